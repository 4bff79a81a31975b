import { type Estimate, meanOf, meanWithInterval } from '../metrics/bootstrap.js';
import { snippetF1, snippetF1WithInterval } from '../metrics/snippet-f1.js';
import type { PageScore } from './page-score.js';

/** Scores of a group of pages. A measure that no page has is null. */
export interface Summary {
  readonly pages: number;
  readonly f1: Estimate | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly sequence: number | null;
  readonly similarity: number | null;
  readonly complete: number | null;
  readonly snippets: Estimate | null;
  readonly title: number | null;
  readonly titleExact: number | null;
  readonly date: number | null;
  readonly dateInvented: number | null;
  readonly author: number | null;
  readonly faults: number;
}

type Measure = { [Name in keyof PageScore]: PageScore[Name] extends number | null ? Name : never }[keyof PageScore];

export function valuesOf(scores: readonly PageScore[], measure: Measure): number[] {
  return scores.map((score) => score[measure]).filter((value) => value !== null);
}

export function summaryOf(scores: readonly PageScore[], seed: number): Summary {
  const mean = (measure: Measure) => {
    const values = valuesOf(scores, measure);
    return values.length === 0 ? null : meanOf(values);
  };
  const f1 = valuesOf(scores, 'f1');
  const snippets = scores.map((score) => score.snippets).filter((counts) => counts !== null);
  return {
    pages: scores.length,
    f1: f1.length === 0 ? null : meanWithInterval(f1, { seed }),
    precision: mean('precision'),
    recall: mean('recall'),
    sequence: mean('sequence'),
    similarity: mean('similarity'),
    complete: mean('complete'),
    snippets: snippets.length === 0 ? null : snippetF1WithInterval(snippets, { seed }),
    title: mean('title'),
    titleExact: mean('titleExact'),
    date: mean('date'),
    dateInvented: mean('dateInvented'),
    author: mean('author'),
    faults: scores.filter((score) => score.fault !== null).length,
  };
}

/** Properties that pages can be grouped by. */
export type GroupBy = 'type' | 'language' | 'set';

/** Groups by size, the largest first; equal ones in alphabetical order. */
export function groupScores(scores: readonly PageScore[], by: GroupBy): Map<string, PageScore[]> {
  const groups = new Map<string, PageScore[]>();
  for (const score of scores) {
    const known = groups.get(score[by]);
    if (known) known.push(score);
    else groups.set(score[by], [score]);
  }
  return new Map([...groups].sort(([one, first], [other, second]) => second.length - first.length || (one < other ? -1 : 1)));
}

/** How bad a page is: 1 − F1, or for a page with snippets only the share that went wrong. */
export function lossOf(score: PageScore): number {
  if (score.f1 !== null) return 1 - score.f1;
  return score.snippets === null ? 0 : 1 - snippetF1([score.snippets]);
}

export function worstOf(scores: readonly PageScore[], count: number): PageScore[] {
  const name = (score: PageScore) => `${score.set}/${score.id}`;
  return [...scores].sort((one, other) => lossOf(other) - lossOf(one) || (name(one) < name(other) ? -1 : 1)).slice(0, count);
}
