import { blockText, type Page } from 'pith/parts';
import { type Cluster, type ClusterFacts, clustersOf, factsOf, sumsOf } from './clusters.js';
import { type Leaf, leavesFor } from './leaves.js';
import type { XpathSettings, XpathThresholds } from './settings.js';
import { textChunks } from './text-chunks.js';
import { isBorder, type Look, recordsOf, type Segmentation, type SegTest, webPageSeg } from './web-page-seg.js';

/** A cluster of leaves with one path, and the decision of WebPageSeg about it. */
export interface WalkedCluster {
  readonly path: string;
  /** Places of its leaves among all leaves, from 0: x₁ < x₂ < … */
  readonly x: readonly number[];
  /** First block of every leaf. */
  readonly blocks: readonly number[];
  /** Length: mean text from one leaf of the cluster to the next. */
  readonly length: number;
  readonly b: number;
  readonly at: number;
  /** σ² of the gaps. */
  readonly variance: number;
  readonly theta: number;
  /** `border`: its leaves begin the records. `fails`: regular, but not all tests hold. `cut`: irregular. `not-reached`: a border was found before. */
  readonly state: 'border' | 'fails' | 'cut' | 'not-reached';
  readonly failed: readonly SegTest[];
  /** Parts that an irregular cluster was cut into; 0 for all others. */
  readonly parts: number;
}

/** A record in blocks: `from` up to, not including, `to`. */
export interface WalkedRecord {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A tag path of the table of chunks. */
export interface WalkedItem {
  readonly path: string;
  readonly frequency: number;
  /** Its frequency reaches the threshold: its text is content. */
  readonly isField: boolean;
  readonly text: string;
}

/** Every value of the tag-path method on one page. */
export interface PathWalk {
  readonly paper: 'tag-paths';
  readonly thresholds: XpathThresholds;
  readonly theta: readonly [min: number, max: number];
  readonly preD: number;
  readonly maxSize: number;
  readonly leaves: number;
  /** In the order in which WebPageSeg tests them, then the ones it did not reach. */
  readonly clusters: readonly WalkedCluster[];
  /** Path of the leaves that begin a record; null if the page is a single record. */
  readonly border: string | null;
  readonly records: readonly WalkedRecord[];
  readonly items: readonly WalkedItem[];
}

export function pathWalk(page: Page, thresholds: XpathThresholds, settings: XpathSettings): PathWalk {
  const { leaves } = page.once(leavesFor(settings));
  const found = recordsOf(page, thresholds, settings);
  const { theta, preD, maxSize } = settings;
  return {
    paper: 'tag-paths',
    thresholds,
    theta,
    preD,
    maxSize,
    leaves: leaves.length,
    clusters: walkedClusters(leaves, thresholds, settings),
    border: found.path ?? null,
    records: found.records.map(({ from, to }) => ({ from, to, text: textOfBlocks(page, from, to) })),
    items: itemsOf(page, found, { thresholds, settings }),
  };
}

function walkedClusters(leaves: readonly Leaf[], thresholds: XpathThresholds, settings: XpathSettings): WalkedCluster[] {
  const looks: Look[] = [];
  for (const look of webPageSeg(leaves, thresholds, settings)) {
    looks.push(look);
    if (isBorder(look) && settings.regions === 'first') break;
  }
  const seen = new Set(looks.map(({ cluster }) => cluster.path));
  const sums = sumsOf(leaves);
  const rest = clustersOf(leaves).filter(({ path, x }) => x.length > 1 && !seen.has(path));
  const walked = ({ path, x }: Cluster, { length, b, at, variance, theta }: ClusterFacts) => ({
    ...{ path, x, blocks: x.map((place) => leaves[place]!.from) },
    ...{ length, b, at, variance, theta },
  });
  return [
    ...looks.map((look): WalkedCluster => {
      const { cluster, facts, failed, parts } = look;
      const state = parts ? 'cut' : isBorder(look) ? 'border' : 'fails';
      return { ...walked(cluster, facts), state, failed, parts: parts?.length ?? 0 };
    }),
    ...rest.map((cluster): WalkedCluster => ({ ...walked(cluster, factsOf(cluster, sums)), state: 'not-reached', failed: [], parts: 0 })),
  ];
}

function itemsOf(page: Page, found: Segmentation, how: { readonly thresholds: XpathThresholds; readonly settings: XpathSettings }): WalkedItem[] {
  return [...textChunks(page, found, how.settings)].map(([path, { frequency, chunks }]) => ({
    path,
    frequency,
    isField: found.path === undefined || frequency >= how.thresholds.frequency,
    text: chunks[0] ?? '',
  }));
}

function textOfBlocks({ blocks }: Page, from: number, to: number): string {
  return Array.from({ length: to - from }, (_, i) => blockText(blocks, from + i)).join(' ');
}
