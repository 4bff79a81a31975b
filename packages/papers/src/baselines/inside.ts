import type { TagSet, Tree } from 'pith/parts';

/** One byte per row: 1 where the row or one of its ancestors is in the set. */
export function insideAny(tree: Tree, tags: TagSet): Uint8Array {
  const inside = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) inside[row] = tags.has(tree.tag[row]!) ? 1 : inside[tree.parent[row]!]!;
  return inside;
}
