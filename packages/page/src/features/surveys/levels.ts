import type { Page } from '../../page/page.js';

/** How many elements above a block are looked at. */
export const LEVELS = 5;

/** For every level the row of the element so many steps above the one that holds the block; level 0 is that element. */
export function levels({ tree, blocks, arena }: Page): readonly Uint32Array[] {
  const found = [blocks.node];
  for (let level = 1; level < LEVELS; level++) {
    const below = found[level - 1]!;
    const above = arena.uint32(blocks.size);
    for (let i = 0; i < above.length; i++) above[i] = tree.parent[below[i]!]!;
    found.push(above);
  }
  return found;
}
