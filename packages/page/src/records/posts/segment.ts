import { commentRows } from '../../features/surveys/comments.js';
import { rows } from '../../features/surveys/rows.js';
import { countOf } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, QUOTED, RELATED } from '../../vocabulary/page-parts.js';
import type { Anchor, Anchors } from './anchors.js';
import { makeOf } from './make.js';
import { allWordsIn, bordersOf, type Member, membersOf, ownAnchors, runsOf } from './members.js';

/** Elements of one name that may be the posts of a thread, in document order. They may be nested. */
export interface PostCluster {
  readonly members: readonly Member[];
  readonly worth: number;
  /** Share of the members with an author and a time. */
  readonly share: number;
}

const MIN_WORDS = 2;
const ENOUGH_WORDS = 400;
/** Maximum number of groups, and of members per group: they keep the cost linear in the size of the page. */
const MAX_GROUPS = 200;
const MAX_MEMBERS = 3000;

/** Lowest factor for a set whose members have parents of different makes: elements that share a layout class may have nothing else in common. */
const SCATTERED_WORTH = 0.7;

/** Factor by which runs of siblings must outscore their first elements, as where names, times or words are next to those. */
const RUN_GAIN = 1.3;

/** The set of elements that is most likely the posts of the page, or of the rows that count; undefined where there is none. */
export function bestCluster(page: Page, found: Anchors, counts: (row: number) => boolean): PostCluster | undefined {
  let best: PostCluster | undefined;
  const groups = [...groupByName(page, found, counts)].filter(([, group]) => group.length > 1 && group.length <= MAX_MEMBERS);
  const largest = new Set(groups.toSorted((a, b) => b[1].length - a[1].length).slice(0, MAX_GROUPS));
  for (const group of groups) {
    if (!largest.has(group)) continue;
    const members = membersOf(page.tree, group[1]);
    const runs = runsOf(page.tree, members);
    let cluster = clusterOf(page, found, members);
    const wider = runs && clusterOf(page, found, runs);
    if (wider !== undefined && wider.worth > cluster.worth * RUN_GAIN) cluster = wider;
    if (cluster.worth > (best?.worth ?? 0)) best = cluster;
  }
  return best;
}

/** Elements that hold a name or a time, by each of their names. */
function groupByName(page: Page, { authors, times }: Anchors, counts: (row: number) => boolean): Map<string, number[]> {
  const { tree } = page;
  const { words } = page.once(rows);
  const upTo = new Uint32Array(tree.size + 1);
  for (const { row } of [...authors, ...times]) upTo[row + 1]! += 1;
  for (let row = 0; row < tree.size; row++) upTo[row + 1]! += upTo[row]!;
  const parts = page.once(furniture);
  const groups = new Map<string, number[]>();
  // A line among others of one element begins with a text, or with a piece of it.
  const begins = new Set([...authors, ...times].filter(({ make }) => make.startsWith('line')).map(({ row }) => row));
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.body || tag === TAG.html || (words[row]! < MIN_WORDS && !begins.has(row)) || upTo[tree.end[row]!] === upTo[row]) continue;
    if (!counts(row) || (parts[row]! & (QUOTED | OVERLAY | MENU | RELATED)) !== 0) continue;
    const names = namesOf(tree, row);
    if (names.size === 0 && (UNNAMED.has(tag) || begins.has(row))) names.add(`>${tree.parent[row]}`);
    for (const name of names) {
      const key = `${tag}${name}`;
      const group = groups.get(key);
      if (group) group.push(row);
      else groups.set(key, [row]);
    }
  }
  return groups;
}

/** Attributes in which forums store the number of a post. */
const NUMBERED = /^data-(?:post|comment|message|reply|answer|msg|topic)(?:-?id|-?number)?$/;
/** Elements that may be posts although nothing names them. */
const UNNAMED = tagSet('li', 'article', 'tr', 'dt', 'div', 'section', 'table');

/** Names of an element: its classes, its id without digits, attributes with post numbers, its microdata, and `!` for a custom element. */
function namesOf(tree: Tree, row: number): Set<string> {
  const names = new Set<string>();
  for (const name of (attribute(tree, row, 'class') ?? '').split(/\s+/)) if (name !== '') names.add(`.${name.replace(/\d+/g, '')}`);
  const id = attribute(tree, row, 'id');
  if (id !== undefined && /\d/.test(id)) names.add(`#${id.replace(/\d+/g, '')}`);
  for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++)
    if (NUMBERED.test(tree.attributeName[i]!)) names.add(`=${tree.attributeName[i]}`);
  const kind = attribute(tree, row, 'itemprop') ?? attribute(tree, row, 'itemtype');
  if (kind !== undefined) names.add(`@${kind}`);
  // A custom element is named by its tag.
  if (tagName(tree, row).includes('-')) names.add('!');
  return names;
}

/** Maximum names and times per post, and the weights of posts without a time and of posts without an author. */
const MAX_NAMES = 6;
const MAX_TIMES = 3;
const UNTIMED_WORTH = 0.4;
const UNNAMED_WORTH = 0.25;
/** Mean evidence of the members, relative to the best of them, below which a set is mixed. */
const MIN_ALIKE = 0.6;

function different(own: readonly Anchor[]): number {
  return new Set(own.map(({ row, value }) => (value === '' ? row : value))).size;
}

function clusterOf(page: Page, { authors, times }: Anchors, members: readonly Member[]): PostCluster {
  const own = members.map((member) => allWordsIn(page, member));
  members.forEach((member) => {
    if (member.inside >= 0) own[member.inside]! -= allWordsIn(page, member);
  });
  const named = ownAnchors(members, authors);
  const timed = ownAnchors(members, times);
  const areNamed = named.filter(({ length }) => length > 0).length * 2 >= members.length;
  const evidence = members.map((_, i): number => {
    if (own[i]! < MIN_WORDS) return 0;
    if (!areNamed) return timed[i]!.length === 0 ? 0 : UNNAMED_WORTH;
    if (timed[i]!.length === 0) return named[i]!.length === 0 ? 0 : UNTIMED_WORTH;
    return named[i]!.length === 0 ? UNNAMED_WORTH : 1;
  });
  const worth = members.reduce((sum, _, i) => {
    // An element with many names or several times is a list of people, or around several posts.
    const several = Math.max(1, different(named[i]!) / MAX_NAMES, different(timed[i]!) / MAX_TIMES);
    return sum + (Math.sqrt(Math.min(own[i]!, ENOUGH_WORDS)) * evidence[i]!) / several;
  }, 0);
  const alike = evidence.reduce((sum, one) => sum + one, 0) / (members.length * evidence.reduce((most, one) => Math.max(most, one), UNNAMED_WORTH));
  const mixed = alike < MIN_ALIKE ? alike * alike : 1;
  const together = SCATTERED_WORTH + (1 - SCATTERED_WORTH) * likeParents(page.tree, members);
  return { members, share: evidence.filter((one) => one === 1).length / members.length, worth: worth * mixed * together };
}

/** Share of the members whose parents are of the make that most parents have. */
function likeParents(tree: Tree, members: readonly Member[]): number {
  const counts = countOf(members.map(({ row }) => makeOf(tree, tree.parent[row]!)));
  return [...counts.values()].reduce((most, count) => Math.max(most, count), 0) / members.length;
}

/** Share of the posts that need an author and a time of their own, and of the comments that must belong to one of them. */
const NEARLY_ALL = 0.9;
const MOSTLY = 0.8;

/**
 * The posts that others comment on, as on question-and-answer pages: outside of elements named for comments, with names and times of their
 * own, longer than the comments, and most comments belong to one of them. Undefined where there are none.
 */
export function aboveComments(page: Page, found: Anchors): readonly [PostCluster, Anchors] | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  const inside = page.once(commentRows).slice();
  let commented = 0;
  for (let row = 1; row < tree.size; row++) {
    const isIn = inside[tree.parent[row]!] === 1;
    if (isIn || attribute(tree, row, 'itemprop') === 'comment') inside[row] = 1;
    if (inside[row] === 1 && !isIn) commented += words[row]!;
  }
  const comments = found.authors.filter(({ row }) => inside[row] === 1);
  if (comments.length === 0) return undefined;
  const outside = (some: readonly Anchor[]) => some.filter(({ row }) => inside[row] === 0);
  const own: Anchors = { authors: outside(found.authors), times: outside(found.times) };
  const cluster = bestCluster(page, own, (row) => inside[row] === 0);
  if (cluster === undefined || cluster.members.length < 2 || cluster.share < NEARLY_ALL) return undefined;
  const length = cluster.members.reduce((sum, member) => sum + allWordsIn(page, member), 0);
  const withPost = ownAnchors(bordersOf(tree, cluster.members), comments).flat();
  return length >= commented && withPost.length >= comments.length * MOSTLY ? [cluster, own] : undefined;
}
