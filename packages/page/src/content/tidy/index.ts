import type { Draft } from '../draft.js';
import { addresses } from './addresses.js';
import { callouts } from './callouts.js';
import { cellMarks } from './cell-marks.js';
import { code } from './code.js';
import { embeds } from './embeds.js';
import { emoji } from './emoji.js';
import { facts } from './facts.js';
import { footnotes } from './footnotes.js';
import { formulas } from './formulas.js';
import { headingEmphasis } from './heading-emphasis.js';
import { headingImages } from './heading-images.js';
import { images } from './images.js';
import { layoutTables } from './layout-tables.js';
import { leaveOut } from './leave-out.js';
import { linkCards } from './link-cards.js';
import { longHeadings } from './long-headings.js';
import { permalinks } from './permalinks.js';
import { plainTabs } from './plain-tabs.js';
import { questions } from './questions.js';
import { quotedBoxes } from './quoted-boxes.js';
import { quotedNames } from './quoted-names.js';
import { raisedMarks } from './raised-marks.js';
import { styledText } from './styled-text.js';
import { tabs } from './tabs.js';
import type { Tidy } from './tidy.js';

/** Every clean-up, in the order in which they are done. Single characters are cleaned while the draft is made, see `characters.ts`. */
export const tidies = {
  formulas,
  code,
  'layout-tables': layoutTables,
  'leave-out': leaveOut,
  permalinks,
  footnotes,
  callouts,
  tabs,
  'plain-tabs': plainTabs,
  emoji,
  images,
  'cell-marks': cellMarks,
  'heading-images': headingImages,
  embeds,
  'link-cards': linkCards,
  'quoted-boxes': quotedBoxes,
  'quoted-names': quotedNames,
  'raised-marks': raisedMarks,
  'styled-text': styledText,
  questions,
  'long-headings': longHeadings,
  'heading-emphasis': headingEmphasis,
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
