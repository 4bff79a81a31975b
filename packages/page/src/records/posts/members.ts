import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Border } from '../regions/borders.js';
import { makeOf } from './make.js';

/** Rows that may be a post, end exclusive, and the post that contains them. */
export interface Member extends Border {
  /** Index of the member that contains it; −1 for none. */
  readonly inside: number;
}

/** Elements of one group as posts, each with the index of the one that contains it. */
export function membersOf(tree: Tree, group: readonly number[]): Member[] {
  const members: Member[] = [];
  const open: number[] = [];
  group.forEach((row, i) => {
    while (open.length > 0 && members[open.at(-1)!]!.end <= row) open.pop();
    members.push({ row, end: tree.end[row]!, inside: open.at(-1) ?? -1 });
    open.push(i);
  });
  return members;
}

/**
 * Siblings, each with everything up to the next one: many forums put the header of a post, its text and its buttons next to each
 * other. Undefined where nothing is between them, or they are not siblings.
 */
export function runsOf(tree: Tree, members: readonly Member[]): Member[] | undefined {
  const parent = tree.parent[members[0]!.row]!;
  if (members.length < 2 || members.some(({ row }) => tree.parent[row] !== parent)) return undefined;
  let longest = 0;
  const runs = members.slice(1).map(({ row: next }, i): Member => {
    let siblings = 0;
    for (let at = members[i]!.row; at < next; at = tree.end[at]!) siblings++;
    longest = Math.max(longest, siblings);
    return { ...members[i]!, end: next };
  });
  // The last one ends where those before it do: at an element like the one before the second post, or after as many elements.
  const closing = closingMake(tree, runs[0]!);
  const last = members.at(-1)!;
  let { end } = last;
  for (let siblings = 1, isClosed = false; siblings < longest && end < tree.end[parent]! && !isClosed; siblings++) {
    isClosed = makeOf(tree, end) === closing;
    end = tree.end[end]!;
  }
  return longest === 1 ? undefined : [...runs, { ...last, end }];
}

function closingMake(tree: Tree, { row, end }: Border): string {
  let last = row;
  for (let at = row; at < end; at = tree.end[at]!) if (tree.text[at]!.trim() !== '' || tree.tag[at] !== TAG['#text']) last = at;
  return makeOf(tree, last);
}

/** Words of some rows, counted by block. */
export function wordsIn(page: Page, words: (block: number) => number, { row, end }: Border): number {
  const { blockFrom } = page.once(lines);
  let all = 0;
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) all += words(block);
  return all;
}

/** All words of some rows. */
export function allWordsIn(page: Page, border: Border): number {
  return wordsIn(page, (block) => page.blocks.words[block]!, border);
}

/** Whether some rows contain a long text that is not a heading. */
export function hasLongText(page: Page, { row, end }: Border): boolean {
  const { isLong } = page.once(rows);
  const { blockFrom, kind } = page.once(lines);
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) if (isLong[block] === 1 && kind[block] !== HEADING) return true;
  return false;
}

/** Levels above a post that may contain its header and its votes. */
const HIGHEST = 3;
const FRAMES = tagSet('body', 'main', 'html', 'ol', 'ul');

/** For every post, the widest rows around it that contain no other post except those inside it. */
export function bordersOf(tree: Tree, members: readonly Member[]): Member[] {
  if (members.length === 1) return [...members];
  return members.map((member, i) => {
    const before = members[i - 1]?.row ?? 0;
    const limit = members.slice(i + 1).find(({ row }) => row >= member.end)?.row ?? tree.size;
    let { row, end } = member;
    for (let step = 0; step < HIGHEST; step++) {
      const parent = tree.parent[row]!;
      if (parent <= before || FRAMES.has(tree.tag[parent]!) || tree.end[parent]! > limit) break;
      row = parent;
      end = tree.end[parent]!;
    }
    return { row, end, inside: member.inside };
  });
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
