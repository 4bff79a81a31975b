import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { rowsNamed } from './names.js';

/** A class or an id that names a place for comments. States of the page (`comments-open`, `has-comments`) and counters do not. */
const NAMES = /(?:^|[\s_-])(?:comments?|commentlist|commentarea|comment-?section|discussion|respond|disqus|livefyre|fb-comments)(?:$|[\s_-])/i;
const STATES =
  /(?:no|has|with|without|hide|show|open|closed?|count|counter|num|number|link|status|disabled|enabled)[_-]?comments?|comments?[_-]?(?:open|closed?|count|counter|num|number|link|status|disabled|enabled|off|on)(?:$|[\s_-])/i;
const NEVER = tagSet('html', 'body', 'main');

/** One byte a row: 1 below an element that is named for comments and does not hold the page's heading. */
export function commentRows(page: Page): Uint8Array {
  const { tree } = page;
  const inside = page.arena.uint8(tree.size);
  const heading = tree.tag.indexOf(TAG.h1);
  const isNamed = rowsNamed(page, (name) => NAMES.test(name) && !STATES.test(name));
  for (let row = 1; row < tree.size; row++) {
    const holdsHeading = heading > row && heading < tree.end[row]!;
    inside[row] = inside[tree.parent[row]!] === 1 || (isNamed[row] === 1 && !holdsHeading && !NEVER.has(tree.tag[row]!)) ? 1 : 0;
  }
  return inside;
}
