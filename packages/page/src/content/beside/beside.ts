import type { Page } from '../../page/page.js';
import type { Kept } from '../choose.js';
import type { Restoration } from '../restore/restoration.js';
import { restore } from '../restore/restore.js';
import { captionOfOpeningPicture } from './caption-of-opening-picture.js';

/** Everything that the document has and plain text has not, in the order in which it is found. */
export const besideText = [captionOfOpeningPicture] as const satisfies readonly Restoration[];

/**
 * Kept blocks with what a document shows beside its text: lines that a person would copy with what they belong to, and would not call text.
 * They are no part of `text`, which is what is scored: references hold no captions of opening pictures. The same object where there are none.
 */
export function withLinesBeside(page: Page, kept: Kept): Kept {
  const more = restore(page, kept, besideText);
  return more.keeps.every((keeps, block) => keeps === kept.keeps[block]) ? kept : more;
}
