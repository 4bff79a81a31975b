import type { Page } from '../page/page.js';
import { lineText } from './line-text.js';
import type { PlacedLink } from './links.js';
import { firstLinkFrom } from './menus.js';

const maxLevels = 8;
/** Characters that are enough to find a date or a number in. */
const maxText = 2_000;

/** Text of the largest element around a link that holds no other of some links, which are in document order: of its line in a list. */
export function textAround({ tree }: Page, link: PlacedLink, others: readonly PlacedLink[]): string {
  // A lone link has the whole page around it.
  if (others.length === 1) return lineText(tree, tree.parent[tree.parent[link.row]!]!).slice(0, maxText);
  let record = link.row;
  for (let at = tree.parent[link.row]!, level = 0; at !== 0 && level < maxLevels; at = tree.parent[at]!, level++) {
    if (holdsAnother(others, link, [at, tree.end[at]!])) break;
    record = at;
  }
  return lineText(tree, record).slice(0, maxText);
}

function holdsAnother(links: readonly PlacedLink[], own: PlacedLink, [from, to]: readonly [number, number]): boolean {
  const at = firstLinkFrom(links, from);
  const first = links[at]?.row === own.row ? at + 1 : at;
  return first < links.length && links[first]!.row < to;
}
