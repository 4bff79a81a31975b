import { isInCode } from '../../document/code/inside.js';
import { shapes } from '../../features/surveys/shapes.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';

/** Blocks that are decided about together, by the number of their unit. */
export interface Units {
  /** Number of the unit of every block; −1 for a block that stands for itself. */
  readonly unitOf: Int32Array;
  /** Row of the item that every block is a line of; −1 for none. */
  readonly itemOf: Int32Array;
  readonly size: number;
}

/** Mean words of an item beyond which it is a part of the page, and not one of several of a kind. */
const MAX_ITEM_WORDS = 80;
/** A longer text is judged well enough by itself. */
const MAX_LINE_WORDS = 40;

/**
 * Finds what repeats on a page: the same line of every item, row or card of one list has one number.
 * Like items are siblings of one tag and class; like lines have the same elements and classes around them.
 */
export function unitsOf(page: Page): Units {
  const { blocks, tree } = page;
  const { path } = page.once(shapes);
  const itemAround = itemRows(page);
  const itemOf = new Int32Array(blocks.size).fill(-1);
  const numbers = new Map<number, number>();
  const unitOf = new Int32Array(blocks.size).fill(-1);
  for (let block = 0; block < blocks.size; block++) {
    const node = blocks.node[block]!;
    const item = blocks.words[block]! > MAX_LINE_WORDS || isInCode(tree, node) ? -1 : itemAround(node);
    if (item < 0) continue;
    itemOf[block] = item;
    // Both in one number, which is exact: a tree has fewer rows than 2 to the power of 21.
    const key = tree.parent[item]! * 2 ** 32 + path[node]!;
    let number = numbers.get(key);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(key, number);
    }
    unitOf[block] = number;
  }
  return { unitOf, itemOf, size: numbers.size };
}

/** The item that a row belongs to: the outermost that is short enough to be one, or else the nearest. */
function itemRows(page: Page): (row: number) => number {
  const { groups, groupOf, nearest, outermost } = page.once(shapes);
  const { tree } = page;
  const isItem = (row: number) => {
    if (row < 0 || tree.tag[row] === TAG.p) return false;
    const group = groupOf[row]!;
    return groups.words[group]! / groups.count[group]! <= MAX_ITEM_WORDS;
  };
  return (row) => (isItem(outermost[row]!) ? outermost[row]! : isItem(nearest[row]!) ? nearest[row]! : -1);
}
