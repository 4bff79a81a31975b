import { commentRows } from '../../features/surveys/comments.js';
import { rows } from '../../features/surveys/rows.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { HARDLY, type Kind } from '../kind.js';
import type { Anchor } from './anchor.js';
import { type Anchors, anchors } from './anchors.js';
import { bodiesOf, saidEnd } from './body.js';
import { aboveComments, bestCluster, type PostCluster, withNeighbours } from './clusters.js';
import { answeredBy, depthsOf } from './depths.js';
import { isAccepted, permalinkOf, type TimedLine, textLines, timeInLines } from './details.js';
import { firstPost, hasLongText, onlyPost } from './first-post.js';
import { bordersOf, commonAnchors, type Member, ownAnchors, wordsIn } from './members.js';
import { plainAnchors } from './plain-anchors.js';
import type { Post } from './post.js';
import { areTeasers, isArticle, isNamedThread, isOnBoard, MIN_IN_ARTICLE, shareFor } from './thread-signs.js';
import { votesOf } from './votes.js';

/** The posts of a thread; none, and why, where the page is none. */
export interface Posts {
  readonly posts: readonly Post[];
  /** `no-posts` or `not-a-thread`; null where there are posts. */
  readonly reason: string | null;
}

/** What a caller may know. */
export interface PostsHints {
  /** On a forum page posts are posts however little they hold; the less likely it is one, the more must speak for them. */
  readonly kind?: Kind | undefined;
}

/** The posts of a forum thread, a question with its answers, a discussion. */
export function postsOf(page: Page, { kind }: PostsHints = {}): Posts {
  const [likely, named] = clusterIn(page, () => true, kind === undefined || kind.forum >= HARDLY);
  const [cluster, found] = (likely && aboveComments(page, named, likely)) ?? [likely, named];
  if (!cluster || isHardlySeveral(cluster)) return alone(page, found, kind);
  if (kind?.sure !== 'forum' && (areTeasers(page, cluster.members, found) || longShare(page, cluster.members) < shareFor(page, kind)))
    return { posts: [], reason: 'not-a-thread' };
  const answers = withNeighbours(page, cluster, found);
  const opening = firstPost(page, answers, found);
  const members = opening === undefined ? answers : [opening, ...answers.map((member) => below(member))];
  const posts = readPosts(page, members, found);
  const isThread =
    !isCountsOnly(posts) &&
    (posts.length >= MIN_IN_ARTICLE || !isArticle(page, kind)) &&
    (!isUnlikely(page, kind) || (areSigned(posts) && !areComments(page, answers)));
  if (posts.length > 0 && !isThread) return { posts: [], reason: 'not-a-thread' };
  return { posts, reason: posts.length === 0 ? 'no-posts' : null };
}

/** Topics of a board have a starter and a day too, and beside them numbers of answers and views: nobody says anything. */
function isCountsOnly(posts: readonly Post[]): boolean {
  const silent = posts.filter(({ text }) => !/\p{L}/u.test(text));
  return silent.length * 2 > posts.length;
}

/** Whether hardly anything but its posts speaks for a thread. */
function isUnlikely(page: Page, kind: Kind | undefined): boolean {
  return kind !== undefined && kind.sure !== 'forum' && kind.forum < HARDLY && !isOnBoard(page);
}

/** Share of the posts that must have both an author and a time where the page looks like something else. */
const MIN_SIGNED = 0.8;

function areSigned(posts: readonly Post[]): boolean {
  return posts.length >= MIN_IN_ARTICLE && posts.filter(({ author, time }) => author !== null && time !== null).length >= posts.length * MIN_SIGNED;
}

/** Whether most of them are in a part of the page for comments. */
function areComments(page: Page, members: readonly Member[]): boolean {
  const inside = page.once(commentRows);
  return members.filter(({ row }) => inside[row] === 1).length * 2 > members.length;
}

/** Two elements around one name, one in the other, are one post and its frame. */
function isHardlySeveral({ members, share }: PostCluster): boolean {
  return members.length === 2 && share < 1 && members[1]!.inside === 0;
}

/** A member when one more comes before all of them. */
function below(member: Member): Member {
  return member.inside < 0 ? member : { ...member, inside: member.inside + 1 };
}

/** A thread with a single post: a mail in an archive, a question that nobody answered. */
function alone(page: Page, found: Anchors, kind: Kind | undefined): Posts {
  const member = isOnBoard(page) || (kind?.sure === 'forum' && isNamedThread(page)) ? onlyPost(page, found) : undefined;
  const posts = member === undefined ? [] : readPosts(page, [member], found);
  return { posts, reason: posts.length > 0 ? null : isUnlikely(page, kind) ? 'not-a-thread' : 'no-posts' };
}

/** The likeliest posts by what elements are called; where nothing is called so, and posts are likely, by what lines say. */
function clusterIn(page: Page, counts: (row: number) => boolean, isLikely = true): [cluster: PostCluster | undefined, found: Anchors] {
  const named = page.once(anchors);
  const cluster = bestCluster(page, named, counts);
  if (cluster || !isLikely) return [cluster, named];
  const said = page.once(plainAnchors);
  return [bestCluster(page, said, counts), said];
}

/** Comments below an article or a product, in the same form. */
export function commentsOf(page: Page): Posts {
  const inside = page.once(commentRows);
  if (!inside.includes(1)) return { posts: [], reason: 'no-posts' };
  const [cluster, found] = clusterIn(page, (row) => inside[row] === 1);
  const posts = cluster ? readPosts(page, withNeighbours(page, cluster, found), found) : [];
  return { posts, reason: posts.length === 0 ? 'no-posts' : null };
}

/** Share of the long text of the page that lies in posts. */
function longShare(page: Page, members: readonly Member[]): number {
  const { longWords, words } = page.once(rows);
  const outer = members.filter(({ inside }) => inside < 0);
  const within = (column: ArrayLike<number>) => outer.reduce((sum, member) => sum + wordsIn(page.tree, column, member), 0);
  const long = within(longWords);
  const all = within(words);
  return longWords[0]! > 0 ? long / longWords[0]! : all / Math.max(1, words[0]!);
}

function readPosts(page: Page, members: readonly Member[], found: Anchors): Post[] {
  const named = ownAnchors(members, found.authors);
  const authors = commonAnchors(named, authorRank(page));
  const timed = ownAnchors(members, found.times);
  const times = settledTimes(page, members, commonAnchors(timed, timeRank));
  const heads = members.map((_, i) => [...sameRows(named[i]!, authors[i]), ...sameRows(timed[i]!, times[i]), times[i]?.row ?? 0]);
  const { bodies, isUsual } = bodiesOf(page, members, heads);
  const ends = bodies.map((body, i) => bodyEndOf(page, members, { i, body }));
  const texts = bodies.map((body, i) => textLines(page, body, ends[i]!));
  const depths = depthsOf(page, members);
  const answered = answeredBy(members, depths);
  const borders = bordersOf(page.tree, members);
  const others = new Set(members.map(({ row }) => row));
  const posts: Post[] = [];
  const positions = new Map<number, number>();
  members.forEach((member, i) => {
    const body = bodies[i]!;
    const bodyEnd = ends[i]!;
    const text = texts[i]!;
    if (text === '' || (authors[i] === undefined && times[i] === undefined) || isEvent(page, member, isUsual[i]!)) return;
    positions.set(i, posts.length + 1);
    posts.push({
      position: posts.length + 1,
      author: authors[i]?.value ?? null,
      time: times[i]?.value ?? null,
      text,
      permalink: permalinkOf(page, member, times[i]?.row ?? 0),
      votes: votesOf(page, { ...borders[i]!, body, bodyEnd, own: member.row, others }),
      depth: depths[i]!,
      replyTo: positions.get(answered[i]!) ?? null,
      accepted: isAccepted(page, borders[i]!),
      node: member.row,
      end: member.end,
      body,
      bodyEnd,
    });
  });
  return posts;
}

/** Words of a note among posts, at most. */
const MAX_EVENT_WORDS = 15;

/** Whether something without the element that most posts have their words in is a note: who closed the thread, what it links to. */
function isEvent(page: Page, member: Member, isUsual: boolean): boolean {
  return !isUsual && (wordsIn(page.tree, page.once(rows).words, member) <= MAX_EVENT_WORDS || !hasLongText(page, member));
}

/** Rows that say the same once more: many boards write name and time twice, for small screens and for large ones. */
function sameRows(own: readonly Anchor[], chosen: { readonly value: string } | undefined): number[] {
  return own.filter(({ value }) => value === chosen?.value).map(({ row }) => row);
}

/** Times as marked; where few posts have one with hours, those in their lines. */
function settledTimes(page: Page, members: readonly Member[], marked: readonly (Anchor | undefined)[]): (TimedLine | undefined)[] {
  const exact = marked.filter((anchor) => anchor?.value.includes('T')).length;
  if (exact * 2 >= members.length) return marked.map((anchor, i) => anchor ?? timeInLines(page, members[i]!));
  return members.map((member, i) => {
    const line = timeInLines(page, member);
    return line?.value.includes('T') ? line : (marked[i] ?? line);
  });
}

/** A post that holds the answers to it ends, as far as its own words go, where the first of them begins. */
function bodyEndOf(page: Page, members: readonly Member[], { i, body }: { readonly i: number; readonly body: number }): number {
  const next = members[i + 1];
  const end = page.tree.end[body]!;
  return saidEnd(page, body, next !== undefined && next.row > body && next.row < end ? next.row : end);
}

/** Names that are in the address they lead to are names; a title or a place that most posts share is none. */
function authorRank(page: Page): (make: string, found: readonly Anchor[]) => number {
  return (make, found) => {
    const inAddress = found.filter(
      ({ row, value }) => keyOf(attribute(page.tree, row, 'href') ?? '').includes(keyOf(value)) && keyOf(value) !== '',
    ).length;
    const distinct = new Set(found.map(({ value }) => value)).size;
    // A letter in a circle stands for a picture.
    const short = found.filter(({ value }) => value.length < 2).length;
    const kind =
      make.startsWith('itemprop') || make.startsWith('attribute')
        ? 1.3
        : make.startsWith('name') || make.startsWith('bold')
          ? 1.15
          : /^(?:line|above)/.test(make)
            ? 0.9
            : 1;
    return kind * (1 + (0.5 * inAddress) / found.length) * (found.length > 3 && distinct === 1 ? 0.3 : 1) * (short * 2 > found.length ? 0.2 : 1);
  };
}

/** Posts mostly are in the order of their times; attributes are exact, texts are not. */
function timeRank(make: string, found: readonly Anchor[]): number {
  let ordered = 0;
  for (let i = 1; i < found.length; i++) if (found[i]!.value >= found[i - 1]!.value) ordered++;
  const order = found.length > 1 ? ordered / (found.length - 1) : 1;
  const exact = make.startsWith('text') || make.startsWith('title') ? 0.9 : 1;
  const timed = found.filter(({ value }) => value.includes('T')).length / found.length;
  const seconds = found.filter(({ value }) => /T\d\d:\d\d:\d\d/.test(value)).length / found.length;
  return exact * (0.5 + 0.3 * order + 0.15 * timed + 0.05 * seconds);
}
