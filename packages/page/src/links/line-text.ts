import { NOT_TEXT, TAG, tagSet } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';

/** Elements that may be inside a word. */
const INSIDE_WORDS = tagSet('a', 'span', 'b', 'i', 'em', 'strong', 'font', 'mark', 'u', 'small', 'sub', 'sup');

/** Text of an element on one line, with a blank wherever another element than one for emphasis begins: `title date` in two cells stays two words. */
export function lineText(tree: Tree, node: number): string {
  let joined = '';
  for (let row = node; row < tree.end[node]!; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) joined += tree.text[row]!;
    else if (NOT_TEXT.has(tag) && row > node) row = tree.end[row]! - 1;
    else if (!INSIDE_WORDS.has(tag)) joined += ' ';
  }
  return joined.replace(/\s+/g, ' ').trim();
}
