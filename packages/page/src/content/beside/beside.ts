import type { Page } from '../../page/page.js';
import type { Kept } from '../choose.js';
import type { Restoration } from '../restore/restoration.js';
import { restore } from '../restore/restore.js';
import { captionOfKeptFigure } from './caption-of-kept-figure.js';
import { captionOfOpeningPicture } from './caption-of-opening-picture.js';
import { headingOfKeptSection } from './heading-of-kept-section.js';
import { labelOfKeptPart } from './label-of-kept-part.js';
import { lineSaidBefore } from './line-said-before.js';
import { linesOfKeptCards } from './lines-of-kept-cards.js';
import { listOfKeptHeading } from './list-of-kept-heading.js';
import { notesOfKeptReferences } from './notes-of-kept-references.js';
import { partShownTwice } from './part-shown-twice.js';
import { questionOfKeptAnswer, restOfKeptItem } from './rest-of-kept-item.js';
import { textOfKeptHeading } from './text-of-kept-heading.js';

/** What the document of an article has beyond plain text, in the order in which it is found. */
export const besideArticle = [
  captionOfOpeningPicture,
  captionOfKeptFigure,
  questionOfKeptAnswer,
  lineSaidBefore,
  notesOfKeptReferences,
] as const satisfies readonly Restoration[];

/** The same for other pages, which are made of parts: cards, plans, voices. */
export const besideText = [
  captionOfOpeningPicture,
  captionOfKeptFigure,
  lineSaidBefore,
  partShownTwice,
  textOfKeptHeading,
  restOfKeptItem,
  linesOfKeptCards,
  listOfKeptHeading,
  labelOfKeptPart,
  headingOfKeptSection,
  notesOfKeptReferences,
] as const satisfies readonly Restoration[];

/**
 * Kept blocks with what a document shows beside its text: lines that a person would copy with what they belong to. They are no part of `text`,
 * because the method judged them to be no content, and references say so too often: they hold few captions and notes, and of names, prices and
 * labels in cards every third. The same object where there are none.
 */
export function withLinesBeside(page: Page, kept: Kept, steps: readonly Restoration[]): Kept {
  const more = restore(page, kept, steps);
  return more.keeps.every((keeps, block) => keeps === kept.keeps[block]) ? kept : more;
}
