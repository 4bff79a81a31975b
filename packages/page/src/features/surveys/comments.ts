import { TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import type { Page } from '../feature.js';

/** A class or an id that names a place for comments. States of the page (`comments-open`, `has-comments`) and counters do not. */
const NAMES = /(?:^|[\s_-])(?:comments?|commentlist|commentarea|comment-?section|discussion|respond|disqus|livefyre|fb-comments)(?:$|[\s_-])/i;
const STATES =
  /(?:no|has|with|without|hide|show|open|closed?|count|counter|num|number|link|status|disabled|enabled)[_-]?comments?|comments?[_-]?(?:open|closed?|count|counter|num|number|link|status|disabled|enabled|off|on)(?:$|[\s_-])/i;
const NEVER = tagSet('html', 'body', 'main');

/** One byte a row: 1 below an element that is named for comments and does not hold the page's heading. */
export function commentRows({ tree }: Page): Uint8Array {
  const inside = new Uint8Array(tree.size);
  const heading = tree.tag.indexOf(TAG.h1);
  for (let row = 1; row < tree.size; row++) {
    const holdsHeading = heading > row && heading < tree.end[row]!;
    inside[row] = inside[tree.parent[row]!] === 1 || (!holdsHeading && isNamed(tree, row)) ? 1 : 0;
  }
  return inside;
}

function isNamed(tree: Tree, row: number): boolean {
  if (NEVER.has(tree.tag[row]!)) return false;
  const to = tree.attributeStart[row + 1]!;
  for (let i = tree.attributeStart[row]!; i < to; i++) {
    const name = tree.attributeName[i]!;
    if ((name === 'class' || name === 'id') && NAMES.test(tree.attributeValue[i]!) && !STATES.test(tree.attributeValue[i]!)) return true;
  }
  return false;
}
