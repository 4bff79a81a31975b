import { lettersOf } from '../../blocks/text.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree, textOf } from '../../tree/tree.js';
import { rowsNamed } from './names.js';

/** A class or an id that names a place for comments. States of the page (`comments-open`, `has-comments`) and counters do not. */
const NAMES = /(?:^|[\s_-])(?:comments?|commentlist|commentarea|comment-?section|discussion|respond|disqus|livefyre|fb-comments)(?:$|[\s_-])/i;
const STATES =
  /(?:no|has|with|without|hide|show|open|closed?|count|counter|num|number|link|status|disabled|enabled)[_-]?comments?|comments?[_-]?(?:open|closed?|count|counter|num|number|link|status|disabled|enabled|off|on)(?:$|[\s_-])/i;
const NEVER = tagSet('html', 'body', 'main');
/** A comment inside a listing is one of the program. */
const LISTING = tagSet('pre code');
/** Elements around a piece of a line in a listing. */
const MAX_IN_LISTING = 5;

/** One byte per row: 1 below an element that is named for comments and does not hold the page's heading. */
export function commentRows(page: Page): Uint8Array {
  const { tree } = page;
  const inside = page.arena.uint8(tree.size);
  const heading = tree.tag.indexOf(TAG.h1);
  const isNamed = rowsNamed(page, (name) => NAMES.test(name) && !STATES.test(name));
  for (let row = 1; row < tree.size; row++) {
    const holdsHeading = heading > row && heading < tree.end[row]!;
    const isPlace =
      isNamed[row] === 1 &&
      !holdsHeading &&
      !NEVER.has(tree.tag[row]!) &&
      nearest(tree, row, LISTING, MAX_IN_LISTING) === 0 &&
      !isSectionOfText(tree, row);
    inside[row] = inside[tree.parent[row]!] === 1 || isPlace ? 1 : 0;
  }
  return inside;
}

/** Siblings that are looked at for names like this one's. */
const MAX_SIBLINGS = 40;
/** Rows of an element in which its heading is. */
const MAX_ABOVE_HEADING = 6;

/** Whether an element is one of several that have their headings for ids, as manuals and papers have them: `Discussion`, `Respond to review comments`. */
function isSectionOfText(tree: Tree, row: number): boolean {
  if (!hasHeadingForId(tree, row)) return false;
  const parent = tree.parent[row]!;
  for (let sibling = parent + 1, seen = 0; sibling < tree.end[parent]! && seen < MAX_SIBLINGS; sibling = tree.end[sibling]!, seen++)
    if (sibling !== row && hasHeadingForId(tree, sibling)) return true;
  return false;
}

function hasHeadingForId(tree: Tree, row: number): boolean {
  const id = lettersOf(attribute(tree, row, 'id') ?? '');
  if (id === '') return false;
  for (let inner = row; inner < Math.min(tree.end[row]!, row + MAX_ABOVE_HEADING); inner++)
    if (HEADINGS.has(tree.tag[inner]!)) return lettersOf(textOf(tree, inner)) === id;
  return false;
}
