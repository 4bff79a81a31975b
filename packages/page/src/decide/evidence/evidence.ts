import type { Page } from '../../page/page.js';
import { articles } from './articles.js';
import { copies } from './copies.js';
import type { Family, Judged } from './family.js';
import { headings } from './headings.js';
import { items } from './items.js';
import { neighbours } from './neighbours.js';
import { own } from './own.js';
import { slots } from './slots.js';
import { sumsOf } from './sums.js';
import { wholePage } from './whole-page.js';

/** Every family of evidence by its name: one idea, one file. */
export const families = { own, slots, items, neighbours, headings, articles, copies, 'whole-page': wholePage } satisfies Record<string, Family>;

/** Name → meaning of every column, in order. */
export const evidenceMeanings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<Family>(families).flatMap(({ columns }) => Object.entries(columns)),
);
export const evidenceNames: readonly string[] = Object.keys(evidenceMeanings);

/** What the second judgement of a page is based on: a column per name. */
export function evidenceOf(page: Page, scores: Omit<Judged, 'page' | 'sums'>): readonly Float32Array[] {
  const judged: Judged = { ...scores, page, sums: sumsOf(page, scores.score) };
  return Object.values(families).flatMap((family) => family.fill(judged));
}
