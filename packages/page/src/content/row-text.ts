import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { cleanLine } from './characters.js';

/** What an element says: its text, or its `content` where it is a `meta`. */
export function elementText(tree: Tree, row: number): string {
  return tree.tag[row] === TAG.meta ? (attribute(tree, row, 'content') ?? '').trim() : rowText(tree, row, tree.end[row]!);
}

/** Text of the rows from one up to another on one line, with a blank wherever layout breaks. */
export function rowText(tree: Tree, from: number, to: number): string {
  let joined = '';
  for (let row = from; row < to; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) joined += tree.text[row]!;
    else if (NOT_TEXT.has(tag) && row > from) row = tree.end[row]! - 1;
    else if (tag === TAG.br || BLOCK_LEVEL.has(tag)) joined += ' ';
  }
  return cleanLine(joined);
}
