import type { Page } from '../../page/page.js';
import { articles } from './articles.js';
import { copies } from './copies.js';
import type { Family, Judged } from './family.js';
import { headings } from './headings.js';
import { items } from './items.js';
import { neighbours } from './neighbours.js';
import { own } from './own.js';
import { parts } from './parts.js';
import { type Roles, roleColumns, rolesOf } from './roles.js';
import { slots } from './slots.js';
import { sumsOf } from './sums.js';
import { wholePage } from './whole-page.js';

/** Every family of evidence by its name: one idea, one file. */
export const families = { own, slots, items, parts, neighbours, headings, articles, copies, 'whole-page': wholePage } satisfies Record<
  string,
  Family
>;

/** Name → meaning of every column, in order: those of the families, and of the roles, which the document alone reads. */
export const evidenceMeanings: Readonly<Record<string, string>> = Object.fromEntries([
  ...Object.values<Family>(families).flatMap(({ columns }) => Object.entries(columns)),
  ...Object.entries(roleColumns),
]);
export const evidenceNames: readonly string[] = Object.keys(evidenceMeanings);

/** What the second judgement of a page is based on: a column per name, those of the roles not included. */
export function evidenceOf(page: Page, scores: Omit<Judged, 'page' | 'sums'>): readonly Float32Array[] {
  const judged: Judged = { ...scores, page, sums: sumsOf(page, scores.score) };
  return Object.values(families).flatMap((family) => family.fill(judged));
}

/** The same for the document, with the roles of the page. */
export function documentEvidence(page: Page, evidence: readonly Float32Array[], roles: Roles): readonly Float32Array[] {
  return [...evidence, ...rolesOf(page, roles)];
}
