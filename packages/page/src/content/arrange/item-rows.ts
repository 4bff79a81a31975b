import { CLASS, names } from '../../features/surveys/names.js';
import { rows } from '../../features/surveys/rows.js';
import { blockStarts } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, HEADINGS, TAG, tagSet } from '../../tree/tags.js';

/** Like elements from which on a page repeats one. */
const MIN_LIKE = 3;
/** Mean words of an item beyond which it is a part of the page, and not one of several of a kind. */
const MAX_ITEM_WORDS = 90;
/** Share of the words of an element that smaller items in it must have before it is their row or column, and no item. */
const MIN_WORD_SHARE = 0.6;
/** Share of like elements that must lead somewhere or have a heading to be items in another. */
const MIN_LINKED_SHARE = 0.7;

/** Mean words of a label with its value, and share of like elements that must be one. */
const MIN_PAIRS = 0.75;
const MAX_PAIR_WORDS = 12;

// What the page itself sets as a list, a table or a line needs no other item around it or in it.
const NO_ITEM = tagSet('p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot', 'table', 'ul', 'ol', 'dl', 'pre', 'blockquote', 'figure');

/** What a page repeats. */
export interface Items {
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
export function itemRows(page: Page): Items {
  const { tree } = page;
  const { words, links, headings } = page.once(rows);
  const { kindOf, size } = kinds(page);
  const beside = besideLike(page, kindOf, size);
  const count = new Uint32Array(size);
  const isRepeated = (kind: number) => count[kind]! >= MIN_LIKE && beside[kind]! * 2 >= count[kind]!;
  const all = new Float64Array(size);
  for (let row = 1; row < tree.size; row++) {
    if (words[row] === 0) continue;
    count[kindOf[row]!]!++;
    all[kindOf[row]!]! += words[row]!;
  }
  const held = wordsInSmallerItems(page, kindOf, size);
  const starts = blockStarts(page.blocks);
  const pairs = new Uint32Array(size);
  for (let row = 1; row < tree.size; row++) {
    const isPlain = words[row]! > 1 && links[row] === 0 && headings[row] === 0;
    if (isPlain && starts[tree.end[row]!]! - starts[row]! === 2) pairs[kindOf[row]!]!++;
  }
  // Words of labels with their values: they are items, whatever is around them.
  const paired = new Float64Array(tree.size);
  for (let row = tree.size - 1; row > 0; row--) {
    const kind = kindOf[row]!;
    const isPair =
      isRepeated(kind) && pairs[kind]! >= MIN_PAIRS * count[kind]! && all[kind]! <= MAX_PAIR_WORDS * count[kind]! && mayBeItem(tree.tag[row]!);
    paired[tree.parent[row]!]! += isPair ? words[row]! : paired[row]!;
  }
  const itemOf = new Int32Array(tree.size).fill(-1);
  for (let row = 1; row < tree.size; row++) {
    const around = itemOf[tree.parent[row]!]!;
    const kind = kindOf[row]!;
    if (around >= 0) itemOf[row] = around;
    else if (!isRepeated(kind) || words[row] === 0 || !mayBeItem(tree.tag[row]!)) continue;
    else if (all[kind]! > MAX_ITEM_WORDS * count[kind]! || paired[row]! * 2 >= words[row]!) continue;
    else if (held[row]! < MIN_WORD_SHARE * words[row]!) itemOf[row] = row;
  }
  return { itemOf, kindOf };
}

/** For every kind how many of its elements with text have one of their like beside them: a part of a longer item has none. */
function besideLike(page: Page, kindOf: Uint32Array, size: number): Uint32Array {
  const { tree } = page;
  const { words } = page.once(rows);
  const beside = new Uint32Array(size);
  const parentOf = new Uint32Array(size);
  const count = new Uint32Array(size);
  for (let row = 1; row < tree.size; row++) {
    if (words[row] === 0) continue;
    const kind = kindOf[row]!;
    const parent = tree.parent[row]!;
    count[kind] = parentOf[kind] === parent ? count[kind]! + 1 : 1;
    parentOf[kind] = parent;
    if (count[kind]! > 1) beside[kind]! += count[kind] === 2 ? 2 : 1;
  }
  return beside;
}

function mayBeItem(tag: number): boolean {
  return BLOCK_LEVEL.has(tag) && !NO_ITEM.has(tag) && !HEADINGS.has(tag);
}

/** Numbers of kinds; text has kind 0. */
function kinds({ tree, once }: Page): { kindOf: Uint32Array; size: number } {
  const { kind: sort, value, values } = once(names);
  const classOf = firstClasses(values);
  const kindOf = new Uint32Array(tree.size);
  // One exact number keys parent, tag and class: their product stays far below 2^53.
  const numbers = new Map<number, number>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) continue;
    let name = 0;
    for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) if (sort[i] === CLASS) name = classOf(value[i]!);
    const key = (kindOf[tree.parent[row]!]! * tree.tagNames.length + tree.tag[row]!) * (values.length + 1) + name;
    const number = numbers.get(key) ?? numbers.size + 1;
    numbers.set(key, number);
    kindOf[row] = number;
  }
  return { kindOf, size: numbers.size + 1 };
}

/** A number from 1 on for the first class name without its digits, by the number of the class attribute's value. */
function firstClasses(values: readonly string[]): (value: number) => number {
  const known = new Uint32Array(values.length);
  const numbers = new Map<string, number>();
  return (value) => {
    if (known[value] !== 0) return known[value]!;
    const name = /^\s*(\S{0,100})/.exec(values[value]!)![1]!.replace(/\d+/g, '');
    const number = numbers.get(name) ?? numbers.size + 1;
    numbers.set(name, number);
    known[value] = number;
    return number;
  };
}

/** For every row the words of the largest group of like elements in it that lead somewhere each. */
function wordsInSmallerItems(page: Page, kindOf: Uint32Array, size: number): Float64Array {
  const { tree } = page;
  const { words, links, headings } = page.once(rows);
  const held = new Float64Array(tree.size);
  // Of the siblings of one kind: whose they are, how many, how many lead somewhere, and their words.
  const parentOf = new Uint32Array(size);
  const count = new Uint32Array(size);
  const leading = new Uint32Array(size);
  const sum = new Float64Array(size);
  // Children follow their parents: going back, what a row holds is known when its parent is met.
  for (let row = tree.size - 1; row > 0; row--) {
    const parent = tree.parent[row]!;
    if (held[row]! > held[parent]!) held[parent] = held[row]!;
    const tag = tree.tag[row]!;
    if (words[row]! < 2 || (tag !== TAG.li && !mayBeItem(tag))) continue;
    const kind = kindOf[row]!;
    if (parentOf[kind] !== parent) {
      parentOf[kind] = parent;
      count[kind] = leading[kind] = sum[kind] = 0;
    }
    count[kind]!++;
    sum[kind]! += words[row]!;
    if (links[row]! > 0 || headings[row]! > 0 || tree.tag[parent] === TAG.a) leading[kind]!++;
    if (count[kind]! > 1 && leading[kind]! >= MIN_LINKED_SHARE * count[kind]! && sum[kind]! > held[parent]!) held[parent] = sum[kind]!;
  }
  return held;
}
