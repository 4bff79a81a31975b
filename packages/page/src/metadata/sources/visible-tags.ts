import { lineOf } from '../../blocks/line-of.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import type { Source } from '../evidence.js';
import { squash } from '../text.js';

/** Addresses of tags, and names of the elements that hold them. */
const TAG_ADDRESS = /\/(?:tag\w{0,2}|topics?|keywords?|themen?|schlagwort(?:e|er)?|etiquetas?)\/|[?&]tag=/i;
const TAG_HOLDER = /(?:^|[\s_-])(?:tags?|keywords|topics|taglist|post-?tags|article-?tags|entry-?tags)(?:$|[\s_-])/i;
/** Elements around a link whose names are asked. */
const MAX_LEVELS = 3;
const MAX_WORDS = 6;
/** Parts of a page with the tags of the whole site. */
const BESIDE = tagSet('aside', 'nav');
const BESIDE_NAME = /side-?bar|widget|cloud/i;
const MAX_AROUND = 8;
const MAX_CHARACTERS = 60;

/** Tags that people see with the article: links with `rel=tag`, and links to tags in an element that is called so. */
export const visibleTags: Source = {
  name: 'visible-tags',
  topics: ['tags'],
  read({ tree, title, positions }) {
    const findings = [];
    for (let row = title.row + 1; row < tree.size; row++) {
      if (tree.tag[row] !== TAG.a || positions.isElsewhere(row) || positions.isTeaser(row)) continue;
      const text = squash(lineOf(tree, row));
      const isMarked = /(?:^|\s)tag(?:\s|$)/i.test(attribute(tree, row, 'rel') ?? '');
      if (!isMarked && !(TAG_ADDRESS.test(attribute(tree, row, 'href') ?? '') && (text.startsWith('#') || isHeld(tree, row)))) continue;
      const value = text.replace(/^#\s?/, '');
      if (value === '' || value.length > MAX_CHARACTERS || value.split(' ').length > MAX_WORDS || isBeside(tree, row)) continue;
      findings.push({ topic: 'tags' as const, value, from: 'visible-tags link', row, trust: isMarked ? 0.8 : 0.7 });
    }
    return findings;
  },
};

function isHeld(tree: Tree, row: number): boolean {
  let at = row;
  for (let level = 0; level <= MAX_LEVELS && at > 0; level++, at = tree.parent[at]!)
    if (TAG_HOLDER.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}

function isBeside(tree: Tree, row: number): boolean {
  let at = row;
  for (let level = 0; level < MAX_AROUND && at > 0; level++, at = tree.parent[at]!)
    if (BESIDE.has(tree.tag[at]!) || BESIDE_NAME.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}
