import type { Blocks } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import type { Restoration } from './restoration.js';

/** Characters of a page far beyond those that methods are trained on: there, where a block is on the page says little. */
const MIN_PAGE = 60_000;
/** The same of one block, beside which all others are short. */
const MIN_BLOCK = 10_000;
/** Words of a paragraph. */
const MIN_WORDS = 12;
/** Of a paragraph, words that may be linked. */
const MAX_LINKED = 0.3;
/** Kept paragraphs beside it. */
const MIN_KEPT = 2;

export const restOfLongText: Restoration<'rest-of-long-text'> = {
  reason: 'rest-of-long-text',
  meaning:
    'on a page of more than 60,000 characters, with a block of more than 10,000 or with forms left open, the paragraphs in an element of which paragraphs are kept: scores go down with the way from the top, beside what is longer and inside forms',
  apply({ blocks }, { keeps, keep }) {
    const { tree, node, size } = blocks;
    const leavesOpen = leavesFormsOpen(tree);
    if (!leavesOpen && !isLong(blocks)) return;
    const holderOf = (block: number) => (leavesOpen ? aroundForms(tree, node[block]!) : tree.parent[node[block]!]!);
    const kept = new Map<number, number>();
    for (let block = 0; block < size; block++) {
      if (keeps[block] === 0 || !isParagraph(blocks, block)) continue;
      const holder = holderOf(block);
      kept.set(holder, (kept.get(holder) ?? 0) + 1);
    }
    for (let block = 0; block < size; block++)
      if (keeps[block] === 0 && isParagraph(blocks, block) && (kept.get(holderOf(block)) ?? 0) >= MIN_KEPT) keep(block);
  },
};

/** Whether a form is in a form: the outer one has ended, but something in it was left open, so that all that follows is in it. */
function leavesFormsOpen({ tag, end, size }: Tree): boolean {
  let endOfLast = 0;
  for (let row = 1; row < size; row++) {
    if (tag[row] !== TAG.form) continue;
    if (row < endOfLast) return true;
    endOfLast = end[row]!;
  }
  return false;
}

/** The element that an element is in; of one in several forms, the element around them all. */
function aroundForms({ tag, parent }: Tree, row: number): number {
  let forms = 0;
  let outermost = row;
  for (let at = parent[row]!; at !== 0; at = parent[at]!) {
    if (tag[at] !== TAG.form) continue;
    forms++;
    outermost = at;
  }
  return parent[forms > 1 ? outermost : row]!;
}

function isLong({ chars, size }: Blocks): boolean {
  let all = 0;
  for (let block = 0; block < size; block++) {
    if (chars[block]! > MIN_BLOCK) return true;
    all += chars[block]!;
  }
  return all > MIN_PAGE;
}

function isParagraph({ words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  return words[block]! >= MIN_WORDS && sentences[block]! > 0 && linkedWords[block]! <= words[block]! * MAX_LINKED && hidden[block] === 0;
}
