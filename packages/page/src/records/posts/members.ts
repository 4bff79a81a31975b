import { TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import type { Border } from '../regions/borders.js';
import type { Anchor } from './anchor.js';

/** An element that may be a post, and the posts inside it that are not its own words. */
export interface Member {
  readonly row: number;
  readonly end: number;
  /** Index of the member it lies in; −1 for none. */
  readonly inside: number;
}

/** Elements of one group as posts: each knows the one that it lies in. */
export function membersOf(tree: Tree, group: readonly number[]): Member[] {
  const members: Member[] = [];
  const open: number[] = [];
  for (const [i, row] of group.entries()) {
    while (open.length > 0 && members[open.at(-1)!]!.end <= row) open.pop();
    members.push({ row, end: endOf(tree, group, i), inside: open.at(-1) ?? -1 });
    open.push(members.length - 1);
  }
  return members;
}

/** A term of a definition list reaches over its definitions to the next one. */
function endOf(tree: Tree, group: readonly number[], i: number): number {
  const row = group[i]!;
  if (tree.tag[row] !== TAG.dt) return tree.end[row]!;
  const next = group[i + 1];
  return next !== undefined && tree.parent[next] === tree.parent[row] ? next : tree.end[tree.parent[row]!]!;
}

/** Words of a member, its further elements included. */
export function wordsIn(tree: Tree, words: ArrayLike<number>, { row, end }: Border): number {
  let all = 0;
  for (let at = row; at < end; at = tree.end[at]!) all += words[at]!;
  return all;
}

/** Elements up from a post in which its header and its votes may be beside it. */
const HIGHEST = 3;
const FRAMES = tagSet('body', 'main', 'html');

/** For every post the widest rows around it that hold no other post but those inside it. */
export function bordersOf(tree: Tree, members: readonly Member[]): Member[] {
  const after = nextOutside(members);
  return members.map((member, i) => {
    if (members.length === 1) return member;
    const before = i > 0 ? members[i - 1]!.row : 0;
    const limit = members[after[i]!]?.row ?? tree.size;
    let { row, end } = member;
    for (let step = 0; step < HIGHEST; step++) {
      const parent = tree.parent[row]!;
      if (parent === 0 || FRAMES.has(tree.tag[parent]!) || parent <= before || tree.end[parent]! > limit) break;
      if (tree.tag[parent] === TAG.ol || tree.tag[parent] === TAG.ul) break;
      row = parent;
      end = tree.end[parent]!;
    }
    return { row, end, inside: member.inside };
  });
}

/** For every post the index of the first one after it. */
function nextOutside(members: readonly Member[]): Uint32Array {
  const next = new Uint32Array(members.length);
  for (let i = members.length - 1; i >= 0; i--) {
    next[i] = i + 1;
    while (next[i]! < members.length && members[next[i]!]!.row < members[i]!.end) next[i] = next[next[i]!]!;
  }
  return next;
}

/** For every member the anchors that are its own and not those of a member inside it. */
export function ownAnchors<T extends { readonly row: number }>(members: readonly Member[], found: readonly T[]): T[][] {
  const own: T[][] = members.map(() => []);
  const open: number[] = [];
  let next = 0;
  for (const anchor of found) {
    while (next < members.length && members[next]!.row <= anchor.row) {
      while (open.length > 0 && members[open.at(-1)!]!.end <= members[next]!.row) open.pop();
      open.push(next++);
    }
    while (open.length > 0 && members[open.at(-1)!]!.end <= anchor.row) open.pop();
    const innermost = open.at(-1);
    if (innermost !== undefined) own[innermost]!.push(anchor);
  }
  return own;
}

/** For every member the anchor of the make that most members have; where a member has none of that make, the one of the next best. */
export function commonAnchors(
  own: readonly (readonly Anchor[])[],
  rank: (make: string, anchors: readonly Anchor[]) => number,
): (Anchor | undefined)[] {
  const byMake = new Map<string, Anchor[]>();
  for (const anchors of own) {
    const seen = new Set<string>();
    for (const anchor of anchors) {
      if (seen.has(anchor.make)) continue;
      seen.add(anchor.make);
      const same = byMake.get(anchor.make);
      if (same) same.push(anchor);
      else byMake.set(anchor.make, [anchor]);
    }
  }
  const worth = new Map<string, number>();
  for (const [make, anchors] of byMake) worth.set(make, (anchors.length / own.length) * rank(make, anchors));
  return own.map((anchors) => bestOf(anchors, worth));
}

/** The anchor of the make that is worth most; the first of several. */
function bestOf(anchors: readonly Anchor[], worth: ReadonlyMap<string, number>): Anchor | undefined {
  let best: Anchor | undefined;
  for (const anchor of anchors) if (best === undefined || worth.get(anchor.make)! > worth.get(best.make)!) best = anchor;
  return best;
}
