import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { LEVEL_CLASS } from '../../vocabulary/posts.js';
import { isTelling, makeOf } from './make.js';
import type { Member } from './members.js';

/** Rows before the first text of a post that may give how far it is moved in: after it come badges with levels of their own. */
const LOOKED_AT = 14;
/** Attributes in which boards write the level of an answer. */
const LEVEL_ATTRIBUTES = ['data-depth', 'data-level', 'data-indent', 'depth', 'indent', 'aria-level'];
const MOVED = /(?:margin|padding)-left\s?:\s?(\d{1,4}(?:\.\d{1,3})?)(px|em|rem|%)/i;
/** Pixels of a unit, about. */
const UNITS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16, '%': 8 };
/** Height of an image at most that only takes up room. */
const SPACER_HEIGHT = 2;

/** Readers of how far an element is moved in; undefined where it does not say. */
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

/** Levels below the first post: by posts that lie in others, by how far each is moved in, or by wrappers that lie in each other. */
export function depthsOf({ tree }: Page, members: readonly Member[]): number[] {
  const depths: number[] = [];
  for (const { inside } of members) depths.push(inside < 0 ? 0 : depths[inside]! + 1);
  return depths.some((depth) => depth > 0) ? depths : (depthsByIndent(tree, members) ?? depthsByWrapper(tree, members) ?? depths);
}

/** For every post the one it answers: the one it lies in, or the last before it that is less deep; −1 for none. */
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

/** Elements up from a post that may be the wrapper of it and of its answers. */
const HIGHEST_WRAPPER = 3;

/** Levels by wrappers of one make that lie in each other, each around a post and the answers to it. */
function depthsByWrapper(tree: Tree, members: readonly Member[]): number[] | undefined {
  const last = members.at(-1)!.row;
  for (let at = tree.parent[last]!, step = 0; step < HIGHEST_WRAPPER && at > 0; step++, at = tree.parent[at]!) {
    const make = makeOf(tree, at);
    if (!isTelling(make)) continue;
    const around = new Uint16Array(tree.size);
    for (let row = 1; row <= last; row++)
      around[row] = around[tree.parent[row]!]! + (tree.tag[row] === tree.tag[at] && makeOf(tree, row) === make ? 1 : 0);
    const depths = members.map(({ row }) => Math.max(0, around[row]! - 1));
    // The opening post may be outside, all others inside; nobody answers somebody who is not there.
    const areInside = members.slice(1).every(({ row }) => around[row]! > 0);
    const areSteps = depths.every((depth, i) => depth <= (depths[i - 1] ?? 0) + 1);
    if (areInside && areSteps && depths.includes(0) && depths.some((depth) => depth > 0)) return depths;
  }
  return undefined;
}
