import { areaUnderCurve } from '../metrics/auc.js';
import { trainLogistic, withoutMeans } from '../train/logistic.js';
import type { ConfidenceRow } from './confidence-rows.js';
import type { Share } from './share.js';

/** Lower ends of the bins, highest first. */
const BINS = [0.9, 0.8, 0.5, 0.2, 0] as const;

export interface Reliability {
  /** For every bin of confidence, from its lower end up to the next one, the answers that are right, and the mean confidence; NaN for none. */
  readonly bins: readonly { readonly from: number; readonly right: Share; readonly said: number }[];
  /** Chance that of a right and a wrong answer the right one has the higher confidence; NaN where all are right, or all wrong. */
  readonly auc: number;
  readonly right: Share;
}

export function reliabilityOf(rows: readonly Pick<ConfidenceRow, 'confidence' | 'isRight'>[]): Reliability {
  const right = (some: typeof rows) => ({ right: some.filter(({ isRight }) => isRight).length, of: some.length });
  return {
    bins: BINS.map((from, i) => {
      const inside = rows.filter(({ confidence }) => confidence >= from && (i === 0 || confidence < BINS[i - 1]!));
      return { from, right: right(inside), said: inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length };
    }),
    auc: areaUnderCurve(
      rows.map(({ confidence }) => confidence),
      rows.map(({ isRight }) => Number(isRight)),
    ),
    right: right(rows),
  };
}

/** A page counts as much as four of its disguises. */
const DISGUISED = 0.25;

/** The constant and the weights of the features, in hundredths, as the package has them. */
export function trainConfidence(rows: readonly ConfidenceRow[]): number[] {
  const trained = trainLogistic({
    columns: rows[0]!.signs.map((_, sign) => Float32Array.from(rows, ({ signs }) => signs[sign]!)),
    labels: rows.map(({ isRight }) => Number(isRight)),
    weights: rows.map(({ disguise }) => (disguise === 'as it is' ? 1 : DISGUISED)),
  });
  const { bias, weights } = withoutMeans(trained);
  return [bias, ...weights].map((value) => Math.round(value * 100) / 100);
}
