import { badWeights } from './bad-weights.js';
import type { Ensemble } from './ensemble.js';

/** Adds the leaves of trees `from` … `to` − 1 to the scores: `out[output * rows + row]`. */
export function addTrees(ensemble: Ensemble, columns: readonly Float32Array[], work: { out: Float64Array; from: number; to: number }): void {
  const rows = columns[0]?.length ?? 0;
  for (let tree = work.from; tree < work.to; tree++) {
    const base = (tree % ensemble.outputs) * rows;
    for (let row = 0; row < rows; row++) work.out[base + row]! += ensemble.value[leafOf(ensemble, tree, (feature) => columns[feature]![row]!)]!;
  }
}

/** Row of the leaf that a tree sends a row of features to. */
export function leafOf({ start, feature, threshold, missingLeft, right }: Ensemble, tree: number, valueAt: (feature: number) => number): number {
  let node = start[tree]!;
  for (let asked = feature[node]!; asked >= 0; asked = feature[node]!) {
    const value = valueAt(asked);
    // The difference is 0 for finite values and NaN for all others, which count as missing.
    const goesLeft = value - value === 0 ? value <= threshold[node]! : missingLeft[node] === 1;
    node = goesLeft ? node + 1 : right[node]!;
  }
  return node;
}

/** Raw scores of every row, output by output: `out[output * rows + row]`. */
export function scoreRows(ensemble: Ensemble, columns: readonly Float32Array[], out?: Float64Array): Float64Array {
  if (columns.length !== ensemble.features) throw badWeights('number of columns', { wanted: ensemble.features, given: columns.length });
  const rows = columns[0]?.length ?? 0;
  const scores = out ?? new Float64Array(rows * ensemble.outputs);
  for (let output = 0; output < ensemble.outputs; output++) scores.fill(ensemble.bias[output]!, output * rows, (output + 1) * rows);
  addTrees(ensemble, columns, { out: scores, from: 0, to: ensemble.start.length - 1 });
  return scores;
}
