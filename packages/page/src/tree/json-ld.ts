import { TAG } from './tags.js';
import { attribute, type Tree } from './tree.js';

/** Whether a row is a script of JSON-LD, however its type is written. */
export function isJsonLd(tree: Tree, row: number): boolean {
  return tree.tag[row] === TAG.script && /^\s*application\/ld\+json/i.test(attribute(tree, row, 'type') ?? '');
}
