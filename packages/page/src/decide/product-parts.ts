import type { Page } from '../page/page.js';
import { pageTypes } from '../page-type/type-tokens.js';
import { copies } from '../structure/copies.js';
import { productParts } from '../structure/named-parts.js';
import { goodsBeside } from '../structure/other-goods.js';
import type { Constraint } from './constraint.js';

const PRODUCT = pageTypes.indexOf('product');
/** How likely a page that sells one thing is. */
const SURE = 0.5;
/** Words of a text that is more than the name of a thing, and share of words that lead to other pages in a row of things. */
const MAX_NAME_WORDS = 25;
const MIN_LINKED = 0.25;

/** Share of the kept words that cards may have; where they have more, they are the page's own list, whatever its type is taken for. */
const MAX_SHARE = 0.5;

export const otherGoods: Constraint = {
  meaning: 'a page that sells one thing is not about the goods in the cards around it',
  apply(page, keeps, settle, { types }) {
    if (!types || types[PRODUCT]! < SURE) return;
    const isOther = new Uint8Array(keeps.length);
    for (const [first, end] of page.once(goodsBeside)) isOther.fill(1, first, end);
    for (const { name, run } of page.once(productParts).others) if (isRowOfGoods(page, run.first, run.end)) isOther.fill(1, name, run.end);
    let [kept, others] = [0, 0];
    for (let block = 0; block < keeps.length; block++) {
      const words = keeps[block]! * page.blocks.words[block]!;
      kept += words;
      others += words * isOther[block]!;
    }
    if (others > kept * MAX_SHARE) return;
    for (let block = 0; block < keeps.length; block++) if (isOther[block] === 1) settle(block, 0, 'other-goods');
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

/** Share of linked words from which on a part is a list of links. */
const MAX_LINKED = 0.3;

export const ownParts: Constraint = {
  meaning: 'on a page that sells one thing, parts like "Specifications" and "What’s in the box" are kept, each text once',
  isForDocument: true,
  apply(page, keeps, settle, { types }) {
    if (!types || types[PRODUCT]! < SURE) return;
    const { words, linkedWords, hidden } = page.blocks;
    const { first } = page.once(copies);
    for (const { name, run } of page.once(productParts).own) {
      let [all, linked] = [0, 0];
      for (let block = run.first; block < run.end; block++) {
        all += words[block]!;
        linked += linkedWords[block]!;
      }
      if (linked > all * MAX_LINKED) continue;
      for (let block = name; block < run.end; block++)
        if (hidden[block] === 0 && (first[block] === block || keeps[first[block]!] === 0)) settle(block, 1, 'part-of-product');
    }
  },
};
