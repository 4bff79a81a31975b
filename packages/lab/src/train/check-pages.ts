import type { Dataset } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { TrainingProblem } from './problem.js';

/** Refuses a set with fewer pages than a method needs, and says where they went. */
export function checkPages({ name, pages, leftOut }: Pick<Dataset, 'name' | 'pages' | 'leftOut'>, method: string, least: number): void {
  if (pages.length >= least) return;
  const kept = leftOut === 0 ? '' : `; ${leftOut} more are of held-back sites, which only a final training reads`;
  throw new TrainingProblem('TOO_FEW_PAGES', `${name} has ${pages.length} pages, but ${method} needs at least ${least}${kept}`, {
    pages: pages.length,
    least,
  });
}

/**
 * Refuses pages that teach nothing, by the F1 of keeping everything on each page that has a reference: no page with one, none of which any word is found,
 * or nothing but content.
 */
export function checkTeaching({ name, pages }: Pick<Dataset, 'name' | 'pages'>, everythingKept: readonly number[]): void {
  if (everythingKept.length === 0)
    throw new TrainingProblem('TOO_FEW_PAGES', `${name} has no page with a reference text to learn from`, { pages: 0, least: 1 });
  if (everythingKept.every((f1) => f1 === 0)) throw new LabProblem('LABELS_MATCH_NOTHING', { set: name, pages: pages.length });
  if (everythingKept.every((f1) => f1 === 1))
    throw new TrainingProblem('ONE_CLASS', `on every page of ${name} all text is content: there is nothing to tell apart`);
}
