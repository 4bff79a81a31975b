import { LabProblem } from '../problem.js';
import type { Aligned } from './aligned.js';

/** Refuses labels that match nothing at all: training on them would learn that no page has content. */
export function checkMatched(set: string, pages: readonly Aligned[]): void {
  const withText = pages.filter((page) => page.wanted > 0);
  if (withText.length === 0 || withText.every((page) => page.found === 0)) throw new LabProblem('LABELS_MATCH_NOTHING', { set, pages: pages.length });
}
