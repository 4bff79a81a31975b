import { lineBetween } from '../../blocks/line-of.js';
import { cleanLine } from '../../content/characters.js';
import type { Tree } from '../../tree/tree.js';

/** Text of the rows from one up to another on one line, with a blank wherever layout breaks or sets two texts apart. */
export function rowText(tree: Tree, from: number, to: number): string {
  return cleanLine(lineBetween(tree, from, to));
}
