import { code } from '../code/code.js';
import type { Tidy } from '../draft.js';
import { images } from '../images/images.js';
import { plainFormulas } from '../plain-formulas.js';
import { addresses, facts, leaveOut } from './attributes.js';
import { layoutTables } from './boxes.js';
import { headings, permalinks, raisedMarks, styledText } from './looks.js';

/** The clean-ups of `pith/core`, in the order in which they are done. Notes, callouts, tabs and embeds stay the elements that they are. */
export const coreTidies = {
  plainFormulas,
  code,
  layoutTables,
  leaveOut,
  permalinks,
  images,
  raisedMarks,
  styledText,
  headings,
  facts,
  addresses,
} satisfies Record<string, Tidy>;
