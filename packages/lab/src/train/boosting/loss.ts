import type { LabelledRows } from '../rows.js';
import type { LossName } from './settings.js';

/** Scores and derivatives are stored output by output: entry `output * rows + row`. */
export interface Loss {
  readonly outputs: number;
  /** Start value of every output: the best constant score. */
  bias(rows: LabelledRows): number[];
  /** First and second derivative of every row's weighted loss by its scores. */
  derive(rows: LabelledRows, scores: Float64Array, into: { gradient: Float64Array; hessian: Float64Array }): void;
  /** Weighted mean loss. */
  mean(rows: LabelledRows, scores: Float64Array): number;
}

/** Keeps leaves finite where the model is certain; LightGBM and XGBoost guard in the same way. */
const minHessian = 1e-16;

const weightOf = (rows: LabelledRows, row: number): number => rows.weights?.[row] ?? 1;

function weightedMean(rows: LabelledRows, valueAt: (row: number) => number): number {
  let sum = 0;
  let weights = 0;
  for (let row = 0; row < rows.labels.length; row++) {
    sum += weightOf(rows, row) * valueAt(row);
    weights += weightOf(rows, row);
  }
  return sum / weights;
}

/** ln(1 + e^x) without overflow. */
const softplus = (x: number): number => Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x)));

const logistic: Loss = {
  outputs: 1,
  bias(rows) {
    const share = weightedMean(rows, (row) => rows.labels[row]!);
    return [Math.log(share / (1 - share))];
  },
  derive(rows, scores, { gradient, hessian }) {
    for (let row = 0; row < scores.length; row++) {
      const p = 1 / (1 + Math.exp(-scores[row]!));
      const weight = weightOf(rows, row);
      gradient[row] = weight * (p - rows.labels[row]!);
      hessian[row] = weight * Math.max(p * (1 - p), minHessian);
    }
  },
  mean: (rows, scores) => weightedMean(rows, (row) => softplus(scores[row]!) - rows.labels[row]! * scores[row]!),
};

const squared: Loss = {
  outputs: 1,
  bias: (rows) => [weightedMean(rows, (row) => rows.labels[row]!)],
  derive(rows, scores, { gradient, hessian }) {
    for (let row = 0; row < scores.length; row++) {
      const weight = weightOf(rows, row);
      gradient[row] = weight * (scores[row]! - rows.labels[row]!);
      hessian[row] = weight;
    }
  },
  mean: (rows, scores) => weightedMean(rows, (row) => (scores[row]! - rows.labels[row]!) ** 2),
};

function softmax(classes: number): Loss {
  /** ln Σ e^score over the classes of a row. */
  const logSum = (scores: Float64Array, count: number, row: number): number => {
    let most = Number.NEGATIVE_INFINITY;
    for (let c = 0; c < classes; c++) most = Math.max(most, scores[c * count + row]!);
    let sum = 0;
    for (let c = 0; c < classes; c++) sum += Math.exp(scores[c * count + row]! - most);
    return most + Math.log(sum);
  };
  // A class's score moves the others' shares as well; Friedman (2001) widens the step by this factor.
  const factor = classes / (classes - 1);
  return {
    outputs: classes,
    bias(rows) {
      return Array.from({ length: classes }, (_, c) =>
        Math.log(
          Math.max(
            weightedMean(rows, (row) => (rows.labels[row] === c ? 1 : 0)),
            1e-9,
          ),
        ),
      );
    },
    derive(rows, scores, { gradient, hessian }) {
      const count = rows.labels.length;
      for (let row = 0; row < count; row++) {
        const total = logSum(scores, count, row);
        const weight = weightOf(rows, row);
        for (let c = 0, at = row; c < classes; c++, at += count) {
          const p = Math.exp(scores[at]! - total);
          gradient[at] = weight * (p - (rows.labels[row] === c ? 1 : 0));
          hessian[at] = weight * Math.max(factor * p * (1 - p), minHessian);
        }
      }
    },
    mean(rows, scores) {
      const count = rows.labels.length;
      return weightedMean(rows, (row) => logSum(scores, count, row) - scores[rows.labels[row]! * count + row]!);
    },
  };
}

export function lossOf(name: LossName, classes: number): Loss {
  if (name === 'softmax') return softmax(classes);
  return name === 'logistic' ? logistic : squared;
}
