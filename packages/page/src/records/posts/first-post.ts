import { rows } from '../../features/surveys/rows.js';
import { firstWhere } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import type { Anchors } from './anchors.js';
import { allWordsIn, hasLongText, type Member } from './members.js';

const MIN_WORDS = 8;
const HIGHEST = 10;

/** An opening post with other markup than the answers: it has an author, if the page names any, and a time, and precedes all answers. */
export function firstPost(page: Page, members: readonly Member[], { authors, times }: Anchors): Member | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  const parts = page.once(furniture);
  const { row: first, end } = members[0]!;
  const heading = tree.tag.indexOf(TAG.h1);
  // An element above the posts with the exact time of the first one is the header of the thread, not a post.
  const instants = new Set(times.filter(({ row, value }) => row >= first && row < end && value.includes('T')).map(({ value }) => value));
  const seen = new Set<number>();
  let best: Member | undefined;
  for (const { row: author } of authors.length > 0 ? authors : times) {
    if (author >= first) break;
    if ((parts[author]! & (MENU | OVERLAY | RELATED)) !== 0) continue;
    const row = outermost(tree, author, first);
    if (seen.has(row)) continue;
    seen.add(row);
    const post = withSiblings(page, { row, end: tree.end[row]!, inside: -1 }, first);
    if (post === undefined || words[row]! < MIN_WORDS || (post.end <= heading && first < tree.size)) continue;
    const moment = times[firstWhere(times.length, (i) => times[i]!.row > row)];
    if (moment === undefined || moment.row >= tree.end[row]! || instants.has(moment.value)) continue;
    if (best === undefined || allWordsIn(page, post) > allWordsIn(page, best)) best = post;
  }
  return best;
}

/** The outermost element around a name that ends before the first answer. */
function outermost(tree: Tree, author: number, first: number): number {
  let at = author;
  for (let step = 0; step < HIGHEST; step++) {
    const parent = tree.parent[at]!;
    if (parent === 0 || tree.end[parent]! > first || tree.tag[parent] === TAG.body) break;
    at = parent;
  }
  return at;
}

/** Siblings after a post header without text of its own that may hold the text. */
const MAX_SIBLINGS = 3;

/** An element with long text, or one with the siblings after it up to the first with long text; undefined where there is none. */
function withSiblings(page: Page, post: Member, first: number): Member | undefined {
  const { tree } = page;
  const limit = Math.min(first, tree.end[tree.parent[post.row]!]!);
  let { row: at, end } = post;
  for (let seen = 0; seen <= MAX_SIBLINGS; ) {
    if (hasLongText(page, { row: at, end })) return { ...post, end };
    if (end >= limit) return undefined;
    at = end;
    end = tree.end[at]!;
    if (tree.tag[at] !== TAG['#text']) seen++;
  }
  return undefined;
}

/** The only post of a page: the element around an author, or everything from the author on where that is a child of `body`. */
export function onlyPost(page: Page, found: Anchors): Member | undefined {
  const { tree } = page;
  const post = firstPost(page, [{ row: tree.size, end: tree.size, inside: -1 }], found);
  if (post !== undefined) return post;
  const flat = found.authors.find(({ row }) => tree.tag[tree.parent[row]!] === TAG.body);
  return flat && { row: flat.row, end: tree.end[tree.parent[flat.row]!]!, inside: -1 };
}
