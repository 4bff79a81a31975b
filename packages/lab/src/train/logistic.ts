import type { LogisticData } from 'pith/training';
import { cholesky, solve } from './cholesky.js';
import { TrainingProblem } from './problem.js';
import { checkRows, type LabelledRows } from './rows.js';

export interface LogisticSettings {
  /** λ: half of it times the squared weights is added to the summed loss. Weights are of standardised features; the bias is free. */
  readonly l2: number;
  readonly rounds: number;
  /** Stop when a round lowers the mean loss by less than this. */
  readonly tolerance: number;
}

export const logisticDefaults: LogisticSettings = { l2: 1, rounds: 50, tolerance: 1e-10 };

export interface TrainedLogistic extends LogisticData {
  readonly rounds: number;
  /** Penalised loss per unit of weight, after every round. */
  readonly losses: readonly number[];
}

/**
 * L2 logistic regression by Newton's method (iteratively reweighted least squares), halving a step that does not lower the loss.
 * Features are standardised inside, so that one λ suits all; a missing value counts as the mean.
 */
export function trainLogistic(
  rows: LabelledRows,
  given: Partial<LogisticSettings> = {},
  onRound?: (round: { round: number; loss: number }) => boolean | undefined,
): TrainedLogistic {
  const settings = { ...logisticDefaults, ...given };
  if (!(settings.l2 >= 0)) throw new TrainingProblem('BAD_SETTING', `l2 is ${settings.l2}, but must not be negative`);
  checkRows(rows, { of: 'two-classes' }, 2);
  const scaled = standardise(rows);
  const lossOf = (weights: Float64Array) => penalisedLoss(rows, scaled.columns, { weights, l2: settings.l2 });
  let weights: Float64Array = new Float64Array(rows.columns.length + 1);
  let loss = lossOf(weights);
  const losses: number[] = [];
  for (let round = 1; round <= settings.rounds; round++) {
    const step = newtonStep(rows, scaled.columns, { weights, l2: settings.l2 });
    const next = shortenStep(weights, step, { loss, lossOf });
    const gained = loss - next.loss;
    if (gained > 0) ({ weights, loss } = next);
    losses.push(loss);
    if (onRound?.({ round, loss }) === false || gained < settings.tolerance) break;
  }
  return {
    bias: weights[0]!,
    weights: scaled.spreads.map((spread, feature) => weights[feature + 1]! / spread),
    means: scaled.means,
    rounds: losses.length,
    losses,
  };
}

/** The same model for values of which none is ever missing: log odds = bias + Σ weight · value. */
export function withoutMeans({ bias, weights, means }: LogisticData): Pick<LogisticData, 'bias' | 'weights'> {
  return { bias: weights.reduce((sum, weight, i) => sum - weight * means[i]!, bias), weights };
}

interface Point {
  readonly weights: Float64Array;
  readonly l2: number;
}

function standardise({ columns, weights }: LabelledRows): { columns: Float64Array[]; means: number[]; spreads: number[] } {
  const means: number[] = [];
  const spreads: number[] = [];
  const scaled = columns.map((column) => {
    let [sum, squares, total] = [0, 0, 0];
    for (let row = 0; row < column.length; row++) {
      if (!Number.isFinite(column[row]!)) continue;
      const weight = weights?.[row] ?? 1;
      total += weight;
      sum += weight * column[row]!;
    }
    const mean = total === 0 ? 0 : sum / total;
    for (let row = 0; row < column.length; row++) if (Number.isFinite(column[row]!)) squares += (weights?.[row] ?? 1) * (column[row]! - mean) ** 2;
    // A constant feature carries no information; spread 1 keeps its weight at 0.
    const spread = Math.sqrt(squares / Math.max(total, Number.MIN_VALUE)) || 1;
    means.push(mean);
    spreads.push(spread);
    return Float64Array.from(column, (value) => (Number.isFinite(value) ? (value - mean) / spread : 0));
  });
  return { columns: scaled, means, spreads };
}

function logOdds(columns: readonly Float64Array[], weights: Float64Array, count: number): Float64Array {
  const out = new Float64Array(count).fill(weights[0]!);
  for (const [feature, column] of columns.entries()) for (let row = 0; row < count; row++) out[row]! += weights[feature + 1]! * column[row]!;
  return out;
}

function penalisedLoss(rows: LabelledRows, columns: readonly Float64Array[], { weights, l2 }: Point): number {
  const odds = logOdds(columns, weights, rows.labels.length);
  let [sum, total] = [0, 0];
  for (let row = 0; row < odds.length; row++) {
    const weight = rows.weights?.[row] ?? 1;
    const x = odds[row]!;
    sum += weight * (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))) - rows.labels[row]! * x);
    total += weight;
  }
  let squares = 0;
  for (let i = 1; i < weights.length; i++) squares += weights[i]! ** 2;
  return (sum + (l2 / 2) * squares) / total;
}

function newtonStep(rows: LabelledRows, columns: readonly Float64Array[], { weights, l2 }: Point): Float64Array {
  const size = weights.length;
  const odds = logOdds(columns, weights, rows.labels.length);
  const gradient = new Float64Array(size);
  const hessian = new Float64Array(size * size);
  const values = new Float64Array(size);
  values[0] = 1;
  for (let row = 0; row < odds.length; row++) {
    const weight = rows.weights?.[row] ?? 1;
    const p = 1 / (1 + Math.exp(-odds[row]!));
    const slope = weight * (p - rows.labels[row]!);
    const curve = weight * Math.max(p * (1 - p), 1e-12);
    for (let i = 1; i < size; i++) values[i] = columns[i - 1]![row]!;
    for (let i = 0; i < size; i++) {
      gradient[i]! += slope * values[i]!;
      const scaled = curve * values[i]!;
      for (let j = 0; j <= i; j++) hessian[i * size + j]! += scaled * values[j]!;
    }
  }
  for (let i = 1; i < size; i++) gradient[i]! += l2 * weights[i]!;
  // A trace of ridge on every weight keeps the matrix positive where features repeat each other and λ is 0.
  for (let i = 0; i < size; i++) hessian[i * size + i]! += (i > 0 ? l2 : 0) + 1e-9;
  return solve(cholesky(hessian, size), gradient);
}

function shortenStep(
  weights: Float64Array,
  step: Float64Array,
  now: { loss: number; lossOf: (weights: Float64Array) => number },
): { weights: Float64Array; loss: number } {
  for (let share = 1; share > 1e-6; share /= 2) {
    const tried = weights.map((weight, i) => weight - share * step[i]!);
    const loss = now.lossOf(tried);
    if (loss < now.loss) return { weights: tried, loss };
  }
  return { weights, loss: now.loss };
}
