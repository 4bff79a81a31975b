import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';

const BOLD = tagSet('b', 'strong');
/** Elements in bold that may lie in each other: `<b><font>`. */
const MAX_DEPTH = 3;

/** Row of the bold element that a block begins with, where a break of line parts it from the rest; 0 for none. */
export function boldHead({ tree, blocks }: Page, block: number): number {
  const first = blocks.first[block]!;
  const last = blocks.last[block]!;
  if (first === last) return 0;
  let bold = 0;
  let at = tree.parent[first]!;
  for (let step = 0; step < MAX_DEPTH && at > blocks.node[block]!; step++, at = tree.parent[at]!) if (BOLD.has(tree.tag[at]!)) bold = at;
  if (bold === 0 || tree.end[bold]! > last) return 0;
  let next = tree.end[bold]!;
  while (next < last && tree.tag[next] === TAG['#text'] && tree.text[next]!.trim() === '') next++;
  return tree.tag[next] === TAG.br ? bold : 0;
}
