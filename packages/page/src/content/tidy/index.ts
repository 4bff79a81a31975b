import type { Draft } from '../draft.js';
import { characters } from './characters.js';
import { leaveOut } from './leave-out.js';
import type { Tidy } from './tidy.js';

/** Every clean-up, in the order in which they are done. */
export const tidies = { characters, 'leave-out': leaveOut } satisfies Record<string, Tidy>;

const all: readonly Tidy[] = Object.values(tidies);
const shownInText = all.filter((step) => step.showsInText);

export function tidy(draft: Draft): Draft {
  for (const step of all) step.apply(draft);
  return draft;
}

/** The clean-ups that plain text needs. */
export function tidyForText(draft: Draft): Draft {
  for (const step of shownInText) step.apply(draft);
  return draft;
}
