import type { Blocks } from '../blocks/segment.js';
import { nearest } from '../tree/nearest.js';
import { BLOCK_LEVEL, HEADINGS, knownTags, TAG, tagSet } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

const ATOMS = tagSet('img', 'image', 'hr', 'math', 'iframe', 'video', 'audio', 'object', 'embed', 'script');
/** Custom elements that stand for one of these. */
const CUSTOM_ATOM = /^(?:amp-(?:img|anim|video|audio|youtube|vimeo|twitter|instagram|iframe)|lite-youtube|lite-vimeo|youtube-video|mjx-container)$/;
/** Elements that hold text by themselves: an image beside one of them belongs to the same run of content. */
const TEXTUAL = tagSet('p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'table', 'figure', 'figcaption');
const MAIN_HOLDER = tagSet('article', 'main');
const PAGE = tagSet('html', 'body');
const FURNITURE = tagSet('nav', 'footer', 'form', 'button', 'dialog');
/** Words of the texts around an image without a figure: between shorter ones stand the logos and thumbnails of lists. */
const MIN_WORDS = 12;
/** Dropped captions and headings between a picture and the text beside it. */
const MAX_BESIDE = 6;
/** Layout elements between a figure and its image, at most. */
const MAX_STEPS = 10;

/**
 * Rows of images, media, formulas and rules that are inside the kept text.
 * From such a row upwards, the first element with kept text is its container, and the container's child on the way is its place.
 * A place that also holds dropped text is a teaser or an advertisement. With kept text on both sides in the container the row is inside the
 * content; so it is in one line with kept text; with text on one side only it belongs there if it is right beside a paragraph or the like, or in an article.
 */
export function placedAtoms(blocks: Blocks, keeps: Uint8Array): number[] {
  const { tree } = blocks;
  const custom = customAtoms(tree);
  const counts = countTexts(blocks, keeps);
  const placed: number[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (!ATOMS.has(tag) && !custom.has(tag)) continue;
    if (tag === TAG.script && !isFormula(tree, row) && !isGist(tree, row)) continue;
    if (isPlaced(blocks, counts, row)) placed.push(row);
    // What is inside a frame, a video or a formula belongs to it.
    if (tag !== TAG.object) row = Math.max(row, tree.end[row]! - 1);
  }
  return placed;
}

function customAtoms(tree: Tree): Set<number> {
  const ids = new Set<number>();
  // Names that every page knows come first, and none of them is of this kind.
  for (let id = knownTags.length; id < tree.tagNames.length; id++) if (CUSTOM_ATOM.test(tree.tagNames[id]!)) ids.add(id);
  return ids;
}

function isFormulaTag(tree: Tree, row: number): boolean {
  return tree.tag[row] === TAG.math || tree.tag[row] === TAG.script || tree.tagNames[tree.tag[row]!] === 'mjx-container';
}

/** A listing of GitHub that a script would show. */
function isGist(tree: Tree, row: number): boolean {
  return attribute(tree, row, 'src')?.startsWith('https://gist.github.com/') ?? false;
}

function isFormula(tree: Tree, row: number): boolean {
  return attribute(tree, row, 'type')?.toLowerCase().startsWith('math/') ?? false;
}

/** What lies before each row, so that a difference of two entries counts what is in a subtree. */
interface Counts {
  /** First and last texts of kept blocks. */
  readonly kept: Uint32Array;
  /** Dropped blocks that begin. */
  readonly dropped: Uint32Array;
  /** Blocks that begin. */
  readonly begun: Uint32Array;
}

function countTexts(blocks: Blocks, keeps: Uint8Array): Counts {
  const { size } = blocks.tree;
  const kept = new Uint32Array(size + 1);
  const dropped = new Uint32Array(size + 1);
  const begun = new Uint32Array(size + 1);
  for (let block = 0; block < blocks.size; block++) {
    const first = blocks.first[block]!;
    const last = blocks.last[block]!;
    begun[first + 1]!++;
    if (keeps[block] === 0) dropped[first + 1]!++;
    else {
      kept[first + 1]!++;
      // The last text counts as well, so that an image in mid-sentence has kept text after it.
      if (last > first) kept[last + 1]!++;
    }
  }
  for (let row = 1; row <= size; row++) {
    kept[row]! += kept[row - 1]!;
    dropped[row]! += dropped[row - 1]!;
    begun[row]! += begun[row - 1]!;
  }
  return { kept, dropped, begun };
}

function isPlaced(blocks: Blocks, counts: Counts, row: number): boolean {
  const { tree } = blocks;
  const { kept, dropped, begun } = counts;
  if (standsBetween(blocks, counts, row)) return true;
  const between = (column: Uint32Array, from: number, to: number) => column[to]! - column[from]!;
  let place = row;
  let container = tree.parent[row]!;
  while (container !== 0 && between(kept, container, tree.end[container]!) === 0) {
    place = container;
    container = tree.parent[container]!;
  }
  if (container === 0) return false;
  const placeEnd = tree.end[place]!;
  if (between(dropped, place, placeEnd) > 0) return false;
  const before = between(kept, container, place);
  const after = between(kept, placeEnd, tree.end[container]!);
  if ((before > 0 && after > 0) || isInLine(blocks, counts, row)) return true;
  if (tree.tag[row] === TAG.hr || PAGE.has(tree.tag[container]!)) return false;
  const neighbour = after > 0 ? begun[placeEnd]! : begun[place]! - 1;
  const text = blocks.first[neighbour]!;
  // The neighbour was dropped: the row is not beside kept text.
  if (between(kept, text, text + 1) === 0) return false;
  // A formula beside kept text is part of it, whatever box it is in.
  if (isFormulaTag(tree, row)) return true;
  return MAIN_HOLDER.has(tree.tag[container]!) || isTextual(tree, childTowards(tree, container, text));
}

/**
 * Whether the texts right before and right after a figure are kept, or long ones around an image without a figure: whatever layout is
 * around it, it is in the content. A rule parts two texts of one element, or it belongs to the layout.
 */
function standsBetween(blocks: Blocks, counts: Counts, row: number): boolean {
  const { tree, first, size } = blocks;
  const { kept, begun } = counts;
  if (tree.tag[row] === TAG.hr) return false;
  const unit = unitAround(blocks, counts, row);
  const isUnit = unit !== row;
  const keeps = (block: number) => kept[first[block]! + 1]! > kept[first[block]!]!;
  const before = textBeside(blocks, keeps, begun[unit]! - 1, -1);
  const after = textBeside(blocks, keeps, begun[tree.end[unit]!]!, 1);
  if (before < 0 || after >= size) return false;
  const isKept = (block: number) => keeps(block) && (isUnit || blocks.words[block]! >= MIN_WORDS);
  if (!isKept(before) || !isKept(after)) return false;
  for (let at = tree.parent[unit]!; at > first[before]! || tree.end[at]! <= first[after]!; at = tree.parent[at]!) {
    if (at === 0) return false;
    if (FURNITURE.has(tree.tag[at]!)) return false;
  }
  return true;
}

/** The figure around a row with its caption, or the table of which nothing was dropped; the row itself where there is none. */
function unitAround({ tree }: Blocks, { kept, dropped }: Counts, row: number): number {
  let table = row;
  for (let at = row, steps = 0; at !== 0 && steps <= MAX_STEPS; at = tree.parent[at]!, steps++) {
    if (tree.tag[at] === TAG.figure) return at;
    const isWhole = tree.tag[at] === TAG.table && dropped[tree.end[at]!] === dropped[at] && kept[tree.end[at]!]! > kept[at]!;
    if (table === row && isWhole) table = at;
  }
  return table;
}

/** The text beside a unit, past dropped captions of other figures and dropped headings: pictures stand in rows, and right above a heading. */
export function textBeside(blocks: Blocks, keeps: (block: number) => boolean, from: number, step: 1 | -1): number {
  let block = from;
  for (let steps = 0; steps < MAX_BESIDE && block >= 0 && block < blocks.size && !keeps(block) && isPassed(blocks, block); steps++) block += step;
  return block;
}

function isPassed({ tree, node }: Blocks, block: number): boolean {
  for (let at = node[block]!, steps = 0; at !== 0 && steps <= MAX_STEPS; at = tree.parent[at]!, steps++)
    if (tree.tag[at] === TAG.figure || HEADINGS.has(tree.tag[at]!)) return true;
  return false;
}

/** Whether the block right before or after the row is kept and has the same layout element around it. */
function isInLine(blocks: Blocks, { kept, begun }: Counts, row: number): boolean {
  const { tree } = blocks;
  const holder = nearest(tree, row, BLOCK_LEVEL);
  for (const block of [begun[row]! - 1, begun[row]!]) {
    const first = blocks.first[block];
    if (first !== undefined && blocks.node[block] === holder && kept[first + 1]! > kept[first]!) return true;
  }
  return false;
}

function isTextual(tree: Tree, row: number): boolean {
  return tree.tag[row] === TAG['#text'] || TEXTUAL.has(tree.tag[row]!);
}

function childTowards(tree: Tree, container: number, descendant: number): number {
  let row = descendant;
  while (tree.parent[row]! > container) row = tree.parent[row]!;
  return row;
}
