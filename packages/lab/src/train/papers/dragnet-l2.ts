import { logisticFrom, logisticRows } from '@pith/papers';
import { foldsOf } from '../../corpora/folds.js';
import { trainLogistic } from '../logistic.js';
import { type DragnetRows, type DragnetSettings, dragnetRows, type LabelsOf, labelsIn } from './dragnet.js';
import type { PaperExample } from './example.js';

/** Strengths of L2 that are tried. Weights are of standardised features, and losses are summed over blocks. */
const strengths: readonly number[] = [0.1, 1, 10, 100, 1000, 10_000];

/** The paper's number of folds. */
const FOLDS = 5;
const SEED = 1;

/** Mean loss of the blocks of other sites, by strength of L2. */
export type L2Sweep = readonly { readonly l2: number; readonly loss: number }[];

/** Tries every strength in cross-validation, all pages of a site in one fold. Fewer sites than folds leave nothing to choose by: no strength is tried. */
export function sweepL2(examples: readonly PaperExample[], given: Partial<DragnetSettings> = {}, labelsOf: LabelsOf = labelsIn(given.form)): L2Sweep {
  const sources = examples.map(({ source }) => source);
  if (new Set(sources.map(({ site, id }) => site ?? id)).size < FOLDS) return [];
  const losses = strengths.map(() => ({ sum: 0, weight: 0 }));
  for (const { train, test } of foldsOf(sources, FOLDS, SEED)) {
    const [seen, unseen] = [train, test].map((side) =>
      dragnetRows(
        side.map((i) => examples[i]!),
        given,
        labelsOf,
      ),
    ) as [DragnetRows, DragnetRows];
    // A training split without one of the classes teaches nothing.
    if (!seen.labels.includes(0) || !seen.labels.includes(1)) continue;
    for (const [i, l2] of strengths.entries()) {
      const { bias, weights, means } = trainLogistic(seen, { l2, tolerance: TOLERANCE });
      addLoss(losses[i]!, unseen, logisticRows(logisticFrom({ bias, weights, means }), unseen.columns));
    }
  }
  return strengths.map((l2, i) => ({ l2, loss: losses[i]!.sum / Math.max(1, losses[i]!.weight) }));
}

/** Tolerance for comparing strengths: a round that gains less would not change the order. */
const TOLERANCE = 1e-7;
const SURE = 1e-6;

function addLoss(into: { sum: number; weight: number }, { labels, weights }: DragnetRows, probability: ArrayLike<number>): void {
  for (let row = 0; row < labels.length; row++) {
    const p = Math.min(1 - SURE, Math.max(SURE, probability[row]!));
    const weight = weights[row]!;
    into.sum -= weight * Math.log(labels[row] === 1 ? p : 1 - p);
    into.weight += weight;
  }
}

/** Losses this close, as a share of the smallest, are taken for equal. */
const EQUAL = 0.002;

/** The strongest of those whose loss on unseen sites is as good as the smallest: small weights fail less on pages of another kind. 1 where none was tried. */
export function chooseL2(sweep: L2Sweep): number {
  return strongestWithin(sweep, EQUAL);
}

/** The one with the smallest loss, as the paper chooses. */
export function bestL2(sweep: L2Sweep): number {
  return strongestWithin(sweep, 0);
}

function strongestWithin(sweep: L2Sweep, share: number): number {
  const least = sweep.reduce((smallest, { loss }) => Math.min(smallest, loss), Number.POSITIVE_INFINITY);
  return sweep.filter(({ loss }) => loss <= least * (1 + share)).reduce((strongest, { l2 }) => Math.max(strongest, l2), 0) || 1;
}
