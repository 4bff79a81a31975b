import type { Blocks } from '../../blocks/segment.js';
import { isFormulaAlone } from '../../document/formulas/alone.js';
import { texts, timesSaid } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { unitsOf } from '../units/units.js';
import { keptShare, nearest } from './around.js';
import type { Restoration } from './restoration.js';

/** Lines between two kept ones from which on they are something of their own. */
const MAX_LINES = 4;
/** Share of the words of the element around a line that must be kept, and its blocks, at most: each line looks at all of them. */
const MIN_SHARE = 0.8;
const MAX_BLOCKS = 1_000;
const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'button', 'label', 'dialog', 'header');

export const nearlyKeptText: Restoration<'nearly-kept-text'> = {
  reason: 'nearly-kept-text',
  meaning:
    'a few lines that nearly were kept, between kept text in an element most of which is kept; at its end a paragraph or formula right after kept text',
  apply(page, { keeps, keep, near }) {
    if (near === undefined) return;
    const { blocks } = page;
    const mayReturn = linesOfTheirOwn(page);
    for (let first = keeps.indexOf(1) + 1; first < blocks.size; first++) {
      if (keeps[first] === 1) continue;
      let end = first;
      while (end < blocks.size && keeps[end] === 0) end++;
      const isBetween = end < blocks.size && end - first <= MAX_LINES;
      // Backwards, because a single word or number is the label of the line below it, or nothing.
      for (let block = end - 1; block >= first; block--) {
        if (near[block] === 0 || !mayReturn(block)) continue;
        if (blocks.words[block]! < 2 && (block + 1 === end || keeps[block + 1] === 0) && !isFormulaAlone(blocks, block)) continue;
        if (isBetween ? isInKeptText(blocks, keeps, block) : block === first && endsKeptText(blocks, block)) keep(block);
      }
      first = end;
    }
  },
};

/** Tells lines that are shown, lead nowhere, are on the page once, and are in none of several like items, whose lines have voted with each other. */
export function linesOfTheirOwn(page: Page): (block: number) => boolean {
  const { blocks } = page;
  const { text } = page.once(texts);
  const times = page.once(timesSaid);
  const { itemOf } = page.once(unitsOf);
  return (block) =>
    // What draws a formula hides it from readers of screens.
    (blocks.hidden[block] === 0 || isFormulaAlone(blocks, block)) &&
    blocks.words[block]! > 0 &&
    blocks.linkedWords[block]! * 2 <= blocks.words[block]! &&
    times.get(text[block]!) === 1 &&
    itemOf[block]! < 0 &&
    nearest(blocks.tree, blocks.node[block]!, FURNITURE) === 0;
}

/** Whether the nearest element around a line that holds something kept is mostly kept. */
function isInKeptText(blocks: Blocks, keeps: Uint8Array, line: number): boolean {
  const { tree, node } = blocks;
  for (let around = node[line]!; around !== 0; around = tree.parent[around]!) {
    const run = { first: firstAtOrAfter(blocks, around), end: firstAtOrAfter(blocks, tree.end[around]!) };
    if (run.end - run.first > MAX_BLOCKS) return false;
    const share = keptShare(blocks, keeps, run);
    if (share > 0) return share >= MIN_SHARE;
  }
  return false;
}

/** Whether a block is a paragraph with a sentence, or nothing but a formula, right after a kept line of the same element. */
export function endsKeptText(blocks: Blocks, block: number): boolean {
  const { tree, node, sentences } = blocks;
  const row = node[block]!;
  const before = node[block - 1]!;
  if (before <= tree.parent[row]! || before >= row) return false;
  return (tree.tag[row] === TAG.p && sentences[block]! > 0) || isFormulaAlone(blocks, block);
}
