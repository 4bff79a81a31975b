import type { BoostingSettings } from '../../src/train/boosting/settings.js';

/** A tree as nested objects, the way a textbook would write it. */
export type PlainTree =
  | { readonly value: number }
  | { readonly feature: number; readonly threshold: number; readonly missingLeft: boolean; readonly left: PlainTree; readonly right: PlainTree };

interface PlainLeaf {
  rows: number[];
  depth: number;
  tree: Record<string, unknown>;
}

export interface BruteForceData {
  readonly columns: readonly Float32Array[];
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  /** Every threshold that may be asked, by feature, ascending. */
  readonly thresholds: readonly (readonly number[])[];
}

const sum = (rows: readonly number[], values: Float64Array) => rows.reduce((total, row) => total + values[row]!, 0);

/** Grows one tree by trying every threshold of every feature on every leaf, summing over the raw rows each time. */
export function growByBruteForce(data: BruteForceData, settings: BoostingSettings): PlainTree {
  const root: PlainLeaf = { rows: Array.from(data.gradient, (_, row) => row), depth: 0, tree: {} };
  const leaves = [root];
  while (leaves.length < settings.maxLeaves) {
    const found = leaves.map((leaf) => (leaf.depth < settings.maxDepth ? bestOf(leaf.rows, data, settings) : undefined));
    let best = -1;
    for (const [i, split] of found.entries()) if (split && (best < 0 || split.gain > found[best]!.gain)) best = i;
    if (best < 0) break;
    const split = found[best]!;
    const parent = leaves[best]!;
    const left: PlainLeaf = { rows: split.left, depth: parent.depth + 1, tree: {} };
    const right: PlainLeaf = { rows: split.right, depth: parent.depth + 1, tree: {} };
    Object.assign(parent.tree, {
      feature: split.feature,
      threshold: split.threshold,
      missingLeft: split.missingLeft,
      left: left.tree,
      right: right.tree,
    });
    leaves.splice(best, 1, left, right);
  }
  for (const { rows, tree } of leaves) tree.value = (-settings.learningRate * sum(rows, data.gradient)) / (sum(rows, data.hessian) + settings.l2);
  return root.tree as PlainTree;
}

function bestOf(rows: readonly number[], data: BruteForceData, settings: BoostingSettings) {
  const part = (some: readonly number[]) => sum(some, data.gradient) ** 2 / (sum(some, data.hessian) + settings.l2);
  let best: { gain: number; feature: number; threshold: number; missingLeft: boolean; left: number[]; right: number[] } | undefined;
  for (const [feature, column] of data.columns.entries()) {
    const isMissing = (row: number) => !Number.isFinite(column[row]!);
    const hasMissing = rows.some(isMissing);
    for (const missingGoesLeft of hasMissing ? [true, false] : [false]) {
      for (const threshold of data.thresholds[feature]!) {
        const goesLeft = (row: number) => (isMissing(row) ? missingGoesLeft : column[row]! <= threshold);
        const left = rows.filter(goesLeft);
        const right = rows.filter((row) => !goesLeft(row));
        if (Math.min(left.length, right.length) < settings.minRows) continue;
        if (Math.min(sum(left, data.hessian), sum(right, data.hessian)) < settings.minHessian) continue;
        const gain = part(left) + part(right) - part(rows);
        // A hair's breadth, so that a split repeated under another threshold does not win by rounding.
        if (gain > (best ? best.gain + 1e-9 : settings.minGain)) {
          best = { gain, feature, threshold, missingLeft: hasMissing ? missingGoesLeft : left.length >= right.length, left, right };
        }
      }
    }
  }
  return best;
}

export function plainScore(tree: PlainTree, valueAt: (feature: number) => number): number {
  let at = tree;
  while ('feature' in at) {
    const value = valueAt(at.feature);
    const goesLeft = Number.isFinite(value) ? value <= at.threshold : at.missingLeft;
    at = goesLeft ? at.left : at.right;
  }
  return at.value;
}
