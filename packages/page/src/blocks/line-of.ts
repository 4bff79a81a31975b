import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { isIconName } from './icons.js';
import { standsApart } from './joints.js';
import { isTip } from './tips.js';

/** All text below a row as a page shows it, white space as it is: a blank wherever layout breaks or sets two texts apart, icons and tips left out. */
export function lineOf(tree: Tree, node: number): string {
  return lineBetween(tree, node, tree.end[node]!);
}

/** The same for the rows from one up to another. */
export function lineBetween(tree: Tree, from: number, to: number): string {
  let joined = '';
  let before = 0;
  for (let row = from; row < to; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      if (isIconName(tree, row)) continue;
      if (before > 0 && standsApart(tree, before, row)) joined += ' ';
      joined += tree.text[row]!;
      before = row;
    } else if (row > from && (NOT_TEXT.has(tag) || isTip(tree, row))) row = tree.end[row]! - 1;
    else if (tag === TAG.br || BLOCK_LEVEL.has(tag)) {
      joined += ' ';
      before = 0;
    }
  }
  return joined;
}
