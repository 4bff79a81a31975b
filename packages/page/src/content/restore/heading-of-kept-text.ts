import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'dialog');
/** A heading with more words than this is a teaser. */
const LONGEST = 30;

export const headingOfKeptText: Restoration = {
  reason: 'heading-of-kept-text',
  meaning: 'a heading right above kept text',
  apply({ blocks }, { keeps, keep }) {
    // Backwards, so that a heading above a heading that was just restored is found as well.
    for (let block = blocks.size - 2; block >= 0; block--) {
      if (keeps[block] === 1 || keeps[block + 1] === 0 || blocks.hidden[block] !== 0) continue;
      const heading = nearest(blocks.tree, blocks.node[block]!, HEADINGS, 2);
      if (heading !== 0 && blocks.words[block]! <= LONGEST && standAbove(blocks, heading, block + 1)) keep(block);
    }
  },
};

/** Whether the text below stands in the element around the heading, or in the one around that; furniture between them parts them. */
function standAbove({ tree, first }: Blocks, heading: number, below: number): boolean {
  let around = tree.parent[heading]!;
  for (let steps = 0; steps < 2 && around !== 0; steps++, around = tree.parent[around]!) {
    if (FURNITURE.has(tree.tag[around]!)) return false;
    if (first[below]! < tree.end[around]!) return true;
  }
  return false;
}
