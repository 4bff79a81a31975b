import { BLOCK_LEVEL, TAG } from '../../tree/tags.js';
import type { Page } from '../feature.js';
import { CLASS, names } from './names.js';
import { rows } from './rows.js';

/** Siblings of the same tag and class: cards, rows, posts, items. */
export interface Group {
  count: number;
  words: number;
  linked: number;
  longWords: number;
  /** How many of them hold an image. */
  withImage: number;
}

/** What repeats on a page. */
export interface Shapes {
  /** Hash of the tags and classes from the root down to the row. */
  readonly path: Uint32Array;
  /** The same with tags alone. */
  readonly tagPath: Uint32Array;
  /** Number of the row's group; −1 for text. */
  readonly groupOf: Int32Array;
  /** Place of the row in its group, from 0. */
  readonly place: Uint32Array;
  readonly groups: readonly Group[];
  /** Row of the nearest repeated element around, itself included; −1 for none. */
  readonly nearest: Int32Array;
  /** Row of the outermost repeated element around that is more than a line; −1 for none. */
  readonly outermost: Int32Array;
}

const REPEATED = 3;
/** Mean words from which on a repeated element is more than a line. */
const RECORD_WORDS = 6;

export function shapes(page: Page): Shapes {
  const { tree } = page;
  const path = new Uint32Array(tree.size);
  const tagPath = new Uint32Array(tree.size);
  const groupOf = new Int32Array(tree.size).fill(-1);
  const place = new Uint32Array(tree.size);
  const groups: Group[] = [];
  const numbers = new Map<number, number>();
  const classOf = classHashes(page);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    const parent = tree.parent[row]!;
    const shape = mix(mix(0x811c9dc5, tag), classOf(row));
    path[row] = mix(path[parent]!, shape);
    tagPath[row] = mix(tagPath[parent]!, tag);
    // Two shapes under one parent that share 21 bits are taken for one: rare, and harmless.
    const key = parent * 2097152 + (shape >>> 11);
    let number = numbers.get(key);
    if (number === undefined) {
      number = groups.length;
      numbers.set(key, number);
      groups.push({ count: 0, words: 0, linked: 0, longWords: 0, withImage: 0 });
    }
    groupOf[row] = number;
    place[row] = groups[number]!.count++;
  }
  fill(page, groups, groupOf);
  return { path, tagPath, groupOf, place, groups, ...repeatedAround(page, groups, groupOf) };
}

function fill(page: Page, groups: Group[], groupOf: Int32Array): void {
  const sums = page.once(rows);
  for (let row = 1; row < groupOf.length; row++) {
    const group = groups[groupOf[row]!];
    if (!group) continue;
    group.words += sums.words[row]!;
    group.linked += sums.linked[row]!;
    group.longWords += sums.longWords[row]!;
    if (sums.images[row]! > 0) group.withImage++;
  }
}

function repeatedAround(page: Page, groups: readonly Group[], groupOf: Int32Array): Pick<Shapes, 'nearest' | 'outermost'> {
  const { tree } = page;
  const { words } = page.once(rows);
  const nearest = new Int32Array(tree.size).fill(-1);
  const outermost = new Int32Array(tree.size).fill(-1);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    const group = groups[groupOf[row]!];
    const repeats = group !== undefined && group.count >= REPEATED && tag !== TAG.p && words[row]! > 0 && BLOCK_LEVEL.has(tag);
    nearest[row] = repeats ? row : nearest[parent]!;
    outermost[row] = outermost[parent]! < 0 && repeats && group.words / group.count >= RECORD_WORDS ? row : outermost[parent]!;
  }
  return { nearest, outermost };
}

/** Hash of a row's class attribute; 0 without one. */
function classHashes(page: Page): (row: number) => number {
  const { attributeStart } = page.tree;
  const { kind, value, values } = page.once(names);
  const hashes = new Uint32Array(values.length);
  const isKnown = new Uint8Array(values.length);
  return (row) => {
    const to = attributeStart[row + 1]!;
    for (let i = attributeStart[row]!; i < to; i++) {
      if (kind[i] !== CLASS) continue;
      const number = value[i]!;
      if (isKnown[number] === 0) {
        hashes[number] = hashOf(values[number]!);
        isKnown[number] = 1;
      }
      return hashes[number]!;
    }
    return 0;
  };
}

/** Digits do not count, so that numbered cards look alike. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) {
    const code = name.charCodeAt(i);
    if (code < 48 || code > 57) hash = Math.imul(hash ^ code, 0x01000193);
  }
  return hash >>> 0;
}

function mix(hash: number, value: number): number {
  const mixed = Math.imul(hash ^ value, 0x01000193);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}
