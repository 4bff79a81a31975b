import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';

/** Blocks within which the same text is the same line once more: for a narrow screen, for a reader of screens, in the place of a picture. */
const MAX_DISTANCE = 12;

/** 1 for every block whose text appears a few lines before or after as well, unless another item says it: two things may be in one town. */
export function copiesNearby(page: Page, itemOf: Int32Array): Uint8Array {
  const { text } = page.once(texts);
  const last = new Map<string, number>();
  const isCopy = new Uint8Array(text.length);
  for (let block = 0; block < text.length; block++) {
    const before = last.get(text[block]!);
    const isOfOthers = before !== undefined && itemOf[before]! >= 0 && itemOf[block]! >= 0 && itemOf[before] !== itemOf[block];
    if (before !== undefined && block - before <= MAX_DISTANCE && !isOfOthers) isCopy[before] = isCopy[block] = 1;
    last.set(text[block]!, block);
  }
  return isCopy;
}
