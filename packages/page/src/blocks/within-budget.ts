import { keepRows } from '../tree/keep-rows.js';
import { TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { type Blocks, segment } from './segment.js';

/** Nodes a block that are worth reading on: pages that people write have 8 to 80. */
const NODES_PER_BLOCK = 10;
/** Characters from which on a block is a paragraph and no line of a list, a table or a menu. */
const PARAGRAPH_CHARS = 60;
/** Share of the budget that paragraphs may take where there are lines too. */
const PARAGRAPH_SHARE = 0.75;
/** Share of what is kept that is taken from the front; the rest is from the back, where the end of a text is. */
const FRONT_SHARE = 0.75;

/**
 * Tree → blocks, at most `maxBlocks` of them. Everything after this costs time and memory a block, and a page of some kilobytes can have
 * hundreds of thousands. Where there are more, paragraphs are kept before lines, from the front and from the back, with all that is in them;
 * the tree then holds no more than that, and its warnings say `too-many-blocks`.
 */
export function withinBudget(tree: Tree, maxBlocks: number): Blocks {
  const blocks = segment(tree);
  const maxNodes = maxBlocks * NODES_PER_BLOCK;
  if (blocks.size <= maxBlocks && tree.size <= maxNodes) return blocks;
  return segment(keepRows(tree, rowsToKeep(blocks, chosenBlocks(blocks, maxBlocks), maxNodes), 'too-many-blocks'));
}

function chosenBlocks({ size, chars }: Blocks, maxBlocks: number): Uint8Array {
  const chosen = new Uint8Array(size);
  if (size <= maxBlocks) return chosen.fill(1);
  const isParagraph = (block: number) => chars[block]! >= PARAGRAPH_CHARS;
  const paragraphs = chooseEnds(chosen, Math.floor(maxBlocks * PARAGRAPH_SHARE), isParagraph);
  chooseEnds(chosen, maxBlocks - paragraphs, (block) => !isParagraph(block));
  return chosen;
}

/** Marks up to `budget` of the entries that a test admits, from both ends; gives how many. */
function chooseEnds(chosen: Uint8Array, budget: number, admits: (at: number) => boolean): number {
  let front = Math.ceil(budget * FRONT_SHARE);
  let back = budget - front;
  let count = 0;
  let at = 0;
  for (; at < chosen.length && front > 0; at++) {
    if (chosen[at] !== 0 || !admits(at)) continue;
    chosen[at] = 1;
    front--;
    count++;
  }
  for (let last = chosen.length - 1; last >= at && back > 0; last--) {
    if (chosen[last] !== 0 || !admits(last)) continue;
    chosen[last] = 1;
    back--;
    count++;
  }
  return count;
}

/** Text of blocks that are left out. */
const LEFT_OUT = 2;

function rowsToKeep({ tree, size, first, last }: Blocks, chosen: Uint8Array, maxNodes: number): Uint8Array {
  const keeps = new Uint8Array(tree.size);
  const isText = (row: number) => tree.tag[row] === TAG['#text'];
  for (let block = 0; block < size; block++) {
    if (chosen[block] === 1) keeps.fill(1, first[block], last[block]! + 1);
    else for (let row = first[block]!; row <= last[block]!; row++) if (isText(row)) keeps[row] = LEFT_OUT;
  }
  keepAncestors(tree, keeps);
  // What is left of an element whose text is left out is no more than its empty shell.
  for (let row = tree.size - 1; row > 0; row--) if (keeps[row] === LEFT_OUT && keeps[tree.parent[row]!] === 0) keeps[tree.parent[row]!] = LEFT_OUT;
  let count = 0;
  for (let row = 0; row < tree.size; row++) if (keeps[row] === 1) count++;
  chooseEnds(keeps, Math.max(0, maxNodes - count), () => true);
  for (let row = 0; row < tree.size; row++) if (keeps[row] === LEFT_OUT) keeps[row] = 0;
  keepAncestors(tree, keeps);
  return keeps;
}

function keepAncestors(tree: Tree, keeps: Uint8Array): void {
  keeps[0] = 1;
  for (let row = tree.size - 1; row > 0; row--) if (keeps[row] === 1) keeps[tree.parent[row]!] = 1;
}
