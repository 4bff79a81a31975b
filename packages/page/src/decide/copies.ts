import { samePath } from '../features/repetition.js';
import { shapes } from '../features/surveys/shapes.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { copies } from '../structure/copies.js';
import { blockFrom, items } from '../structure/items.js';
import { tagSet } from '../tree/tags.js';
import { nearest } from '../tree/tree.js';
import type { Constraint } from './constraint.js';

/** Minimum number of items with the same text in the same place before it belongs to none of them. */
const MIN_ITEMS = 3;

export const calls: Constraint = {
  meaning: 'a link that every item of a list has in the same words leads on, and is no part of the item',
  apply(page, keeps, settle) {
    const { nearest, members } = page.once(items);
    const { groupOf } = page.once(shapes);
    const { first } = page.once(copies);
    const { linkedWords, words } = page.blocks;
    const slot = page.once(samePath);
    const uses = new Uint32Array(keeps.length);
    // First block with the text of a slot, plus one. 0 for no text yet, `several` where the texts differ.
    const text = new Uint32Array(keeps.length);
    const several = keeps.length + 1;
    const isInItem = (block: number) => nearest[block]! >= 0 && members[groupOf[nearest[block]!]!]! >= MIN_ITEMS;
    for (let block = 0; block < keeps.length; block++) {
      if (!isInItem(block)) continue;
      const at = slot[block]!;
      uses[at]!++;
      text[at] = text[at] === 0 || text[at] === first[block]! + 1 ? first[block]! + 1 : several;
    }
    for (let block = 0; block < keeps.length; block++) {
      const at = slot[block]!;
      const isCall = isInItem(block) && linkedWords[block] === words[block] && uses[at]! >= MIN_ITEMS && text[at] === first[block]! + 1;
      if (isCall && keeps[block] === 1) settle(block, 0, 'same-in-all-items');
    }
  },
};

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
      if (end - block >= MIN_BLOCKS && sum >= MIN_WORDS && !isListing(block) && !isPartOfItems(page, block, end, back)) {
        for (let copy = block; copy < end; copy++) settle(copy, 0, 'copy-of-kept');
        block = end - 1;
      }
    }
  },
};

/** Whether a run and its copy `back` blocks before are in two items of one list that hold more than it: what two plans or products have in common. */
function isPartOfItems(page: Page, from: number, to: number, back: number): boolean {
  const { tree, blocks } = page;
  const starts = page.once(blockFrom);
  let [here, there] = [blocks.node[from]!, blocks.node[from - back]!];
  let [item, other] = [here, there];
  // A parent has a lower row than its children, so the higher row climbs until both are the element around the two items.
  while (here !== there) {
    if (here > there) {
      item = here;
      here = tree.parent[here]!;
    } else {
      other = there;
      there = tree.parent[there]!;
    }
  }
  return tree.tag[item] === tree.tag[other] && starts[tree.end[item]!]! - starts[item]! > to - from;
}
