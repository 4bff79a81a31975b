import { lineBetween } from '../blocks/line-of.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { cleanLine } from './characters.js';

/** What an element says: its text, or its `content` where it is a `meta`. */
export function elementText(tree: Tree, row: number): string {
  return tree.tag[row] === TAG.meta ? (attribute(tree, row, 'content') ?? '').trim() : rowText(tree, row, tree.end[row]!);
}

/** Text of the rows from one up to another on one line, with a blank wherever layout breaks or sets two texts apart. */
export function rowText(tree: Tree, from: number, to: number): string {
  return cleanLine(lineBetween(tree, from, to));
}
