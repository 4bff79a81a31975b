import { rowText } from '../../document/row-text.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';

const NAMED = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i;
const MAX_STEPS = 12;
const MAX_ROWS = 200;

/** Names of the first trail of links to the page, the widest first; what separates them is left out. */
export function visibleBreadcrumb({ tree }: Page): string[] {
  for (let row = 1; row < tree.size; row++) {
    const names = `${classAndId(tree, row)} ${attribute(tree, row, 'aria-label') ?? ''}`;
    if (!NAMED.test(names) || tree.end[row]! - row > MAX_ROWS) continue;
    const trail: string[] = [];
    for (let at = row; at < tree.end[row]! && trail.length < MAX_STEPS; at++) {
      if (tree.tag[at] !== TAG.a && tree.tag[at] !== TAG.li) continue;
      const text = rowText(tree, at, tree.end[at]!).replace(/^[/>›»\s]+|[/>›»\s]+$/g, '');
      if (text !== '' && text !== trail.at(-1)) trail.push(text);
      at = tree.end[at]! - 1;
    }
    if (trail.length > 0) return trail;
  }
  return [];
}
