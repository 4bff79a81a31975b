import { hasLetters } from '../../blocks/text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { ANSWERED_WORDS, EDIT_NAME, EDITED_WORDS, MEMBER_WORDS, QUOTE_NAME, REMARK_NAME } from '../../vocabulary/posts.js';
import { nameReader } from './make.js';

/** Kinds of asides: edit notices, other remarks, quotations. */
export const EDITED = 1;
const REMARK = 2;
export const QUOTED = 3;

/** Remarks by the words they begin with, each with its maximum number of words. */
const REMARKS: readonly (readonly [kind: number, words: number, pattern: RegExp])[] = [
  [EDITED, 30, EDITED_WORDS],
  [REMARK, 10, MEMBER_WORDS],
  [REMARK, 8, ANSWERED_WORDS],
];
/** Asides by class name. An element named for the post date is not an aside, even if its name also mentions edits. */
const NAMES: readonly (readonly [kind: number, pattern: RegExp])[] = [
  [QUOTED, QUOTE_NAME],
  [0, /post-?date/i],
  [EDITED, EDIT_NAME],
  [REMARK, REMARK_NAME],
];
const MAX_REMARK = 30;
const MAX_FIRST = 120;
/** An aside found by class name has fewer words than this, by kind. */
const MAX_WORDS: readonly number[] = [0, 120, 40, 400];
/** Elements with more rows than this are not asides, however few words they have. */
const MAX_ROWS = 120;

/** For every row, the kind of aside it is in; 0 for none. Names and times inside an aside do not belong to the post. */
export function asides(page: Page): Uint8Array {
  const { tree } = page;
  const { words } = page.once(rows);
  const inside = new Uint8Array(tree.size);
  const first = firstTexts(tree);
  const known = new Map<number, (typeof REMARKS)[number] | null>();
  const named = nameReader((names) => NAMES.find(([, pattern]) => pattern.test(names.replaceAll('_', '-')))?.[0] ?? 0, 0);
  const remarkAt = (text: number) => {
    let remark = known.get(text);
    if (remark === undefined) {
      const begin = tree.text[text]!.trim().slice(0, MAX_FIRST);
      remark = REMARKS.find(([, , pattern]) => pattern.test(begin)) ?? null;
      known.set(text, remark);
    }
    return remark;
  };
  for (let row = 1; row < tree.size; row++) {
    inside[row] = inside[tree.parent[row]!]!;
    if (inside[row] !== 0 || tree.tag[row] === TAG['#text'] || tree.end[row]! - row > MAX_ROWS) continue;
    const name = named(attribute(tree, row, 'class'));
    if (words[row]! < MAX_WORDS[name]!) inside[row] = name;
    else if (first[row]! > 0 && words[row]! <= MAX_REMARK) {
      const [kind, most] = remarkAt(first[row]!) ?? [0, 0];
      if (words[row]! <= most) inside[row] = kind;
    }
  }
  return inside;
}

/** Row of the first text with letters inside every row; 0 for none. */
function firstTexts(tree: Tree): Uint32Array {
  const first = new Uint32Array(tree.size);
  // Children follow their parents, so the last to write is the first in the page.
  for (let row = tree.size - 1; row > 0; row--) {
    if (tree.tag[row] === TAG['#text'] && hasLetters(tree.text[row]!)) first[row] = row;
    if (first[row]! > 0) first[tree.parent[row]!] = first[row]!;
  }
  return first;
}
