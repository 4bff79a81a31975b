import type { Page } from '../page/page.js';
import { pageTypes } from '../page-type/type-tokens.js';
import { productParts } from '../structure/named-parts.js';
import { goodsBeside } from '../structure/other-goods.js';
import type { Constraint } from './constraint.js';

const PRODUCT = pageTypes.indexOf('product');
/** How likely a page that sells one thing is. */
const SURE = 0.5;
/** Words of a text that is more than the name of a thing, and share of words that lead to other pages in a row of things. */
const MAX_NAME_WORDS = 25;
const MIN_LINKED = 0.25;

export const otherGoods: Constraint = {
  meaning: 'a page that sells one thing is not about the goods in the cards around it',
  apply(page, _keeps, settle, types) {
    if (!types || types[PRODUCT]! < SURE) return;
    const drop = (first: number, end: number) => {
      for (let block = first; block < end; block++) settle(block, 0, 'other-goods');
    };
    for (const [first, end] of page.once(goodsBeside)) drop(first, end);
    for (const { name, run } of page.once(productParts).others) if (isRowOfGoods(page, run.first, run.end)) drop(name, run.end);
  },
};

function isRowOfGoods({ blocks }: Page, first: number, end: number): boolean {
  let words = 0;
  let linked = 0;
  for (let block = first; block < end; block++) {
    if (blocks.words[block]! > MAX_NAME_WORDS && blocks.linkedWords[block]! * 2 < blocks.words[block]!) return false;
    words += blocks.words[block]!;
    linked += blocks.linkedWords[block]!;
  }
  return linked >= words * MIN_LINKED;
}
