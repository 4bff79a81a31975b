import type { Extraction, Method } from 'pith';
import { findingsOf, type Page } from 'pith/parts';
import { dragnet } from './dragnet/dragnet.js';
import { dragnetFigure } from './dragnet/figure.js';
import { dragnetTables } from './dragnet/tables.js';
import type { DragnetWalk } from './dragnet/walk.js';
import { rowBlockFigure } from './row-blocks/figure.js';
import { rowBlocks } from './row-blocks/row-blocks.js';
import { rowBlockTables } from './row-blocks/tables.js';
import type { RowBlockWalk } from './row-blocks/walk.js';
import { swarmFigure } from './swarm/figure.js';
import { psoThresholds } from './swarm/pso-thresholds.js';
import { type SwarmReference, singleFeatureFigure } from './swarm/single-features.js';
import { swarmTables } from './swarm/tables.js';
import type { SwarmWalk } from './swarm/walk.js';
import { pathFigure } from './tag-paths/figure.js';
import { pathTables } from './tag-paths/tables.js';
import type { PathWalk } from './tag-paths/walk.js';
import { xpathClusters } from './tag-paths/xpath-clusters.js';
import { titleFigure } from './title-tag-analyzer/figure.js';
import { titleTables } from './title-tag-analyzer/tables.js';
import { titleMethodNamed, titleVariants } from './title-tag-analyzer/title-methods.js';
import type { TitleWalk } from './title-tag-analyzer/walk.js';
import { variantNamed, variants } from './variants.js';
import { type WalkTable, walkOf } from './walk.js';

/** One of the five papers: what it is, and how its values on a page are shown. */
export interface Paper<Walk = never> {
  readonly citation: string;
  /** Who and when, for the head of a figure. */
  readonly short: string;
  /** The method without a variant. */
  readonly method: string;
  tables(walk: Walk): WalkTable[];
  /** A complete SVG document; of `swarm` and `dragnet` with a reference, where there is one. */
  figure(walk: Walk, title: string, reference?: Reference): string;
}

/** The main content of a page as a person marked it. The metrics are the caller's: `referenceFrom` of `@pith/lab` has them. */
export interface Reference extends SwarmReference {
  /** 1 for every one of these blocks that is content by the reference. */
  content(blocks: readonly string[]): ArrayLike<number>;
}

export type Walk = SwarmWalk | TitleWalk | RowBlockWalk | PathWalk | DragnetWalk;

/** The five papers by the names of their folders. */
export const papers = {
  swarm: {
    citation:
      'Ziegler & Skubacz, Content extraction from news pages using particle swarm optimization on linguistic and structural features, WI 2007',
    short: 'Ziegler & Skubacz, WI 2007',
    method: 'pso-thresholds',
    tables: swarmTables,
    figure: (walk: SwarmWalk, title: string, reference?: Reference) =>
      reference ? singleFeatureFigure(walk, title, reference) : swarmFigure(walk, title),
  } satisfies Paper<SwarmWalk>,
  'title-tag-analyzer': {
    citation: 'Gali & Fränti, Content-based title extraction from web page, WEBIST 2016',
    short: 'Gali & Fränti, WEBIST 2016',
    method: 'title-tag-analyzer',
    tables: titleTables,
    figure: titleFigure,
  } satisfies Paper<TitleWalk>,
  'row-blocks': {
    citation: 'Web page text extraction based on an adaptive threshold, for an employment information service of new rural communities',
    short: 'adaptive threshold on row blocks',
    method: 'row-blocks',
    tables: rowBlockTables,
    figure: rowBlockFigure,
  } satisfies Paper<RowBlockWalk>,
  'tag-paths': {
    citation:
      'Text information extraction by clustering of tag paths, Computer Applications and Software 2010 (11), of which a fragment could be read',
    short: 'clusters of tag paths, 2010',
    method: 'xpath-clusters',
    tables: pathTables,
    figure: pathFigure,
  } satisfies Paper<PathWalk>,
  dragnet: {
    citation: 'Peters & Lecocq, Content extraction using diverse feature sets, WWW 2013',
    short: 'Peters & Lecocq, WWW 2013',
    method: 'dragnet',
    tables: dragnetTables,
    figure: (walk: DragnetWalk, title: string, reference?: Reference) =>
      dragnetFigure(walk, title, reference?.content(walk.blocks.map(({ text }) => text))),
  } satisfies Paper<DragnetWalk>,
};

export type PaperName = keyof typeof papers;
export const paperNames = Object.keys(papers) as readonly PaperName[];

/** A paper's values on one page, and ways to show them. */
export interface WalkedPaper {
  readonly paper: PaperName;
  /** Name of the method or variant that was walked through. */
  readonly method: string;
  readonly walk: Walk;
  tables(): WalkTable[];
  figure(reference?: Reference): string;
}

/**
 * Values of a paper's method on a page, step by step: `walkPaper(page, 'row-blocks')` for the paper to the letter, or with the name of a method or
 * variant of that paper. Undefined for a name that is not one of the paper's, or that has no steps, such as `pso-thresholds:PR`.
 */
export function walkPaper(given: Extraction | Page, paper: PaperName, name: string = publishedOf(paper)): WalkedPaper | undefined {
  if (!methodsOf(paper).includes(name)) return undefined;
  const page = 'once' in given ? given : findingsOf(given).page;
  const walk = paper === 'title-tag-analyzer' ? titleMethodNamed(name)!.walk?.(page) : walkOf<Walk>(methodOf(paper, name), page);
  if (walk === undefined) return undefined;
  // The tables and the figure take the walk of the paper's own method.
  const { tables, figure } = papers[paper] as unknown as Paper<Walk>;
  const title = `${name} (${papers[paper].short})`;
  return { paper, method: name, walk, tables: () => tables(walk), figure: (reference) => figure(walk, title, reference) };
}

export function publishedOf(paper: PaperName): string {
  return `${papers[paper].method}:published`;
}

/** Names of a paper's method and of its variants. */
export function methodsOf(paper: PaperName): string[] {
  const { method } = papers[paper];
  const ways =
    paper === 'title-tag-analyzer'
      ? Object.keys(titleVariants).filter((name) => name.startsWith(`${method}:`))
      : Object.keys(variants[method]!).map((variant) => `${method}:${variant}`);
  return [method, ...ways];
}

const shipped: Readonly<Record<Exclude<PaperName, 'title-tag-analyzer'>, Method>> = {
  swarm: psoThresholds,
  'row-blocks': rowBlocks,
  'tag-paths': xpathClusters,
  dragnet,
};

function methodOf(paper: Exclude<PaperName, 'title-tag-analyzer'>, name: string): Method {
  return name === papers[paper].method ? shipped[paper] : variantNamed(name)!;
}
