import { texts } from '../features/surveys/texts.js';
import { copies } from '../structure/copies.js';
import { nearest } from '../tree/nearest.js';
import { tagSet } from '../tree/tags.js';
import type { Constraint } from './constraint.js';

/** Blocks and words of a part from which on it is a part, and not a label with its value. */
const MIN_BLOCKS = 4;
const MIN_WORDS = 12;
const LISTINGS = tagSet('pre', 'code');

export const copiedParts: Constraint = {
  meaning: 'a part that the page has twice, for two widths of the screen, is kept once; listings repeat on purpose',
  apply(page, keeps, settle) {
    const { text } = page.once(texts);
    const { first, place } = page.once(copies);
    const { words, node } = page.blocks;
    const isListing = (block: number) => nearest(page.tree, node[block]!, LISTINGS) !== 0;
    for (let block = 1; block < text.length; block++) {
      if (keeps[block] === 0 || place[block] === 0 || keeps[first[block]!] === 0) continue;
      const back = block - first[block]!;
      let [end, sum] = [block, 0];
      while (end < text.length && end - block < back && text[end] === text[end - back] && keeps[end - back]! >= keeps[end]!) sum += words[end++]!;
      if (end - block >= MIN_BLOCKS && sum >= MIN_WORDS && !isListing(block)) {
        for (let copy = block; copy < end; copy++) settle(copy, 0, 'copy-of-kept');
        block = end - 1;
      }
    }
  },
};
