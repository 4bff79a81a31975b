/** A stored logistic model: log odds = bias + Σ weight · (value − mean). A missing value counts as the mean. */
export interface LogisticData {
  readonly bias: number;
  readonly weights: readonly number[];
  readonly means: readonly number[];
}

/** Log odds as a probability. */
export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

/** Scores of several outputs (`scores[output * rows + row]`) as shares that add up to 1 in every row, in the same order. */
export function shares(scores: Float64Array, outputs: number): Float64Array {
  const rows = scores.length / outputs;
  const out = new Float64Array(scores.length);
  for (let row = 0; row < rows; row++) {
    let most = Number.NEGATIVE_INFINITY;
    for (let at = row; at < scores.length; at += rows) most = Math.max(most, scores[at]!);
    let sum = 0;
    for (let at = row; at < scores.length; at += rows) {
      out[at] = Math.exp(scores[at]! - most);
      sum += out[at]!;
    }
    for (let at = row; at < scores.length; at += rows) out[at]! /= sum;
  }
  return out;
}
