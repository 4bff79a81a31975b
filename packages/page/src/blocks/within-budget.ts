import { keepRows, ROW } from '../tree/flatten.js';
import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { type Blocks, segment } from './segment.js';

/** Nodes in all, a block of the budget: the largest of the labelled pages has 34,000. */
const NODES_PER_BLOCK = 6;
/** Nodes inside the text of blocks, a block: formatting, links, line breaks. Of pages that people write the most have below 2. */
const INLINE_PER_BLOCK = 3;
/** Elements around the text of blocks, a block: each could be in sixty lists of its own. The median of the labelled pages is 2.5, and the most of one page 8,000 in all. */
const WRAPPERS_PER_BLOCK = 4;
/** Characters from which on a block is a paragraph and not a line of a list, a table or a menu. */
const PARAGRAPH_CHARS = 60;
/** Share of the budget that paragraphs may take where there are lines too. */
const PARAGRAPH_SHARE = 0.75;
/** Of so many entries that are kept one is from the back, where the end of a text is; the others are from the front. */
const ONE_FROM_BACK = 4;

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

function chosenBlocks(blocks: RoughBlocks, maxBlocks: number): Uint8Array {
  const { size, chars } = blocks;
  const chosen = new Uint8Array(size);
  const fits = wrapperBudget(blocks, maxBlocks * WRAPPERS_PER_BLOCK);
  const isParagraph = (block: number) => chars[block]! >= PARAGRAPH_CHARS;
  const maxParagraphs = size <= maxBlocks ? size : Math.floor(maxBlocks * PARAGRAPH_SHARE);
  const paragraphs = chooseEnds(chosen, maxParagraphs, (block) => isParagraph(block) && fits(block));
  chooseEnds(chosen, maxBlocks - paragraphs, (block) => !isParagraph(block) && fits(block));
  return chosen;
}

/** Admits a block where the elements around it that no admitted block is in are not more than is left of a budget. */
function wrapperBudget({ tree, first }: RoughBlocks, budget: number): (block: number) => boolean {
  const isCounted = new Uint8Array(tree.size);
  isCounted[0] = 1;
  let left = budget;
  return (block) => {
    const from = tree.parent[first[block]!]!;
    let count = 0;
    for (let row = from; isCounted[row] === 0 && count <= left; row = tree.parent[row]!) count++;
    if (count > left) return false;
    left -= count;
    for (let row = from; isCounted[row] === 0; row = tree.parent[row]!) isCounted[row] = 1;
    return true;
  };
}

/** Marks up to `budget` of the entries that a test admits, from both ends; gives how many. */
function chooseEnds(chosen: Uint8Array, budget: number, admits: (at: number) => boolean): number {
  let count = 0;
  let front = 0;
  let back = chosen.length - 1;
  while (count < budget && front <= back) {
    const at = count % ONE_FROM_BACK === ONE_FROM_BACK - 1 ? back-- : front++;
    if (chosen[at] !== 0 || !admits(at)) continue;
    chosen[at] = ROW.kept;
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
  // An element whose text is left out is only an empty shell.
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

/** Where blocks are and how long, without anything else about them. */
export type RoughBlocks = Pick<Blocks, 'tree' | 'size' | 'first' | 'last' | 'chars'>;

/**
 * Tree → runs of text, near enough to tell which of very many to keep. A tree of a million nodes takes a quarter of the memory and half of
 * the time that `segment` would, and most of it is left out right after.
 */
function roughBlocks(tree: Tree): RoughBlocks {
  const texts = countTexts(tree);
  const holder = new Uint32Array(tree.size);
  const first = new Uint32Array(texts);
  const last = new Uint32Array(texts);
  const chars = new Uint32Array(texts);
  let size = 0;
  let current = -1;
  let breaks = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const isLevel = BLOCK_LEVEL.has(tag);
    holder[row] = isLevel ? row : holder[tree.parent[row]!]!;
    if (isLevel) current = -1;
    if (tag === TAG.br) breaks++;
    else if (NOT_TEXT.has(tag)) row = tree.end[row]! - 1;
    if (tag !== TAG['#text']) continue;
    const length = charsOf(tree.text[row]!);
    if (length === 0) continue;
    if (holder[row] !== current || breaks > 1) {
      current = holder[row]!;
      first[size++] = row;
    }
    breaks = 0;
    last[size - 1] = row;
    chars[size - 1]! += length;
  }
  return { tree, size, first, last, chars };
}

function countTexts({ size, tag }: Tree): number {
  let texts = 0;
  for (let row = 0; row < size; row++) if (tag[row] === TAG['#text']) texts++;
  return texts;
}

/** Characters without white space, nearly. */
function charsOf(text: string): number {
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code !== 0xa0 && code !== 0x200b && code !== 0xfeff && code !== 0x3000) count++;
  }
  return count;
}
