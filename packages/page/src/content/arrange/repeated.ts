import { CLASS, names } from '../../features/surveys/names.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';

/** Like elements from which on a page repeats them, and those of one parent. */
const MIN_LIKE = 3;
const MIN_SIBLINGS = 2;
/** Mean words of an item beyond which it is a part of the page, and not one of several of a kind. */
const MAX_ITEM_WORDS = 90;
/** Share of the words of an element that smaller entries in it must have before it is their row or column, and not an item. */
const MIN_WORD_SHARE = 0.6;
/** Share of like siblings that must lead somewhere, have a heading, or be a label with its value, to be entries. */
const MIN_ENTRY_SHARE = 0.6;
/** Words of a label with its value. */
const MAX_PAIR_WORDS = 12;

// What the page itself sets as a list, a table or a line needs no other item around it or in it.
const NO_ITEM = tagSet('p', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'table', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'figure');

/** What a page repeats. */
export interface Repeated {
  /** For every row of the tree the row of the item that it is in, −1 for none. */
  readonly itemOf: Int32Array;
  /** Number of the kind of every row; like elements have the same. */
  readonly kindOf: Uint32Array;
}

/**
 * Finds items: the outermost of several like elements that are short enough to be one thing each, and are not rows or columns of such things.
 * Like elements have the same tag and first class name, and so have the elements around them: many systems write the topics of an article
 * among its further class names.
 */
export function repeatedItems(page: Page): Repeated {
  const { tree } = page;
  const { words, links, headings, blocks } = page.once(rows);
  const { kindOf, kinds, groupOf, groups } = likeElements(page);
  const like = new Uint32Array(kinds);
  const wordsOfKind = new Float64Array(kinds);
  const siblings = new Uint32Array(groups);
  const entries = new Uint32Array(groups);
  for (let row = 1; row < tree.size; row++) {
    if (words[row] === 0) continue;
    like[kindOf[row]!]!++;
    wordsOfKind[kindOf[row]!]! += words[row]!;
    siblings[groupOf[row]!]!++;
    const leads = links[row]! > 0 || headings[row]! > 0 || tree.tag[tree.parent[row]!] === TAG.a;
    if (leads ? words[row]! > 1 : blocks[row] === 2 && words[row]! <= MAX_PAIR_WORDS) entries[groupOf[row]!]!++;
  }
  const mayBeItem = (row: number) => {
    const tag = tree.tag[row]!;
    return words[row]! > 0 && siblings[groupOf[row]!]! >= MIN_SIBLINGS && BLOCK_LEVEL.has(tag) && !HEADINGS.has(tag) && !NO_ITEM.has(tag);
  };
  // Words of each element that are in entries; children come after their parents.
  const held = new Float64Array(tree.size);
  for (let row = tree.size - 1; row > 0; row--) {
    const isEntry = mayBeItem(row) && entries[groupOf[row]!]! >= MIN_ENTRY_SHARE * siblings[groupOf[row]!]!;
    held[tree.parent[row]!]! += isEntry ? words[row]! : held[row]!;
  }
  const itemOf = new Int32Array(tree.size).fill(-1);
  for (let row = 1; row < tree.size; row++) {
    const around = itemOf[tree.parent[row]!]!;
    const kind = kindOf[row]!;
    if (around >= 0) itemOf[row] = around;
    else if (like[kind]! >= MIN_LIKE && wordsOfKind[kind]! <= MAX_ITEM_WORDS * like[kind]! && mayBeItem(row) && tree.tag[row] !== TAG.li)
      if (held[row]! < MIN_WORD_SHARE * words[row]!) itemOf[row] = row;
  }
  return { itemOf, kindOf };
}

/** Numbers of kinds, the same for like elements, and of groups, the same for those of one parent; text has 0. */
function likeElements({ tree, once }: Page): { kindOf: Uint32Array; kinds: number; groupOf: Uint32Array; groups: number } {
  const { kind: sort, value, values } = once(names);
  const first = new Map<string, number>();
  const numberOf = (classes: string) => {
    const name = /^\s*(\S{0,100})/.exec(classes)![1]!.replace(/\d+/g, '');
    return first.get(name) ?? first.set(name, first.size + 1).size;
  };
  const classOf = values.map(numberOf);
  const [kindOf, groupOf] = [new Uint32Array(tree.size), new Uint32Array(tree.size)];
  const [kinds, groups] = [new Map<number, number>(), new Map<number, number>()];
  const number = (known: Map<number, number>, key: number) => known.get(key) ?? known.set(key, known.size + 1).size;
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) continue;
    let name = 0;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) if (sort[i] === CLASS) name = classOf[value[i]!]!;
    // One exact number keys parent, tag and class: their product stays far below 2^53.
    const own = tree.tag[row]! * (first.size + 1) + name;
    const range = tree.tagNames.length * (first.size + 1);
    kindOf[row] = number(kinds, kindOf[tree.parent[row]!]! * range + own);
    groupOf[row] = number(groups, tree.parent[row]! * range + own);
  }
  return { kindOf, kinds: kinds.size + 1, groupOf, groups: groups.size + 1 };
}
