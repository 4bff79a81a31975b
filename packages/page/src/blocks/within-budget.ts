import { keepRows, ROW } from '../tree/keep-rows.js';
import { TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { type RoughBlocks, roughBlocks } from './rough-blocks.js';
import { type Blocks, segment } from './segment.js';

/** Nodes in all, a block of the budget: the largest of the labelled pages has 34,000. */
const NODES_PER_BLOCK = 6;
/** Nodes inside the text of blocks, a block: formatting, links, line breaks. Of pages that people write the most have below 2. */
const INLINE_PER_BLOCK = 3;
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
  if (tree.size > maxBlocks * NODES_PER_BLOCK) return segment(cutTree(roughBlocks(tree), maxBlocks));
  const blocks = segment(tree);
  if (blocks.size <= maxBlocks && inlineNodes(blocks) <= maxBlocks * INLINE_PER_BLOCK) return blocks;
  return segment(cutTree(blocks, maxBlocks));
}

function cutTree(blocks: RoughBlocks, maxBlocks: number): Tree {
  return keepRows(blocks.tree, rowsToKeep(blocks, chosenBlocks(blocks, maxBlocks), maxBlocks), 'too-many-blocks');
}

function inlineNodes({ size, first, last }: Blocks): number {
  let count = 0;
  for (let block = 0; block < size; block++) count += last[block]! - first[block]!;
  return count;
}

function chosenBlocks({ size, chars }: RoughBlocks, maxBlocks: number): Uint8Array {
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
    chosen[at] = ROW.kept;
    front--;
    count++;
  }
  for (let last = chosen.length - 1; last >= at && back > 0; last--) {
    if (chosen[last] !== 0 || !admits(last)) continue;
    chosen[last] = ROW.kept;
    back--;
    count++;
  }
  return count;
}

/** Text of blocks that are left out, and the shells around it. */
const LEFT_OUT = 3;

function rowsToKeep(blocks: RoughBlocks, chosen: Uint8Array, maxBlocks: number): Uint8Array {
  const { tree } = blocks;
  const keeps = new Uint8Array(tree.size);
  keepTexts(blocks, chosen, { keeps, maxInline: maxBlocks * INLINE_PER_BLOCK });
  keepAncestors(tree, keeps);
  // What is left of an element whose text is left out is no more than its empty shell.
  for (let row = tree.size - 1; row > 0; row--) if (keeps[row] === LEFT_OUT && keeps[tree.parent[row]!] === 0) keeps[tree.parent[row]!] = LEFT_OUT;
  let count = 0;
  for (let row = 0; row < tree.size; row++) if (keeps[row] === ROW.kept) count++;
  chooseEnds(keeps, Math.max(0, maxBlocks * NODES_PER_BLOCK - count), () => true);
  for (let row = 0; row < tree.size; row++) if (keeps[row] === LEFT_OUT) keeps[row] = ROW.dropped;
  keepAncestors(tree, keeps);
  return keeps;
}

interface Rows {
  readonly keeps: Uint8Array;
  readonly maxInline: number;
}

/** Marks the rows of the chosen blocks. One with more formatting than is left of the budget keeps its text alone. */
function keepTexts({ tree, size, first, last }: RoughBlocks, chosen: Uint8Array, { keeps, maxInline }: Rows): void {
  let left = maxInline;
  for (let block = 0; block < size; block++) {
    const inline = last[block]! - first[block]!;
    if (chosen[block] === 1 && inline <= left) {
      left -= inline;
      keeps.fill(ROW.kept, first[block], last[block]! + 1);
      continue;
    }
    const text = chosen[block] === 1 ? ROW.joins : LEFT_OUT;
    for (let row = first[block]!; row <= last[block]!; row++)
      keeps[row] = tree.tag[row] === TAG['#text'] || (tree.tag[row] === TAG.br && text === ROW.joins) ? text : LEFT_OUT;
    if (chosen[block] === 1) keeps[first[block]!] = ROW.kept;
  }
}

function keepAncestors(tree: Tree, keeps: Uint8Array): void {
  keeps[0] = ROW.kept;
  for (let row = tree.size - 1; row > 0; row--) if (keeps[row] === ROW.kept) keeps[tree.parent[row]!] = ROW.kept;
}
