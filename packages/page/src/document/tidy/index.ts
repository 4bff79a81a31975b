import { callouts } from '../callouts/callouts.js';
import { code } from '../code/code.js';
import type { Draft } from '../draft.js';
import { embeds } from '../embeds/embeds.js';
import { footnotes } from '../footnotes/footnotes.js';
import { formulas } from '../formulas/formulas.js';
import { images } from '../images/images.js';
import { addresses, facts, leaveOut } from './attributes.js';
import { layoutTables } from './layout-tables.js';
import { cellIcons, emoji, headings, linkCards, questions, quotedPosts, raisedMarks, styledText } from './looks.js';
import { permalinks } from './permalinks.js';
import { plainTabs, tabs } from './tabs.js';
import type { Tidy } from './tidy.js';

/** Every clean-up, in the order in which they are done. Single characters are cleaned while the draft is made, see `characters.ts`. */
export const tidies = {
  formulas,
  code,
  layoutTables,
  leaveOut,
  permalinks,
  footnotes,
  callouts,
  tabs,
  plainTabs,
  emoji,
  images,
  cellIcons,
  embeds,
  linkCards,
  quotedPosts,
  raisedMarks,
  styledText,
  questions,
  headings,
  facts,
  addresses,
} satisfies Record<string, Tidy>;

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
