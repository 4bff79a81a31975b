import { badWeights } from './bad-weights.js';

/** A stored logistic model: log odds = bias + Σ weight · (value − mean). A missing value counts as the mean. */
export interface LogisticData {
  readonly bias: number;
  readonly weights: readonly number[];
  readonly means: readonly number[];
}

export interface Logistic {
  readonly bias: number;
  readonly weights: Float64Array;
  readonly means: Float64Array;
}

/** Checks a stored model: as many means as weights, every number finite. */
export function logisticFrom(data: LogisticData): Logistic {
  if (data.weights.length !== data.means.length)
    throw badWeights('one mean a weight is needed', { weights: data.weights.length, means: data.means.length });
  for (const [index, value] of [data.bias, ...data.weights, ...data.means].entries())
    if (!Number.isFinite(value)) throw badWeights('a number is not finite', { index });
  return { bias: data.bias, weights: Float64Array.from(data.weights), means: Float64Array.from(data.means) };
}

/** Probability of every row. */
export function logisticRows({ bias, weights, means }: Logistic, columns: readonly Float32Array[]): Float64Array {
  if (columns.length !== weights.length) throw badWeights('number of columns', { wanted: weights.length, given: columns.length });
  const out = new Float64Array(columns[0]?.length ?? 0).fill(bias);
  for (const [feature, column] of columns.entries()) {
    const weight = weights[feature]!;
    const mean = means[feature]!;
    for (let row = 0; row < out.length; row++) {
      const value = column[row]!;
      if (Number.isFinite(value)) out[row]! += weight * (value - mean);
    }
  }
  return out.map(probability);
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
