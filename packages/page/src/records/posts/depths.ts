import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { LEVEL_CLASS } from '../../vocabulary/posts.js';
import { isTelling, makeOf } from './make.js';
import type { Member } from './members.js';

/** Rows before the first text of a post that are checked for its indent. After that text come badges with levels of their own. */
const LOOKED_AT = 14;
/** Attributes in which forums store the level of an answer. */
const LEVEL_ATTRIBUTES = ['data-depth', 'data-level', 'data-indent', 'depth', 'indent', 'aria-level'];
const MOVED = /(?:margin|padding)-left\s?:\s?(\d{1,4}(?:\.\d{1,3})?)(px|em|rem|%)/i;
/** Approximate pixels per unit. */
const UNITS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16, '%': 8 };
/** Maximum height of a spacer image. */
const SPACER_HEIGHT = 2;

/** Functions that read the indent of an element; undefined where it has none. */
const READERS: readonly ((tree: Tree, row: number) => number | undefined)[] = [
  (tree, row) => numberIn(LEVEL_ATTRIBUTES.map((name) => attribute(tree, row, name)).find((value) => /^\d{1,3}$/.test(value ?? ''))),
  (tree, row) => numberIn(LEVEL_CLASS.exec(attribute(tree, row, 'class') ?? '')?.[1]),
  (tree, row) => {
    const [, moved, unit] = MOVED.exec(attribute(tree, row, 'style') ?? '') ?? [];
    return unit === undefined ? undefined : Number(moved) * UNITS[unit.toLowerCase()]!;
  },
  (tree, row) => {
    const isSpacer = tree.tag[row] === TAG.img && Number(attribute(tree, row, 'height') ?? Number.NaN) <= SPACER_HEIGHT;
    return isSpacer ? numberIn(attribute(tree, row, 'width')) : undefined;
  },
];

function numberIn(value: string | undefined): number | undefined {
  return value === undefined || !/^\d{1,4}$/.test(value) ? undefined : Number(value);
}

/** Levels below the first post: by nested posts, by indent, or by nested wrappers. */
export function depthsOf({ tree }: Page, members: readonly Member[]): number[] {
  const depths: number[] = [];
  for (const { inside } of members) depths.push(inside < 0 ? 0 : depths[inside]! + 1);
  return depths.some((depth) => depth > 0) ? depths : (depthsByIndent(tree, members) ?? depthsByWrapper(tree, members) ?? depths);
}

/** For every post, the post it answers: the one that contains it, or the last one before it that is less deep; −1 for none. */
export function answeredBy(members: readonly Member[], depths: readonly number[]): number[] {
  if (members.some(({ inside }) => inside >= 0)) return members.map(({ inside }) => inside);
  const last: number[] = [];
  return depths.map((depth, i) => {
    last.length = depth;
    const answered = last.findLast((at) => at !== undefined) ?? -1;
    last[depth] = i;
    return answered;
  });
}

function depthsByIndent(tree: Tree, members: readonly Member[]): number[] | undefined {
  for (const read of READERS) {
    const found = members.map((member) => firstOf(tree, member, read));
    // The opening post is built in its own way, and is above all answers.
    if (found[0] === undefined && found.length > 2) found[0] = found[1];
    const steps = [...new Set(found)].sort((a, b) => a! - b!);
    if (!found.includes(undefined) && steps.length > 1 && found[0] === steps[0]) return found.map((value) => steps.indexOf(value));
  }
  return undefined;
}

function firstOf(tree: Tree, { row, end }: Member, read: (typeof READERS)[number]): number | undefined {
  for (let at = row; at < Math.min(end, row + LOOKED_AT) && tree.text[at]!.trim() === ''; at++) {
    const value = read(tree, at);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** Levels above a post that are checked for a wrapper of the post and its answers. */
const HIGHEST_WRAPPER = 3;

/** Levels by nested wrappers of one make, each around a post and its answers. */
function depthsByWrapper(tree: Tree, members: readonly Member[]): number[] | undefined {
  const last = members.at(-1)!.row;
  for (let at = tree.parent[last]!, step = 0; step < HIGHEST_WRAPPER && at > 0; step++, at = tree.parent[at]!) {
    const make = makeOf(tree, at);
    if (!isTelling(make)) continue;
    const around = new Uint16Array(tree.size);
    for (let row = 1; row <= last; row++)
      around[row] = around[tree.parent[row]!]! + (tree.tag[row] === tree.tag[at] && makeOf(tree, row) === make ? 1 : 0);
    const depths = members.map(({ row }) => Math.max(0, around[row]! - 1));
    // Only the opening post may be outside. A post is at most one level deeper than the one before it, since its parent must exist.
    const areInside = members.slice(1).every(({ row }) => around[row]! > 0);
    const areSteps = depths.every((depth, i) => depth <= (depths[i - 1] ?? 0) + 1);
    if (areInside && areSteps && depths.includes(0) && depths.some((depth) => depth > 0)) return depths;
  }
  return undefined;
}
