/** Predictions of about the same height, as one point of a reliability diagram. */
export interface CalibrationBin {
  /** Mean prediction. */
  readonly predicted: number;
  /** Mean truth. */
  readonly observed: number;
  readonly count: number;
}

export interface Calibration {
  /** Ascending; of equal size but for the last ones, which may hold one less. */
  readonly bins: readonly CalibrationBin[];
  /** Expected calibration error: mean distance between predicted and observed, weighted by the bins' sizes. */
  readonly error: number;
  /** Mean squared distance of single predictions (Brier score). */
  readonly brier: number;
}

/** Calibration of predicted probabilities (or scores in [0, 1]). Bins have equal counts, so that none is empty. */
export function calibrationOf(predicted: ArrayLike<number>, truth: ArrayLike<number>, wantedBins = 10): Calibration {
  const count = predicted.length;
  const order = Array.from({ length: count }, (_, i) => i).sort((one, other) => predicted[one]! - predicted[other]! || one - other);
  const number = Math.min(wantedBins, count);
  const bins: CalibrationBin[] = [];
  for (let bin = 0, from = 0; bin < number; bin++) {
    const to = from + Math.ceil((count - from) / (number - bin));
    let sumPredicted = 0;
    let sumTrue = 0;
    for (let i = from; i < to; i++) {
      sumPredicted += predicted[order[i]!]!;
      sumTrue += truth[order[i]!]!;
    }
    bins.push({ predicted: sumPredicted / (to - from), observed: sumTrue / (to - from), count: to - from });
    from = to;
  }
  const error = bins.reduce((sum, bin) => sum + (bin.count / count) * Math.abs(bin.predicted - bin.observed), 0);
  let squares = 0;
  for (let i = 0; i < count; i++) squares += (predicted[i]! - truth[i]!) ** 2;
  return { bins, error, brier: count === 0 ? Number.NaN : squares / count };
}
