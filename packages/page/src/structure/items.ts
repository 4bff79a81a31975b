import { shapes } from '../features/surveys/shapes.js';
import { blockStarts } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';

/** First block that begins at a row or after it, for every row and for the end of the tree. */
export function blockFrom({ blocks }: Page): Uint32Array {
  return blockStarts(blocks);
}

/** Repeated siblings: elements of one parent with the same tag and classes, at least two of them with text. */
export interface Items {
  /** Members with text of the group that a row belongs to, by `shapes().groupOf`. */
  readonly members: Uint32Array;
  /** Per block: row of the innermost repeated element around it; −1 for none. A paragraph is not an item. */
  readonly nearest: Int32Array;
  /** Per block: the innermost repeated element that holds more than this block; −1 for none. */
  readonly inner: Int32Array;
  /** Per block: the outermost such element; −1 for none. */
  readonly outer: Int32Array;
}

const MIN_MEMBERS = 2;

export function items(page: Page): Items {
  const { tree, blocks, arena } = page;
  const { groupOf, groups } = page.once(shapes);
  const from = page.once(blockFrom);
  const members = arena.uint32(groups.count.length);
  for (let row = 1; row < tree.size; row++) if (groupOf[row]! >= 0 && from[row] !== from[tree.end[row]!]) members[groupOf[row]!]!++;
  const nearestRow = arena.int32(tree.size).fill(-1);
  const innerRow = arena.int32(tree.size).fill(-1);
  const outerRow = arena.int32(tree.size).fill(-1);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const group = groupOf[row]!;
    const isItem = group >= 0 && members[group]! >= MIN_MEMBERS && tree.tag[row] !== TAG.p && from[row] !== from[tree.end[row]!];
    const holdsSeveral = isItem && from[tree.end[row]!]! - from[row]! > 1;
    nearestRow[row] = isItem ? row : nearestRow[parent]!;
    innerRow[row] = holdsSeveral ? row : innerRow[parent]!;
    outerRow[row] = holdsSeveral && outerRow[parent]! < 0 ? row : outerRow[parent]!;
  }
  const ofBlocks = (rows: Int32Array) => {
    const found = arena.int32(blocks.size);
    for (let block = 0; block < blocks.size; block++) found[block] = rows[blocks.node[block]!]!;
    return found;
  };
  return { members, nearest: ofBlocks(nearestRow), inner: ofBlocks(innerRow), outer: ofBlocks(outerRow) };
}
