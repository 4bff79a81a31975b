import type { Ensemble } from './ensemble.js';

/** Why a row scores what it scores: `base` plus all of `byFeature` is the score. */
export interface Contributions {
  /** Score of a row of which nothing is known: the bias and the mean of every tree. */
  readonly base: number;
  /** How far the answers of each feature moved the score. */
  readonly byFeature: Float64Array;
}

/** Walks one row down the trees of an output and books the change of the mean at every split on the feature that was asked (Saabas, 2014). */
export function contributionsOf(
  ensemble: Ensemble,
  columns: readonly Float32Array[],
  { row, output = 0 }: { row: number; output?: number },
): Contributions {
  const { start, feature, bias, outputs } = ensemble;
  const { mean } = ensemble.below();
  const byFeature = new Float64Array(ensemble.features);
  let base = bias[output]!;
  for (let tree = output; tree + 1 < start.length; tree += outputs) {
    let node = start[tree]!;
    base += mean[node]!;
    for (let asked = feature[node]!; asked >= 0; asked = feature[node]!) {
      const next = childOf(ensemble, node, columns[asked]![row]!);
      byFeature[asked]! += mean[next]! - mean[node]!;
      node = next;
    }
  }
  return { base, byFeature };
}

/** The child that a value leads to; anything not finite counts as missing. */
export function childOf({ threshold, missingLeft, right }: Ensemble, node: number, value: number): number {
  const goesLeft = Number.isFinite(value) ? value <= threshold[node]! : missingLeft[node] === 1;
  return goesLeft ? node + 1 : right[node]!;
}
