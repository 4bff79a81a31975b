import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';

/** The only child with something in it, where that is an element; 0 for none. */
export function onlyElement(tree: Tree, parent: number): number {
  let only = 0;
  for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!) {
    if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() === '') continue;
    if (tree.tag[row] === TAG['#text'] || only > 0) return 0;
    only = row;
  }
  return only;
}
