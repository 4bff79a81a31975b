import type { Page } from '../page/page.js';
import { blockFrom } from './items.js';

/** Containers of a block that are looked at. */
export const CONTAINERS = 5;

/**
 * For every block the elements around it that hold more blocks than the one below, innermost first: wrappers around the same blocks count once.
 * `CONTAINERS` rows per block; where there are fewer, the outermost one again.
 */
export function containers(page: Page): Uint32Array {
  const { tree, blocks, arena } = page;
  const from = page.once(blockFrom);
  // The nearest element above a row that holds more blocks.
  const wider = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const isSame = from[parent] === from[row] && from[tree.end[parent]!] === from[tree.end[row]!];
    wider[row] = isSame ? wider[parent]! : parent;
  }
  const found = arena.uint32(blocks.size * CONTAINERS);
  for (let block = 0; block < blocks.size; block++) {
    let row = blocks.node[block]!;
    if (from[tree.end[row]!]! - from[row]! <= 1) row = wider[row]!;
    for (let step = 0; step < CONTAINERS; step++) {
      found[block * CONTAINERS + step] = row;
      if (row > 0) row = wider[row]! || row;
    }
  }
  return found;
}
