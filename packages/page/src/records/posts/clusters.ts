import { commentRows } from '../../features/surveys/comments.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { firstWhere } from '../../tree/first-where.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, tagName } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, QUOTED, RELATED } from '../../vocabulary/page-parts.js';
import type { Border } from '../regions/borders.js';
import { makeOf } from './anchor.js';
import type { Anchors } from './anchors.js';
import { bordersOf, type Member, membersOf, ownAnchors, wordsIn } from './members.js';

/** Elements of one name that may be the posts of a thread, in document order; they may lie in each other. */
export interface PostCluster {
  readonly members: readonly Member[];
  readonly worth: number;
  /** Words of the members, each counted once. */
  readonly words: number;
  /** Share of the members that name somebody and a time. */
  readonly share: number;
}

const MIN_WORDS = 2;
const ENOUGH_WORDS = 400;
/** Share of the members that must name somebody and a time. */
const MIN_NAMED_SHARE = 0.6;
const MAX_MEMBERS = 3000;

/** Rows of the elements of one name. */
type Group = readonly [name: string, rows: readonly number[]];

/** Names that only place things: elements that share one have nothing else in common. */
const LAYOUT =
  /^\d+\.(?:flex|grid|row|col|block|inline|container|wrap(?:per)?|inner|clearfix|box|relative|card|content|d-flex|[a-z]{1,2}-\S*|items-\S+)$/;
const LAYOUT_WORTH = 0.85;

/** The set of elements that is most likely the posts of the page, or of the rows that count; undefined where there is none. */
export function bestCluster(page: Page, found: Anchors, counts: (row: number) => boolean): PostCluster | undefined {
  let best: PostCluster | undefined;
  const all: PostCluster[] = [];
  for (const [name, some] of largest([...groupByName(page, found, counts)])) {
    const group = withAllTerms(page, some);
    if (group.length > MAX_MEMBERS) continue;
    const known = clusterOf(page, found, group);
    const cluster = LAYOUT.test(name) ? { ...known, worth: known.worth * LAYOUT_WORTH } : known;
    all.push(cluster);
    // Of two sets of the same worth the outer elements are first in their group.
    if (cluster.worth > (best?.worth ?? 0) * 1.02 || (best && cluster.worth >= best.worth * 0.98 && isOuter(cluster, best))) best = cluster;
  }
  return best && withoutFrame(page, best, all);
}

/** Worth of the posts inside frames, as a share of the frames', from which on they are the posts; and share of the frames' words that they hold, unless one frame holds them all. */
const MIN_INNER_WORTH = 0.5;
const MIN_INNER_WORDS = 0.5;
/** Share of these that must name somebody and a time. */
const MIN_INNER_SHARE = 0.9;

/** Elements that repeat around parts of a thread are frames: the posts are what repeats more often inside them. */
function withoutFrame(page: Page, best: PostCluster, all: readonly PostCluster[]): PostCluster {
  const inner = all.filter(
    (cluster) =>
      cluster.members.length > best.members.length &&
      cluster.share >= MIN_INNER_SHARE &&
      cluster.worth >= best.worth * MIN_INNER_WORTH &&
      areFrames(page, best, cluster),
  );
  return inner.reduce((most, cluster) => (most === best || cluster.worth > most.worth ? cluster : most), best);
}

function areFrames(page: Page, { members: frames }: PostCluster, { members, words }: PostCluster): boolean {
  const isIn = (frame: Member, post: Member) => frame.row < post.row && post.end <= frame.end;
  if (frames.some((frame) => isIn(frame, members[0]!) && isIn(frame, members.at(-1)!))) return true;
  const { words: inRow } = page.once(rows);
  const holding = new Set<Member>();
  let at = 0;
  for (const post of members) {
    while (at < frames.length && frames[at]!.end <= post.row) at++;
    if (at === frames.length || !isIn(frames[at]!, post)) return false;
    holding.add(frames[at]!);
  }
  let framed = 0;
  for (const { row, inside } of holding) if (inside < 0) framed += inRow[row]!;
  return words >= framed * MIN_INNER_WORDS;
}

/** Groups that are looked at; a page with more has no thread that is not among the largest. */
const MAX_GROUPS = 200;

/** The groups of two and more, in their order; of very many only the largest, so that the cost grows with the page and not with its square. */
function largest(groups: readonly Group[]): readonly Group[] {
  const several = groups.filter(([, group]) => group.length > 1);
  if (several.length <= MAX_GROUPS) return several;
  const chosen = new Set(several.toSorted((a, b) => b[1].length - a[1].length).slice(0, MAX_GROUPS));
  return several.filter((group) => chosen.has(group));
}

function isOuter(a: PostCluster, b: PostCluster): boolean {
  return a.members.length === b.members.length && a.members[0]!.row < b.members[0]!.row && a.members[0]!.end >= b.members[0]!.end;
}

/** Attributes in which boards write the number of a post. */
const NUMBERED = /^data-(?:post|comment|message|reply|answer|msg|topic)(?:-?id|-?number)?$/;

/** Elements that hold a name or a time, by tag and each of their classes, and by the letters of their id. */
function groupByName(page: Page, found: Anchors, counts: (row: number) => boolean): Map<string, number[]> {
  const { tree } = page;
  const { words } = page.once(rows);
  const upTo = anchorsUpTo(page, found);
  const parts = page.once(furniture);
  const groups = new Map<string, number[]>();
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text'] || tag === TAG.body || tag === TAG.html || words[row]! < MIN_WORDS || upTo[tree.end[row]!] === upTo[row]) continue;
    if (!counts(row) || (parts[row]! & (QUOTED | OVERLAY | MENU | RELATED)) !== 0) continue;
    for (const name of namesOf(tree, row)) {
      const key = `${tag}${name}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

/** Share of the terms of a definition list that must name somebody or a time for all of them to begin posts. */
const MIN_TERM_SHARE = 0.5;

/** Terms of one definition list and those among them that name nobody: the words below these are not of the one before. */
function withAllTerms(page: Page, group: readonly number[]): readonly number[] {
  const { tree } = page;
  const list = tree.parent[group[0]!]!;
  if (tree.tag[group[0]!] !== TAG.dt || group.some((row) => tree.parent[row] !== list)) return group;
  const { words } = page.once(rows);
  const all = childrenOf(tree, list).filter((row) => tree.tag[row] === TAG.dt && words[row]! >= MIN_WORDS);
  return group.length >= all.length * MIN_TERM_SHARE ? all : group;
}

/** Elements that may be posts although nothing names them. */
const UNNAMED = tagSet('li', 'article', 'tr', 'dt', 'div', 'section', 'table');

function namesOf(tree: Tree, row: number): string[] {
  const classes = attribute(tree, row, 'class');
  const names = (classes ?? '').split(/\s+/).flatMap((name) => (name === '' ? [] : [`.${name.replace(/\d+/g, '')}`]));
  const id = attribute(tree, row, 'id');
  if (id !== undefined && /\d/.test(id)) names.push(`#${id.replace(/\d+/g, '')}`);
  for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++)
    if (NUMBERED.test(tree.attributeName[i]!)) names.push(`=${tree.attributeName[i]}`);
  const kind = attribute(tree, row, 'itemprop') ?? attribute(tree, row, 'itemtype');
  if (kind !== undefined) names.push(`@${kind}`);
  // An element of the page's own making says what it is by its tag.
  if (tagName(tree, row).includes('-')) names.push('!');
  if (names.length === 0 && UNNAMED.has(tree.tag[row]!)) names.push(`>${tree.parent[row]}`);
  return [...new Set(names)];
}

/** Names and times up to a row, that one not included. */
function anchorsUpTo(page: Page, { authors, times, ages }: Anchors): Uint32Array {
  const sums = new Uint32Array(page.tree.size + 1);
  for (const { row } of [...authors, ...times, ...ages]) sums[row + 1]! += 1;
  for (let row = 0; row < page.tree.size; row++) sums[row + 1]! += sums[row]!;
  return sums;
}

function clusterOf(page: Page, { authors, times, ages }: Anchors, group: readonly number[]): PostCluster {
  const { words } = page.once(rows);
  const members = membersOf(page.tree, group);
  const own = members.map((member) => wordsIn(page.tree, words, member));
  const named = ownAnchors(members, authors).map((own) => own.length);
  const timed = ownAnchors(members, times).map((own) => own.length);
  ownAnchors(members, ages).forEach((own, i) => {
    timed[i]! += own.length;
  });
  members.forEach(({ row, inside }) => {
    if (inside >= 0) own[inside]! -= words[row]!;
  });
  let worth = 0;
  let posts = 0;
  let all = 0;
  for (let i = 0; i < members.length; i++) {
    all += own[i]!;
    if (named[i] === 0 || own[i]! < MIN_WORDS) continue;
    if (timed[i]! > 0) posts++;
    // A card with many names is a list of people, or of posts.
    worth += (Math.sqrt(Math.min(own[i]!, ENOUGH_WORDS)) * (timed[i]! > 0 ? 1 : 0.4)) / Math.max(1, named[i]! / 6);
  }
  const share = posts / members.length;
  return { members, words: all, share, worth: share < MIN_NAMED_SHARE && timed.some((count) => count > 0) ? worth * share * share : worth };
}

/** Share of the posts that must have such a neighbour, and share that may have by themselves what it brings. */
const MIN_NEIGHBOURS = 0.8;
const MAX_OWN_SHARE = 0.4;

/** Posts with the header before or the text after each of them, where boards put these next to it and not into it. */
export function withNeighbours(page: Page, { members }: PostCluster, { times, ages }: Anchors): readonly Member[] {
  const { tree } = page;
  const parent = tree.parent[members[0]!.row]!;
  if (members.length < 2 || members.some(({ row }) => tree.parent[row] !== parent)) return members;
  const siblings = childrenOf(tree, parent).filter((row) => tree.tag[row] !== TAG['#text']);
  const place = new Map(siblings.map((row, i) => [row, i]));
  const timed = [...times, ...ages].map(({ row }) => row).sort((a, b) => a - b);
  const isTimed = ({ row, end }: Border) => (timed[firstWhere(timed.length, (i) => timed[i]! >= row)] ?? end) < end;
  const hasText = (member: Border) => wordsIn(tree, page.once(rows).longWords, member) > 0;
  const taken = new Set(members.map(({ row }) => row));
  const add = (step: 1 | -1, brings: typeof isTimed): Member[] | undefined => {
    if (members.filter(brings).length > members.length * MAX_OWN_SHARE) return undefined;
    const next = members.map(({ row }) => siblings[place.get(row)! + step] ?? 0).map((row) => (taken.has(row) ? 0 : row));
    const usual = next.find((row) => row > 0 && brings({ row, end: tree.end[row]! }));
    const fits = (row: number) => usual !== undefined && row > 0 && makeOf(tree, row) === makeOf(tree, usual);
    if (next.filter(fits).length < members.length * MIN_NEIGHBOURS) return undefined;
    return members.map((member, i) => (fits(next[i]!) ? withRow(tree, member, next[i]!) : member));
  };
  return add(-1, isTimed) ?? add(1, hasText) ?? add(1, isTimed) ?? members;
}

function withRow(tree: Tree, member: Member, row: number): Member {
  return row < member.row ? { ...member, row } : { ...member, end: tree.end[row]! };
}

/** Share of the posts that must name somebody and a time of their own. */
const NEARLY_ALL = 0.9;
/** Share of the comments that must be with one of the posts. */
const MOSTLY = 0.8;

/** A cluster of posts and the names and times it was made of. */
export type Found = readonly [cluster: PostCluster, anchors: Anchors];

/**
 * The posts that others comment on, where some of `likely` are comments below posts, as on pages of questions and answers: they have names and
 * times of their own, say more than the comments do, and each comment is with one of them.
 */
export function aboveComments(page: Page, found: Anchors, likely: PostCluster): Found | undefined {
  const inside = page.once(commentsIn);
  const comments = likely.members.filter(({ row }) => inside[row] === 1);
  if (comments.length === 0) return undefined;
  const outside = <T extends { readonly row: number }>(some: readonly T[]) => some.filter(({ row }) => inside[row] === 0);
  const own: Anchors = { authors: outside(found.authors), times: outside(found.times), ages: outside(found.ages) };
  const cluster = bestCluster(page, own, (row) => inside[row] === 0);
  if (cluster === undefined || cluster.members.length < 2 || cluster.share < NEARLY_ALL) return undefined;
  const { words } = page.once(rows);
  const said = (members: readonly Member[]) => members.reduce((sum, member) => sum + wordsIn(page.tree, words, member), 0);
  if (said(cluster.members) < said(comments)) return undefined;
  const borders = bordersOf(page.tree, cluster.members);
  const withPost = comments.filter(({ row, end }) => borders.some((border) => border.row <= row && end <= border.end));
  return withPost.length >= comments.length * MOSTLY ? [cluster, own] : undefined;
}

/** One byte a row: 1 in what is named for comments, or marked as one. */
function commentsIn(page: Page): Uint8Array {
  const { tree } = page;
  const inside = page.once(commentRows).slice();
  for (let row = 1; row < tree.size; row++) if (inside[tree.parent[row]!] === 1 || attribute(tree, row, 'itemprop') === 'comment') inside[row] = 1;
  return inside;
}
