import type { Evaluation } from '@pith/lab';
import type { EvaluationRun } from '@pith/site';

type Summary = Evaluation['systems'][number]['all'];

/** What is stored of an evaluation: means, not pages. */
export function runOf({ dataset, pages, by, systems }: Evaluation): EvaluationRun {
  return {
    dataset: dataset.name,
    fingerprint: dataset.fingerprint,
    pages,
    by,
    systems: systems.map(({ name, all, groups }) => ({
      name,
      pages: all.pages,
      scores: scoresOf(all),
      groups: Object.fromEntries([...groups].flatMap(([group, { f1 }]) => (f1 === null ? [] : [[group, f1.mean]]))),
    })),
  };
}

/** Measures that the pages have labels for. */
function scoresOf({ pages: _, ...all }: Summary): Record<string, number> {
  const pairs = Object.entries(all).map(([name, value]) => [name, typeof value === 'number' || value === null ? value : value.mean] as const);
  return Object.fromEntries(pairs.filter((pair): pair is [string, number] => pair[1] !== null));
}
