import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, TAG } from '../../tree/tags.js';
import { CLASS, names } from './names.js';
import { rows } from './rows.js';

/** Siblings of the same tag and class: cards, rows, posts, items. A column each, by the number of the group. */
export interface Groups {
  readonly count: Uint32Array;
  readonly words: Float64Array;
  readonly linked: Float64Array;
  readonly longWords: Float64Array;
  /** How many of them hold an image. */
  readonly withImage: Uint32Array;
}

/** The repeated elements of a page. */
export interface Shapes {
  /** Hash of the tags and classes from the root down to the row. */
  readonly path: Uint32Array;
  /** The same with tags alone. */
  readonly tagPath: Uint32Array;
  /** Number of the row's group; −1 for text. */
  readonly groupOf: Int32Array;
  readonly groups: Groups;
  /** Row of the nearest repeated element around, itself included; −1 for none. */
  readonly nearest: Int32Array;
  /** Row of the outermost repeated element around that is more than a line; −1 for none. */
  readonly outermost: Int32Array;
}

const REPEATED = 3;
/** Mean words from which on a repeated element is more than a line. */
const RECORD_WORDS = 6;

export function shapes(page: Page): Shapes {
  const { tree, arena } = page;
  const path = arena.uint32(tree.size);
  const tagPath = arena.uint32(tree.size);
  const shapeOf = arena.uint32(tree.size);
  const classOf = classHashes(page);
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) continue;
    const parent = tree.parent[row]!;
    const shape = mix(mix(0x811c9dc5, tag), classOf(row));
    shapeOf[row] = shape;
    path[row] = mix(path[parent]!, shape);
    tagPath[row] = mix(tagPath[parent]!, tag);
  }
  const { groupOf, size } = group(page, shapeOf);
  const groups = groupsOf(page, groupOf, size);
  return { path, tagPath, groupOf, groups, ...repeatedAround(page, groups, groupOf) };
}

/** Numbers of groups: siblings of one shape have the same. Two shapes under one parent that share 21 bits are taken for one: rare, and harmless. */
function group({ tree, arena }: Page, shapeOf: Uint32Array): { groupOf: Int32Array; size: number } {
  const groupOf = arena.int32(tree.size).fill(-1);
  const known = new Map<number, number>();
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) continue;
    const key = tree.parent[row]! * 2 ** 21 + (shapeOf[row]! >>> 11);
    const number = known.get(key) ?? known.size;
    known.set(key, number);
    groupOf[row] = number;
  }
  return { groupOf, size: known.size };
}

function groupsOf(page: Page, groupOf: Int32Array, size: number): Groups {
  const { words, linked, longWords, images } = page.once(rows);
  const { arena } = page;
  const sum = () => arena.float64(size);
  const groups = { count: arena.uint32(size), words: sum(), linked: sum(), longWords: sum(), withImage: arena.uint32(size) };
  for (let row = 1; row < groupOf.length; row++) {
    const group = groupOf[row]!;
    if (group < 0) continue;
    groups.count[group]!++;
    groups.words[group]! += words[row]!;
    groups.linked[group]! += linked[row]!;
    groups.longWords[group]! += longWords[row]!;
    if (images[row]! > 0) groups.withImage[group]!++;
  }
  return groups;
}

function repeatedAround(page: Page, groups: Groups, groupOf: Int32Array): Pick<Shapes, 'nearest' | 'outermost'> {
  const { tree, arena } = page;
  const { words } = page.once(rows);
  const nearest = arena.int32(tree.size).fill(-1);
  const outermost = arena.int32(tree.size).fill(-1);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    const group = groupOf[row]!;
    const repeats = group >= 0 && groups.count[group]! >= REPEATED && tag !== TAG.p && words[row]! > 0 && BLOCK_LEVEL.has(tag);
    nearest[row] = repeats ? row : nearest[parent]!;
    const isRecord = repeats && outermost[parent]! < 0 && groups.words[group]! / groups.count[group]! >= RECORD_WORDS;
    outermost[row] = isRecord ? row : outermost[parent]!;
  }
  return { nearest, outermost };
}

/** Hash of a row's class attribute; 0 without one. */
function classHashes(page: Page): (row: number) => number {
  const { attributeStart } = page.tree;
  const { kind, value, values } = page.once(names);
  const hashes = page.arena.uint32(values.length);
  const isKnown = page.arena.uint8(values.length);
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
