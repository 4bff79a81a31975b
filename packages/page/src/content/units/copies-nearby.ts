import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';

/** Blocks within which the same text is the same line once more: for a narrow screen, for a reader of screens, in the place of a picture. */
const MAX_DISTANCE = 12;

/** 1 for every block whose text stands a few lines before or after as well. */
export function copiesNearby(page: Page): Uint8Array {
  const { text } = page.once(texts);
  const last = new Map<string, number>();
  const isCopy = new Uint8Array(text.length);
  for (let block = 0; block < text.length; block++) {
    const before = last.get(text[block]!);
    if (before !== undefined && block - before <= MAX_DISTANCE) isCopy[before] = isCopy[block] = 1;
    last.set(text[block]!, block);
  }
  return isCopy;
}
