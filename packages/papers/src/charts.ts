import type { Extraction } from 'pith';
import { findingsOf, type Page } from 'pith/parts';
import { dragnetBlocksOf } from './dragnet/features.js';
import type { DragnetWalk } from './dragnet/walk.js';
import { methodsOf, type PaperName, publishedOf, type Walk, walkPaper } from './papers.js';
import type { Split } from './row-blocks/threshold.js';
import type { RowBlockWalk, WalkedRegion } from './row-blocks/walk.js';
import type { PathWalk, WalkedCluster } from './tag-paths/walk.js';
import type { ScoredSegment } from './title-tag-analyzer/title-tag-analyzer.js';
import type { TitleWalk } from './title-tag-analyzer/walk.js';

/** Values of the papers' methods on a page, by Pith's blocks, for figures. Each chart names its method. */
export interface Charts {
  readonly cetr: CetrChart;
  readonly rowBlocks: RowBlockChart;
  readonly paths: PathChart;
  /** Candidates of the Title Tag Analyzer with S1, S2 and S3, in the order of the page's head. */
  readonly titles: readonly ScoredSegment[];
}

/** Text length over tags of Dragnet's blocks, and how it changes: the plane of CETR. */
export interface CetrChart {
  readonly method: string;
  readonly points: readonly CetrPoint[];
  /** The first is the origin: points nearest to it are not content. */
  readonly centres: readonly (readonly number[])[];
}

export interface CetrPoint {
  readonly ratio: number;
  readonly difference: number;
  readonly isContent: boolean;
  /** The block of the page that its text begins in; −1 where it has none. */
  readonly block: number;
}

/** Length of the row block of every line. */
export interface RowBlockChart {
  readonly method: string;
  readonly curve: readonly number[];
  readonly threshold: number;
  readonly k: number;
  readonly reach: RowBlockWalk['reach'];
  readonly splits: readonly Split[];
  readonly regions: readonly WalkedRegion[];
  /** First line of every block, from 1; 0 where it has none. */
  readonly lineOfBlock: readonly number[];
}

/** Tag paths that repeat, and the records that they mark. */
export interface PathChart {
  readonly method: string;
  /** Path of the leaves that begin a record; null if the page is a single record. */
  readonly border: string | null;
  /** Blocks from … up to, not including, … */
  readonly records: readonly { readonly from: number; readonly to: number }[];
  readonly clusters: readonly Omit<WalkedCluster, 'x'>[];
}

const MAX_CLUSTERS = 12;

/**
 * Values of the papers' methods on an extracted page. Where `method` names a method or variant of a paper, that paper's chart shows this one;
 * all others show their paper as published.
 */
export function charts(extraction: Extraction, method?: string): Charts {
  const { page } = findingsOf(extraction);
  const [cetr, rows, paths] = [
    walked<DragnetWalk>(page, 'dragnet', method),
    walked<RowBlockWalk>(page, 'row-blocks', method),
    walked<PathWalk>(page, 'tag-paths', method),
  ];
  return {
    cetr: { method: cetr.method, points: cetr.walk.blocks.map(pointOf), centres: cetr.walk.centres },
    rowBlocks: rowBlockChart(rows),
    paths: pathChart(paths),
    titles: walked<TitleWalk>(page, 'title-tag-analyzer', method).walk.segments,
  };
}

interface Shown<Of extends Walk> {
  readonly method: string;
  readonly walk: Of;
}

/** CETR is a part of Dragnet: its chart shows the form that was chosen. */
const SHOWN_AS: Readonly<Record<string, string>> = { cetr: 'dragnet', 'cetr:published': 'dragnet:published' };

function walked<Of extends Walk>(page: Page, paper: PaperName, method: string | undefined): Shown<Of> {
  const name = SHOWN_AS[method ?? ''] ?? method ?? '';
  const found = (methodsOf(paper).includes(name) ? walkPaper(page, paper, name) : undefined) ?? walkPaper(page, paper, publishedOf(paper))!;
  return { method: found.method, walk: found.walk as Of };
}

function pointOf({ ratio, difference, isContentByCetr, block }: DragnetWalk['blocks'][number]): CetrPoint {
  return { ratio: rounded(ratio), difference: rounded(difference), isContent: isContentByCetr, block };
}

function rowBlockChart({ method, walk: { rows, threshold, k, reach, splits, regions, lineOfBlock } }: Shown<RowBlockWalk>): RowBlockChart {
  return { method, curve: rows.map(({ length }) => length), threshold, k, reach, splits, regions, lineOfBlock };
}

function pathChart({ method, walk: { border, records, clusters } }: Shown<PathWalk>): PathChart {
  const shown = [...clusters].sort((one, other) => rankOf(other) - rankOf(one)).slice(0, MAX_CLUSTERS);
  return {
    method,
    border,
    records: records.map(({ from, to }) => ({ from, to })),
    clusters: shown.map(({ x: _, ...cluster }) => ({
      ...cluster,
      length: rounded(cluster.length),
      b: rounded(cluster.b),
      at: rounded(cluster.at),
      variance: rounded(cluster.variance),
      theta: rounded(cluster.theta),
    })),
  };
}

/** The border first, then the clusters that span most text. */
function rankOf({ state, length, x }: WalkedCluster): number {
  return state === 'border' ? Number.POSITIVE_INFINITY : length * x.length;
}

/** Dragnet's densities at one block, for figures. */
export interface Densities {
  readonly textDensity: number;
  readonly linkDensity: number;
  /** Number of `id` and `class` tokens for content minus number of tokens against it. */
  readonly nameDensity: number;
}

/** Densities at every block of a page that was extracted, in the order of `blocks`: those of the block of Dragnet's that its text begins in. */
export function densitiesOf(extraction: Extraction, method?: string): Densities[] {
  const { page } = findingsOf(extraction);
  const { walk } = walked<DragnetWalk>(page, 'dragnet', method);
  const { of } = page.once(dragnetBlocksOf(walk.form)).runs;
  return Array.from({ length: page.blocks.size }, (_, block) => {
    const found = walk.blocks[of[page.blocks.first[block]!]!];
    return {
      textDensity: rounded(found?.textDensity ?? 0),
      linkDensity: rounded(found?.linkDensity ?? 0),
      nameDensity: found?.nameDensity ?? 0,
    };
  });
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
