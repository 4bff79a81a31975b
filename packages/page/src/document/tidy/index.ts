import { callouts } from '../callouts.js';
import { code } from '../code/code.js';
import type { Tidy } from '../draft.js';
import { embeds } from '../embeds.js';
import { footnotes } from '../footnotes/footnotes.js';
import { formulas } from '../formulas/formulas.js';
import { images } from '../images/images.js';
import { addresses, facts, leaveOut } from './attributes.js';
import { layoutTables, linkCards, quotedPosts, tablesOfBoxes } from './boxes.js';
import { headings, permalinks, questions, raisedMarks, styledText } from './looks.js';
import { tabs } from './tabs.js';

/** Every clean-up, in the order in which they are done. Single characters are cleaned while the draft is made, see `characters.ts`. */
export const tidies = {
  formulas,
  code,
  tablesOfBoxes,
  layoutTables,
  leaveOut,
  permalinks,
  footnotes,
  callouts,
  tabs,
  images,
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
