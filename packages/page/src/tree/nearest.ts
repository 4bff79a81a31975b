import type { TagSet } from './tags.js';
import type { Tree } from './tree.js';

/** Row of the nearest element of the set around a row, itself included, at most `steps` levels up where they are given; 0 where there is none. */
export function nearest(tree: Tree, row: number, tags: TagSet, steps = Number.POSITIVE_INFINITY): number {
  for (let up = 0, at = row; at !== 0 && up <= steps; up++, at = tree.parent[at]!) if (tags.has(tree.tag[at]!)) return at;
  return 0;
}
