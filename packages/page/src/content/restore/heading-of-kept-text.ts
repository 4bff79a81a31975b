import type { Blocks } from '../../blocks/segment.js';
import { texts, timesSaid } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'dialog');
/** A heading with more words than this is a teaser. */
const MAX_WORDS = 30;
/** Words of a text that is surely content, so that its heading is as well. Below `shallow-text`'s choice on the tuning pages of WCXB, 363 of 456 such headings belong, of the others 1,023 of 1,890. */
const SURE = 20;
/** Words of a dropped line beside a heading, in a box of their own above the text: `(Up)`, `Edit`. */
const MAX_MARK_WORDS = 2;

export const headingOfKeptText: Restoration<'heading-of-kept-text'> = {
  reason: 'heading-of-kept-text',
  meaning: 'a heading between kept text, or right above a long one; not the first of the page, which the title answers for',
  apply(page, { keeps, keep }) {
    const { blocks } = page;
    const isRepeated = repeatedTexts(page);
    // The kept block right below, its words, and those of all kept text down to the next dropped one.
    let under = blocks.size;
    let next = 0;
    let below = 0;
    // Backwards, so that a heading above a heading that was just restored is found as well.
    for (let block = blocks.size - 1; block >= 0; block--) {
      const heading = nearest(blocks.tree, blocks.node[block]!, HEADINGS, 2);
      const isAbove = heading !== 0 && keeps[block] === 0 && keeps[under] === 1 && isShown(blocks, block, heading);
      const isSure = next >= SURE || keeps[block - 1] === 1 || (below >= SURE && !isRepeated(block));
      if (isAbove && isSure && standsAbove(blocks, heading, { block, under })) keep(block);
      if (keeps[block] === 0) {
        if (heading === 0 && blocks.words[block]! <= MAX_MARK_WORDS) continue;
        next = below = 0;
      } else if (heading === 0) {
        next = blocks.words[block]!;
        below += next;
      }
      under = block;
    }
  },
};

/** Whether the text of a block appears on the page again: the head of a post or a box. */
function repeatedTexts(page: Page): (block: number) => boolean {
  const { text } = page.once(texts);
  const times = page.once(timesSaid);
  return (block) => times.get(text[block]!)! > 1;
}

function isShown(blocks: Blocks, block: number, heading: number): boolean {
  if (blocks.hidden[block] !== 0 || blocks.words[block]! > MAX_WORDS) return false;
  return blocks.tree.tag[heading] !== TAG.h1 || heading > firstOf(blocks.tree, TAG.h1);
}

/** Row of the first element of a tag. */
function firstOf({ tag }: Tree, wanted: number): number {
  return tag.indexOf(wanted);
}

/** Whether the text below is in the element around the heading, or in the one around that; furniture between them parts them, other lines only in the heading's own box. */
function standsAbove({ tree, first }: Blocks, heading: number, { block, under }: { block: number; under: number }): boolean {
  let around = tree.parent[heading]!;
  const boxEnd = tree.end[around]!;
  if (under > block + 1 && (first[under - 1]! >= boxEnd || first[under]! < boxEnd)) return false;
  for (let steps = 0; steps < 2 && around !== 0; steps++, around = tree.parent[around]!) {
    if (FURNITURE.has(tree.tag[around]!)) return false;
    if (first[under]! < tree.end[around]!) return true;
  }
  return false;
}
