import type { Page } from '../page/page.js';
import { blockFrom } from '../structure/items.js';
import { TAG } from '../tree/tags.js';
import type { Constraint } from './constraint.js';

/** Elements around a paragraph from which on it is where unclosed elements have put it. */
const DEEP = 60;
/** Words of a paragraph that is text. */
const MIN_WORDS = 12;
/** Words from which on a page is a book, where the scores of paragraphs fade, and the share of its paragraphs that is kept by their scores. */
const BOOK_WORDS = 10_000;
const MOST = 0.5;

export const deepText: Constraint = {
  meaning: 'deep or late paragraphs of an article go with its kept text',
  apply(page, keeps, settle) {
    const { tree } = page;
    const depth = page.arena.uint32(tree.size);
    for (let row = 1; row < tree.size; row++) depth[row] = depth[tree.parent[row]!]! + 1;
    const words = page.blocks.words.reduce((sum, each) => sum + each, 0);
    for (let row = 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.article) continue;
      const { paragraphs, anyKept } = textOf(page, keeps, row);
      const kept = paragraphs.reduce((sum, block) => sum + keeps[block]!, 0);
      const isBook = words >= BOOK_WORDS && kept >= paragraphs.length * MOST;
      if (anyKept)
        for (const block of paragraphs) if (isBook || depth[page.blocks.node[block]!]! - depth[row]! > DEEP) settle(block, 1, 'part-of-kept');
      row = tree.end[row]! - 1;
    }
  },
};

/** Blocks of an article that are paragraphs of text, and whether any of its blocks is kept. */
function textOf(page: Page, keeps: Uint8Array, article: number): { readonly paragraphs: readonly number[]; readonly anyKept: boolean } {
  const { words, linkedWords } = page.blocks;
  const from = page.once(blockFrom);
  const [first, end] = [from[article]!, from[page.tree.end[article]!]!];
  const paragraphs: number[] = [];
  for (let block = first; block < end; block++) if (words[block]! >= MIN_WORDS && linkedWords[block] === 0) paragraphs.push(block);
  return { paragraphs, anyKept: keeps.subarray(first, end).includes(1) };
}
