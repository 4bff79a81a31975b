import { repeats } from '../../features/repetition.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { nearest } from '../../tree/tree.js';

/** Elements between a text and the item of a list that it is in. */
const MAX_STEPS = 3;
const ITEM = tagSet('li');

/** In a list with lines of its own no item is a copy, nor is a line of an item if most of the list is not: two things may share a property. */
export function keepWholeLists(page: Page, copies: Uint8Array): void {
  if (!copies.includes(1)) return;
  const { blocks } = page;
  const { count: times } = page.once(repeats);
  // A loop: `from` with a function takes ten times as long.
  const itemOf = page.arena.uint32(copies.length);
  for (let block = 0; block < copies.length; block++) itemOf[block] = itemAround(page, block);
  const lists = new Map<number, { all: number; copies: number; own: number }>();
  const isAlone = (block: number) => itemOf[block - 1] !== itemOf[block] && itemOf[block + 1] !== itemOf[block];
  for (let block = 0; block < copies.length; block++) {
    if (itemOf[block] === 0) continue;
    const list = page.tree.parent[itemOf[block]!]!;
    const count = lists.get(list) ?? { all: 0, copies: 0, own: 0 };
    lists.set(list, count);
    count.all++;
    count.copies += copies[block]!;
    if (isAlone(block) && times[block] === 1) count.own++;
  }
  for (let block = 0; block < copies.length; block++) {
    if (copies[block] === 0 || itemOf[block] === 0 || blocks.hidden[block] !== 0) continue;
    const count = lists.get(page.tree.parent[itemOf[block]!]!)!;
    if (count.copies * 2 < count.all || (count.own > 0 && isAlone(block))) copies[block] = 0;
  }
}

/** Row of the item of a list that a block is in; 0 for none. */
export function itemAround({ tree, blocks }: Page, block: number): number {
  return nearest(tree, blocks.node[block]!, ITEM, MAX_STEPS);
}
