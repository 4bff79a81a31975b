import { HEADINGS } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';
import { unitsOf } from '../units/units.js';

/** Words of a line that is a text. */
const MIN_WORDS = 6;

export const textOfKeptHeading: Restoration<'text-of-kept-heading'> = {
  reason: 'text-of-kept-heading',
  meaning: 'the text of an item of which nothing but the heading is kept',
  apply(page, { keeps, keep, unlikely }) {
    const { blocks, tree } = page;
    const { itemOf } = page.once(unitsOf);
    const headed = new Set<number>();
    const withText = new Set<number>();
    for (let block = 0; block < blocks.size; block++) {
      if (keeps[block] === 0 || itemOf[block]! < 0) continue;
      (nearest(tree, blocks.node[block]!, HEADINGS, 2) === 0 ? withText : headed).add(itemOf[block]!);
    }
    for (let block = 0; block < blocks.size; block++) {
      const item = itemOf[block]!;
      if (keeps[block] === 1 || unlikely?.[block] === 1 || !headed.has(item) || withText.has(item)) continue;
      if (blocks.hidden[block] === 0 && blocks.words[block]! >= MIN_WORDS && blocks.linkedWords[block]! * 2 <= blocks.words[block]!) keep(block);
    }
  },
};
