import { blockStarts } from '../../page/first-block.js';
import { otherGoods, priceBlocks } from '../products/goods-beside.js';
import { keptBefore } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Words of a line that is a price alone, lines of an offer, and elements between its price and what is around all of it. */
const MAX_WORDS = 3;
const MAX_LINES = 12;
const MAX_STEPS = 8;

export const priceOfKeptOffer: Restoration<'price-of-kept-offer'> = {
  reason: 'price-of-kept-offer',
  meaning: 'on a page that sells one thing: what an edition or a bundle costs, below its kept name or text in an element that has no other price',
  apply(page, { keeps, keep }) {
    const { tree, blocks } = page;
    const starts = blockStarts(blocks);
    const isOfOther = page.once(otherGoods);
    const prices = priceBlocks(page).filter((block) => blocks.words[block]! <= MAX_WORDS);
    const isPrice = new Uint8Array(blocks.size);
    for (const block of prices) isPrice[block] = 1;
    const before = keptBefore(keeps);
    const pricesBefore = keptBefore(isPrice);
    for (const block of prices) {
      if (keeps[block] === 1 || isOfOther(block)) continue;
      let row = tree.parent[blocks.first[block]!]!;
      for (let step = 0; step < MAX_STEPS && row > 0; step++, row = tree.parent[row]!) {
        const [first, end] = [starts[row]!, starts[tree.end[row]!]!];
        if (end - first > MAX_LINES || pricesBefore[end]! - pricesBefore[first]! > 1) break;
        if (before[block] === before[first]) continue;
        keep(block);
        break;
      }
    }
  },
};
