import type { Page } from 'pith/parts';
import { clustersOf, factsOf, sumsOf } from './clusters.js';
import { leavesOf } from './leaves.js';
import { recordBorders } from './xpath-clusters.js';

/** Tag paths that repeat, and the records that they mark. */
export interface PathChart {
  /** Path of what begins a record; null where the page has one record only. */
  readonly border: string | null;
  /** Blocks from … up to, not including, … */
  readonly records: readonly { readonly from: number; readonly to: number }[];
  readonly clusters: readonly PathCluster[];
}

export interface PathCluster {
  readonly path: string;
  /** First blocks of its leaves. */
  readonly blocks: readonly number[];
  /** θ: mean ratio of neighbouring gaps; 1 for a regular list. */
  readonly theta: number;
  /** Mean length from one leaf to the next. */
  readonly length: number;
}

const MAX_CLUSTERS = 12;

export function pathChart(page: Page): PathChart {
  const { leaves } = page.once(leavesOf);
  const sums = sumsOf(leaves);
  const { path, records } = recordBorders(page);
  const clusters = clustersOf(leaves)
    .filter(({ x }) => x.length > 1)
    .map((cluster) => ({ cluster, facts: factsOf(cluster, sums) }))
    .sort((one, other) => other.facts.length * other.cluster.x.length - one.facts.length * one.cluster.x.length)
    .slice(0, MAX_CLUSTERS)
    .map(({ cluster, facts }) => ({
      path: cluster.path,
      blocks: cluster.x.map((place) => leaves[place]!.from),
      theta: rounded(facts.theta),
      length: rounded(facts.length),
    }));
  return { border: path ?? null, records, clusters };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
