import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { makeOf } from './anchor.js';
import type { Anchors } from './anchors.js';
import type { Member } from './clusters.js';

/** Share of the posts that must have such a neighbour, and share that may have by themselves what it brings. */
const MIN_SHARE = 0.8;
const MAX_OWN_SHARE = 0.4;

/** Posts with the header above or the words below each of them, where these are beside it and not in it. */
export function withNeighbours(page: Page, members: readonly Member[], { times, ages }: Anchors): readonly Member[] {
  const { tree } = page;
  if (members.length < 2 || members.some(({ row }) => tree.parent[row] !== tree.parent[members[0]!.row])) return members;
  const { longWords } = page.once(rows);
  const moments = momentsUpTo(tree, [...times, ...ages]);
  const isTimed = (from: number, to: number) => moments[to]! > moments[from]!;
  const isSaid = (from: number, to: number) => {
    for (let at = from; at < to; at = tree.end[at]!) if (longWords[at]! > 0) return true;
    return false;
  };
  const taken = new Set(members.map(({ row }) => row));
  const add = (above: boolean, brings: (from: number, to: number) => boolean) => {
    if (members.filter(({ row, end }) => brings(row, end)).length > members.length * MAX_OWN_SHARE) return undefined;
    const beside = members.map(({ row, end }) => (above ? elementBefore(tree, row) : elementAfter(tree, end, row)));
    const usual = beside.find((row) => row > 0 && !taken.has(row) && brings(row, tree.end[row]!));
    if (usual === undefined) return undefined;
    const make = makeOf(tree, usual);
    const fits = beside.map((row) => row > 0 && !taken.has(row) && makeOf(tree, row) === make);
    if (fits.filter(Boolean).length < members.length * MIN_SHARE) return undefined;
    return members.map((member, i) => {
      if (!fits[i]) return member;
      return above ? { ...member, row: beside[i]! } : { ...member, end: tree.end[beside[i]!]! };
    });
  };
  return add(true, isTimed) ?? add(false, isSaid) ?? add(false, isTimed) ?? members;
}

/** Times up to a row, that one not included. */
function momentsUpTo(tree: Tree, found: readonly { readonly row: number }[]): Uint32Array {
  const sums = new Uint32Array(tree.size + 1);
  for (const { row } of found) sums[row + 1]! += 1;
  for (let row = 0; row < tree.size; row++) sums[row + 1]! += sums[row]!;
  return sums;
}

/** Row of the element right before one; 0 for none. */
function elementBefore(tree: Tree, row: number): number {
  const parent = tree.parent[row]!;
  // The last row before an element lies in its neighbour, or is the parent.
  for (let at = row - 1; at > parent; at--) {
    while (tree.parent[at]! > parent) at = tree.parent[at]!;
    if (tree.tag[at] !== TAG['#text']) return at;
  }
  return 0;
}

function elementAfter(tree: Tree, end: number, row: number): number {
  const limit = tree.end[tree.parent[row]!]!;
  for (let at = end; at < limit; at = tree.end[at]!) if (tree.tag[at] !== TAG['#text']) return at;
  return 0;
}
