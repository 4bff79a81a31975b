import type { Dataset } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { TrainingProblem } from './problem.js';

/** Refuses a set with fewer pages than a method needs, and reports how many were held out. */
export function checkPages({ name, pages, leftOut }: Pick<Dataset, 'name' | 'pages' | 'leftOut'>, method: string, least: number): void {
  if (pages.length >= least) return;
  const kept = leftOut === 0 ? '' : `; ${leftOut} more are of held-back sites, which only a final training reads`;
  throw new TrainingProblem('TOO_FEW_PAGES', `${name} has ${pages.length} pages, but ${method} needs at least ${least}${kept}`, {
    pages: pages.length,
    least,
  });
}

/** What a set teaches: its labelled pages, and whether they have content and clutter. */
export interface Teaching {
  /** Pages with a label for their text. */
  readonly labelled: number;
  readonly hasContent: boolean;
  readonly hasClutter: boolean;
}

/** Refuses labels that teach nothing: no labels, labels that do not match their pages, or labels that are all content. */
export function checkTeaching({ name, pages }: Pick<Dataset, 'name' | 'pages'>, { labelled, hasContent, hasClutter }: Teaching): void {
  if (labelled === 0) throw new TrainingProblem('TOO_FEW_PAGES', `${name} has no page with a reference text to learn from`, { pages: 0, least: 1 });
  if (!hasContent) throw new LabProblem('LABELS_MATCH_NOTHING', { set: name, pages: pages.length });
  if (!hasClutter) throw new TrainingProblem('ONE_CLASS', `on every page of ${name} all text is content: there is nothing to tell apart`);
}
