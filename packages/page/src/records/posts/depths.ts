import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { isTelling, makeOf } from './anchor.js';
import type { Member } from './members.js';

/** Rows before the first text of a post that may say how far it is moved in: after it come badges with levels of their own. */
const LOOKED_AT = 14;
/** Attributes in which boards write the level of an answer. */
const LEVEL_ATTRIBUTES = ['data-depth', 'data-level', 'data-indent', 'depth', 'indent', 'aria-level'];
const LEVEL_CLASS = /(?:^|[\s_-])(?:depth|level|indent|lvl)[-_]?(\d{1,2})(?:$|[\s_-])/i;
const MOVED = /(?:margin|padding)-left\s?:\s?(\d{1,4}(?:\.\d{1,3})?)(px|em|rem|%)/i;
/** Pixels of a unit, about. */
const UNITS: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16, '%': 8 };
/** Height of a spacer at most: an image that only takes up room. */
const SPACER_HEIGHT = 2;
const DEEPEST = 99;

/** Levels below the first post: by posts that lie in others, or by how far each is moved in. */
export function depthsOf(page: Page, members: readonly Member[]): number[] {
  const depths: number[] = [];
  for (const { inside } of members) depths.push(inside < 0 ? 0 : depths[inside]! + 1);
  return depths.some((depth) => depth > 0) ? depths : (depthsByIndent(page.tree, members) ?? depthsByWrapper(page.tree, members) ?? depths);
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

/** Elements up from a post that may be the wrapper of it and of its answers. */
const HIGHEST_WRAPPER = 3;

/** Levels by wrappers of one make that lie in each other, each around a post and the answers to it. */
function depthsByWrapper(tree: Tree, members: readonly Member[]): number[] | undefined {
  const last = members.at(-1)!.row;
  let at = tree.parent[last]!;
  for (let step = 0; step < HIGHEST_WRAPPER && at > 0; step++, at = tree.parent[at]!) {
    const make = makeOf(tree, at);
    if (!isTelling(make)) continue;
    const around = new Uint16Array(tree.size);
    for (let row = 1; row <= members.at(-1)!.row; row++)
      around[row] = around[tree.parent[row]!]! + (tree.tag[row] === tree.tag[at] && makeOf(tree, row) === make ? 1 : 0);
    const found = members.map(({ row }) => around[row]!);
    const depths = found.map((count) => Math.max(0, count - 1));
    // The opening post may be outside, all others inside.
    if (found.slice(1).every((count) => count > 0) && depths.some((depth) => depth > 0) && depths.includes(0) && isStepwise(depths)) return depths;
  }
  return undefined;
}

/** Whether nobody answers somebody who is not there. */
function isStepwise(depths: readonly number[]): boolean {
  return depths.every((depth, i) => depth <= (depths[i - 1] ?? 0) + 1);
}

function depthsByIndent(tree: Tree, members: readonly Member[]): number[] | undefined {
  for (const read of [levelAt, classLevelAt, movedAt, spacerAt]) {
    const found = members.map((member) => firstOf(tree, member, read));
    // The opening post is built in its own way, and is above all answers.
    if (found[0] === undefined && found.length > 2) found[0] = found[1];
    if (found.some((value) => value === undefined)) continue;
    const steps = [...new Set(found as number[])].sort((a, b) => a - b);
    if (steps.length > 1 && steps.length < DEEPEST && found[0] === steps[0]) return found.map((value) => steps.indexOf(value!));
  }
  return undefined;
}

function firstOf(tree: Tree, { row, end }: Member, read: (tree: Tree, row: number) => number | undefined): number | undefined {
  for (let at = row; at < Math.min(end, row + LOOKED_AT); at++) {
    if (tree.text[at]!.trim() !== '') break;
    const value = read(tree, at);
    if (value !== undefined) return value;
  }
  return undefined;
}

function levelAt(tree: Tree, row: number): number | undefined {
  for (const name of LEVEL_ATTRIBUTES) {
    const value = attribute(tree, row, name);
    if (value !== undefined && /^\d{1,3}$/.test(value)) return Number(value);
  }
  return undefined;
}

function classLevelAt(tree: Tree, row: number): number | undefined {
  const level = LEVEL_CLASS.exec(attribute(tree, row, 'class') ?? '')?.[1];
  return level === undefined ? undefined : Number(level);
}

function movedAt(tree: Tree, row: number): number | undefined {
  const [, moved, unit] = MOVED.exec(attribute(tree, row, 'style') ?? '') ?? [];
  return moved === undefined || unit === undefined ? undefined : Number(moved) * UNITS[unit.toLowerCase()]!;
}

function spacerAt(tree: Tree, row: number): number | undefined {
  if (tree.tag[row] !== TAG.img || Number(attribute(tree, row, 'height') ?? Number.NaN) > SPACER_HEIGHT) return undefined;
  const width = attribute(tree, row, 'width');
  return width !== undefined && attribute(tree, row, 'height') !== undefined && /^\d{1,4}$/.test(width) ? Number(width) : undefined;
}
