import { notesOf } from '../document/footnotes/notes-of.js';
import { blockFrom } from '../structure/items.js';
import { tagSet } from '../tree/tags.js';
import { nearest } from '../tree/tree.js';
import type { Constraint } from './constraint.js';

const FOOT = tagSet('footer');
/** Maximum words of a note in the footer; longer ones are contract terms. */
const MAX_IN_FOOT = 150;

export const notes: Constraint = {
  meaning: 'a note that a mark in kept text leads to is kept, in the foot of the page too: without it the mark means nothing',
  isForDocument: true,
  apply(page, keeps, settle) {
    const { blocks, tree } = page;
    const from = page.once(blockFrom);
    // In document order, so that a note that a kept note leads to is found as well.
    for (const { place, references } of page.once(notesOf)) {
      if (!references.some((row) => keeps[from[tree.end[row]!]! - 1] === 1)) continue;
      const [first, end] = [from[place.from]!, from[place.to]!];
      const words = blocks.words.subarray(first, end).reduce((sum, count) => sum + count, 0);
      if (words > MAX_IN_FOOT && nearest(tree, place.from, FOOT, Number.POSITIVE_INFINITY) !== 0) continue;
      for (let block = first; block < end; block++) settle(block, 1, 'note-of-kept');
    }
  },
};
