import type { Blocks } from '../../blocks/segment.js';
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
    'on a page of more than 60,000 characters or with a block of more than 10,000, the paragraphs in an element of which paragraphs are kept: scores go down with the way from the top and beside what is longer',
  apply({ blocks }, { keeps, keep }) {
    if (!isLong(blocks)) return;
    const { tree, node, size } = blocks;
    const kept = new Map<number, number>();
    for (let block = 0; block < size; block++) {
      const holder = tree.parent[node[block]!]!;
      if (keeps[block] === 1 && isParagraph(blocks, block)) kept.set(holder, (kept.get(holder) ?? 0) + 1);
    }
    for (let block = 0; block < size; block++)
      if (keeps[block] === 0 && isParagraph(blocks, block) && (kept.get(tree.parent[node[block]!]!) ?? 0) >= MIN_KEPT) keep(block);
  },
};

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
