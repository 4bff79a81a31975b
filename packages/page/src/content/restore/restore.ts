import type { Page } from '../../features/gather.js';
import type { Kept } from '../choose.js';
import { captionOfKeptFigure } from './caption-of-kept-figure.js';
import { codeBetweenKeptText } from './code-between-kept-text.js';
import { codeOfKeptLines } from './code-of-kept-lines.js';
import { headingOfKeptText } from './heading-of-kept-text.js';
import { headingWithoutText } from './heading-without-text.js';
import { lineBetweenKeptText } from './line-between-kept-text.js';
import { listOfKeptItems } from './list-of-kept-items.js';
import { notesOfKeptReferences } from './notes-of-kept-references.js';
import { choiceFor, type Restoration } from './restoration.js';
import { tableOfKeptCells } from './table-of-kept-cells.js';
import { termsOfKeptDefinitions } from './terms-of-kept-definitions.js';

/** Every restoration, in the order in which they are done; headings come last, when all text below them is known. */
export const restorations: readonly Restoration[] = [
  codeOfKeptLines,
  codeBetweenKeptText,
  tableOfKeptCells,
  listOfKeptItems,
  termsOfKeptDefinitions,
  lineBetweenKeptText,
  captionOfKeptFigure,
  notesOfKeptReferences,
  headingOfKeptText,
  headingWithoutText,
];

/** What belongs to kept text though it scored low, and what does not belong though it scored high. `steps` are those to do, for measuring. */
export function restore(page: Page, kept: Kept, steps: readonly Restoration[] = restorations): Kept {
  const restored: Kept = { keeps: kept.keeps.slice(), reason: kept.reason.slice() };
  if (!kept.keeps.includes(1)) return restored;
  for (const step of steps) step.apply(page, choiceFor(restored, step.reason));
  return restored;
}

/** The restorations without some of them. */
export function without(...reasons: readonly string[]): Restoration[] {
  return restorations.filter(({ reason }) => !reasons.includes(reason));
}
