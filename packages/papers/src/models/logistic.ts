import { badWeights, type LogisticData, probability } from 'pith/parts';

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
