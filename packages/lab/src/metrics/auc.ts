import { ranksOf } from './ranks.js';

/** Area under the ROC curve: how surely a positive scores above a negative; ties count half. NaN where one class is missing. */
export function areaUnderCurve(scores: ArrayLike<number>, labels: ArrayLike<number>): number {
  const { rank } = ranksOf(scores);
  let positives = 0;
  let sum = 0;
  for (let i = 0; i < rank.length; i++) {
    if (labels[i] !== 1) continue;
    positives++;
    sum += rank[i]!;
  }
  const negatives = rank.length - positives;
  return positives === 0 || negatives === 0 ? Number.NaN : (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
