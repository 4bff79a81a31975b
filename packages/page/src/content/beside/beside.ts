import type { Page } from '../../page/page.js';
import type { Kept } from '../choose.js';
import { headingWithoutText } from '../restore/heading-without-text.js';
import type { Restoration } from '../restore/restoration.js';
import { restore } from '../restore/restore.js';
import { callsOfKeptParts } from './calls-of-kept-parts.js';
import { captionOfKeptFigure } from './caption-of-kept-figure.js';
import { captionOfOpeningPicture } from './caption-of-opening-picture.js';
import { headingOfKeptSection } from './heading-of-kept-section.js';
import { labelOfKeptPart } from './label-of-kept-part.js';
import { lineSaidBefore } from './line-said-before.js';
import { linesOfKeptCards } from './lines-of-kept-cards.js';
import { listOfKeptHeading } from './list-of-kept-heading.js';
import { nearlyKeptParts, nearlyKeptPartsOfManual, nearlyKeptTexts } from './nearly-kept-parts.js';
import { notesOfKeptReferences } from './notes-of-kept-references.js';
import { partOfProduct } from './part-of-product.js';
import { partShownTwice } from './part-shown-twice.js';
import { priceOfKeptOffer } from './price-of-kept-offer.js';
import { questionOfOpenedAnswer } from './question-of-opened-answer.js';
import { questionOfKeptAnswer, restOfKeptItem } from './rest-of-kept-item.js';
import { restOfKeptText } from './rest-of-kept-text.js';

/** What the document of an article has beyond plain text, in the order in which it is found. */
const besideArticle = [
  captionOfOpeningPicture,
  captionOfKeptFigure,
  restOfKeptText,
  questionOfKeptAnswer,
  lineSaidBefore,
  notesOfKeptReferences,
] as const satisfies readonly Restoration[];

/** The same for other pages, which are made of parts: cards, plans, voices. */
const besideText = [
  captionOfOpeningPicture,
  captionOfKeptFigure,
  lineSaidBefore,
  partShownTwice,
  restOfKeptItem,
  linesOfKeptCards,
  listOfKeptHeading,
  labelOfKeptPart,
  questionOfOpenedAnswer,
  headingOfKeptSection,
  notesOfKeptReferences,
] as const satisfies readonly Restoration[];

/** The same for pages of services, whose calls lead to what nothing else on them leads to. */
const besideService = [...besideText, nearlyKeptParts, callsOfKeptParts] as const satisfies readonly Restoration[];

/** The same for pages of lists, whose items are brought back as records. */
const besideLists = [...besideText, nearlyKeptTexts] as const satisfies readonly Restoration[];

/** The same for a page that sells one thing. */
const besideProduct = [partOfProduct, priceOfKeptOffer, ...besideText, headingWithoutText] as const satisfies readonly Restoration[];

/** The same for manuals. */
const besideManual = [...besideText, nearlyKeptPartsOfManual] as const satisfies readonly Restoration[];

const byType: Readonly<Record<string, readonly Restoration[]>> = {
  article: besideArticle,
  service: besideService,
  product: besideProduct,
  documentation: besideManual,
  listing: besideLists,
  collection: besideLists,
};

/** What the document of a page of this type has beyond plain text. */
export function besideFor(type: string | undefined): readonly Restoration[] {
  return byType[type ?? ''] ?? besideText;
}

/**
 * Kept blocks with what a document shows beside its text: lines that a person would copy with what they belong to. They are no part of `text`,
 * because the method judged them to be no content, and references say so too often: they hold few captions and notes, and of names, prices and
 * labels in cards every third. The same object where there are none. Nothing that is text is ever left out of a document: a step drops only what
 * another one brought.
 */
export function withLinesBeside(page: Page, kept: Kept, steps: readonly Restoration[]): Kept {
  const more = restore(page, kept, steps);
  for (let block = kept.keeps.indexOf(1); block >= 0; block = kept.keeps.indexOf(1, block + 1)) more.keeps[block] = 1;
  return more.keeps.every((keeps, block) => keeps === kept.keeps[block]) ? kept : more;
}
