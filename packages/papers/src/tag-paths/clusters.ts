import type { Leaf } from './leaves.js';
import type { XpathSettings } from './settings.js';

/** Leaves with the same path, by their places among all leaves. */
export interface Cluster {
  readonly path: string;
  /** x₁ < x₂ < … */
  readonly x: readonly number[];
}

/** Cluster(DOMTree): leaves by path, in the order of their first appearance. */
export function clustersOf(leaves: readonly Leaf[]): Cluster[] {
  const byPath = new Map<string, number[]>();
  for (const [place, { path }] of leaves.entries()) {
    const known = byPath.get(path);
    if (known) known.push(place);
    else byPath.set(path, [place]);
  }
  return [...byPath].map(([path, x]) => ({ path, x }));
}

/** Formulas (1) to (5) of one cluster. */
export interface ClusterFacts {
  /** AD: gaps between neighbours. */
  readonly gaps: readonly number[];
  /** AT: mean gap. */
  readonly at: number;
  /** σ²: variance of the gaps. */
  readonly variance: number;
  /** θ: mean ratio of neighbouring gaps; 1 for a regular list. */
  readonly theta: number;
  /** Mean `Length` of a segment, the text from one leaf of the cluster to the next. */
  readonly length: number;
  /** B: share of that text that is not linked. */
  readonly b: number;
}

/** Running sums of `Length` before each leaf, so that a stretch costs two reads. */
export interface Sums {
  readonly all: Float64Array;
  readonly linked: Float64Array;
}

export function sumsOf(leaves: readonly Leaf[]): Sums {
  const all = new Float64Array(leaves.length + 1);
  const linked = new Float64Array(leaves.length + 1);
  for (const [i, leaf] of leaves.entries()) {
    all[i + 1] = all[i]! + leaf.length;
    linked[i + 1] = linked[i]! + leaf.linkedLength;
  }
  return { all, linked };
}

export function factsOf({ x }: Cluster, { all, linked }: Sums): ClusterFacts {
  const gaps = x.slice(1).map((place, j) => place - x[j]!);
  const at = gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.length === 0 ? 0 : gaps.reduce((sum, gap) => sum + (gap - at) ** 2, 0) / gaps.length;
  const from = x[0]!;
  const to = Math.min(all.length - 1, x.at(-1)! + Math.max(1, Math.round(at)));
  const text = all[to]! - all[from]!;
  const b = text === 0 ? 0 : 1 - (linked[to]! - linked[from]!) / text;
  return { gaps, at, variance, theta: thetaOf(gaps), length: text / x.length, b };
}

/** Two nodes have one gap, and nothing to compare it with: they count as regular. */
function thetaOf(gaps: readonly number[]): number {
  if (gaps.length < 2) return 1;
  let sum = 0;
  for (let j = 1; j < gaps.length; j++) sum += gaps[j - 1]! / gaps[j]!;
  return sum / (gaps.length - 1);
}

/**
 * Parts of an irregular cluster: cut where another region is between two of its leaves. That is a gap longer than the mean by more than its
 * standard deviation, by formulas (2) to (4), or longer than twice the median, which a few very long gaps do not move.
 */
export function splitAtSegmentPoints({ path, x }: Cluster, { gaps, at, variance }: ClusterFacts, split: XpathSettings['split']): Cluster[] {
  const median = gaps.toSorted((one, other) => one - other)[gaps.length >> 1] ?? 0;
  const longest = split === 'deviation' ? at + Math.sqrt(variance) : 2 * median;
  const parts: number[][] = [[x[0]!]];
  for (const [j, gap] of gaps.entries()) {
    if (gap > longest) parts.push([]);
    parts.at(-1)!.push(x[j + 1]!);
  }
  return parts.filter((part) => part.length >= 2 && part.length < x.length).map((part) => ({ path, x: part }));
}
