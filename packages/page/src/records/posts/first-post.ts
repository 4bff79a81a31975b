import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { firstWhere } from '../../tree/first-where.js';
import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Anchors } from './anchors.js';
import { type Member, wordsIn } from './members.js';

const MIN_WORDS = 8;
const HIGHEST = 10;

/** An opening post that is built unlike the answers: it names somebody, comes before them and holds none of them. */
export function firstPost(page: Page, members: readonly Member[], { authors, times, ages }: Anchors): Member | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  const parts = page.once(furniture);
  const first = members[0]!.row;
  const heading = tree.tag.indexOf(TAG.h1);
  const moments = [...times, ...ages.map(({ row }) => ({ row, value: '' }))].sort((a, b) => a.row - b.row);
  const instants = instantsOf(members[0]!, times);
  const seen = new Set<number>();
  let best: Member | undefined;
  for (const { row: author } of authors) {
    if (author >= first) break;
    if ((parts[author]! & (MENU | OVERLAY | RELATED)) !== 0) continue;
    const row = highest(tree, author, first);
    if (seen.has(row)) continue;
    seen.add(row);
    const post = withSiblings(page, { row, end: tree.end[row]!, inside: -1 }, first);
    if (post === undefined || words[row]! < MIN_WORDS || (post.end <= heading && first < tree.size)) continue;
    const moment = firstAbove(moments, row);
    if (moment === undefined || moment.row >= tree.end[row]! || instants.has(moment.value)) continue;
    if (best === undefined || wordsIn(tree, words, post) > wordsIn(tree, words, best)) best = post;
  }
  return best;
}

/** Exact times of the first post: what is above the posts and gives one of them heads the thread, and says nothing itself. */
function instantsOf({ row: from, end }: Member, times: Anchors['times']): ReadonlySet<string> {
  return new Set(times.filter(({ row, value }) => row >= from && row < end && value.includes('T')).map(({ value }) => value));
}

/** The outermost element around a name that ends before the first answer. */
function highest(tree: Tree, author: number, first: number): number {
  let at = author;
  for (let step = 0; step < HIGHEST; step++) {
    const parent = tree.parent[at]!;
    if (parent === 0 || tree.end[parent]! > first || tree.tag[parent] === TAG.body) break;
    at = parent;
  }
  return at;
}

/** Elements after a head without words of its own in which these may be. */
const MAX_SIBLINGS = 3;

/** An element with long text, or one with the siblings after it up to the first with long text; undefined where there is none. */
function withSiblings(page: Page, post: Member, first: number): Member | undefined {
  const { tree } = page;
  if (hasLongText(page, post)) return post;
  let { end } = post;
  const limit = Math.min(first, tree.end[tree.parent[post.row]!]!);
  for (let seen = 0; end < limit && seen < MAX_SIBLINGS; ) {
    const at = end;
    end = tree.end[at]!;
    if (end > limit) return undefined;
    if (tree.tag[at] !== TAG['#text']) seen++;
    if (hasLongText(page, { row: at, end, inside: -1 })) return { ...post, end };
  }
  return undefined;
}

/** The first of some places in ascending order that comes after a row. */
function firstAbove<T extends { readonly row: number }>(sorted: readonly T[], from: number): T | undefined {
  return sorted[firstWhere(sorted.length, (i) => sorted[i]!.row > from)];
}

/** Whether a post holds a long text that is no heading. */
export function hasLongText(page: Page, { row, end }: Member): boolean {
  const { isLong } = page.once(rows);
  const { blockFrom, kind } = page.once(lines);
  for (let block = blockFrom[row]!; block < blockFrom[end]!; block++) if (isLong[block] === 1 && kind[block] !== HEADING) return true;
  return false;
}

/** The only post of a page: the element around the first name, or all after it where the page has no elements around its parts. */
export function onlyPost(page: Page, found: Anchors): Member | undefined {
  const { tree } = page;
  const post = firstPost(page, [{ row: tree.size, end: tree.size, inside: -1 }], found);
  if (post !== undefined) return post;
  const flat = found.authors.find(({ row }) => tree.tag[tree.parent[row]!] === TAG.body);
  return flat && { row: flat.row, end: tree.end[tree.parent[flat.row]!]!, inside: -1 };
}
