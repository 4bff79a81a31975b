import { resolve } from 'node:path';
import { type Evaluation, lossOf, rivals, type Summary } from '@pith/lab';
import type { StoredRun, StoredSummary } from './run-shelf.js';

/** An evaluation as it is kept for the studio. */
export function storedRun(evaluation: Evaluation, data: string | undefined): Omit<StoredRun, 'id'> {
  const { dataset, pages, by, systems, missing } = evaluation;
  return {
    at: Date.now(),
    data: resolve(data ?? process.env.PITH_DATA ?? ''),
    dataset: dataset.name,
    fingerprint: dataset.fingerprint,
    pages,
    by,
    missing,
    systems: systems.map(({ name, all, groups, scores }) => ({
      name,
      isRival: name in rivals,
      all: summaryOf(all),
      groups: [...groups].map(([group, summary]) => ({ name: group, ...summaryOf(summary) })),
      milliseconds: median(scores.map(({ milliseconds }) => milliseconds)),
      scores: scores.map((score) => {
        const { set, id, url, type, precision, recall, words, fault } = score;
        return { set, id, url, type, score: 1 - lossOf(score), precision, recall, words, fault };
      }),
    })),
  };
}

function summaryOf({ pages, f1, snippets, precision, recall, faults }: Summary): StoredSummary {
  const estimate = f1 ?? snippets;
  return { pages, score: estimate && { mean: estimate.mean, low: estimate.low, high: estimate.high }, precision, recall, faults };
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
