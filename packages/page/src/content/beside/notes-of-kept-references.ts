import type { Blocks } from '../../blocks/segment.js';
import { notesOf } from '../../document/footnotes/notes-of.js';
import type { NoteOfPage } from '../../document/footnotes/places.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { tagSet } from '../../tree/tags.js';
import { nearest, type Run } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

const FOOT = tagSet('footer');
/** Words of a note in the foot of a page; more are the terms of a contract. */
const MAX_IN_FOOT = 150;

export const notesOfKeptReferences: Restoration<'notes-of-kept-references'> = {
  reason: 'notes-of-kept-references',
  meaning: 'a note or a source that a mark in kept text leads to, in the foot of the page too: without it the mark says nothing',
  apply(page, { keeps, keep }) {
    const { blocks } = page;
    const notes = page.once(notesOf);
    // In document order, so that a note that a kept note leads to is found as well.
    for (const { place, references } of notes) {
      if (!references.some((row) => keeps[firstAtOrAfter(blocks, blocks.tree.end[row]!) - 1] === 1)) continue;
      const { first, end } = runOf(blocks, place);
      const words = blocks.words.subarray(first, end).reduce((sum, count) => sum + count, 0);
      if (words > MAX_IN_FOOT && nearest(blocks.tree, place.from, FOOT, Number.POSITIVE_INFINITY) !== 0) continue;
      for (let block = first; block < end; block++) keep(block);
    }
  },
};

function runOf(blocks: Blocks, { from, to }: NoteOfPage['place']): Run {
  return { first: firstAtOrAfter(blocks, from), end: firstAtOrAfter(blocks, to) };
}
