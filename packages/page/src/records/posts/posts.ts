import { blockText } from '../../blocks/segment.js';
import { commentRows } from '../../features/surveys/comments.js';
import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import { ANSWER_SUBJECT, BOARD_ADDRESS, POST_ADDRESS, THREAD_ADDRESS } from '../../vocabulary/posts.js';
import { HARDLY, type Kind } from '../kind.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import { type Anchors, markedAnchors } from './anchors.js';
import { postDates } from './dates.js';
import { firstPost, onlyPost } from './first-post.js';
import { anchors } from './line-anchors.js';
import { type Member, wordsIn } from './members.js';
import { aboveComments, bestCluster, type PostCluster } from './segment.js';
import type { Post } from './slots.js';
import { readPosts } from './slots.js';

/** The posts of a thread, or the reason why there are none. */
export interface Posts {
  readonly posts: readonly Post[];
  /** `no-posts` or `not-a-thread`; null where there are posts. */
  readonly reason: string | null;
}

/** Hints from the caller. */
export interface PostsHints {
  /** On a forum page, posts may be short. The less likely the page is a forum, the more evidence its posts need. */
  readonly kind?: Kind | undefined;
}

const NO_THREAD: Posts = { posts: [], reason: 'not-a-thread' };

/** The posts of a forum thread, a question with its answers, a discussion. */
export function postsOf(page: Page, { kind }: PostsHints = {}): Posts {
  // A list of dated entries has lines like those of posts.
  const all = page.once(kind === undefined || kind.forum >= UNLIKELY || isNamedThread(page) ? anchors : markedAnchors);
  const likely = bestCluster(page, all, () => true);
  if (!likely || isPostAndFrame(likely)) return alone(page, all, kind);
  const [{ members: answers }, found] = aboveComments(page, all) ?? [likely, all];
  const opening = firstPost(page, answers, found);
  // Where no element is marked as an author, names are short lines, and entries of a list have such lines too.
  const isNamed = page.once(markedAnchors).authors.length > 0;
  if ((kind?.sure !== 'forum' || !isNamed) && areTeasers(page, answers, { found, needsHeading: isNamed })) return NO_THREAD;
  if (kind?.sure !== 'forum' && longShare(page, likely.members) < shareFor(page, kind)) return NO_THREAD;
  const below = (member: Member) => (member.inside < 0 ? member : { ...member, inside: member.inside + 1 });
  const posts = readPosts(page, opening === undefined ? answers : [opening, ...answers.map(below)], found);
  if (posts.length === 0) return { posts, reason: 'no-posts' };
  return isThread(page, posts, kind) ? { posts, reason: null } : NO_THREAD;
}

/** Comments below an article or a product, in the same form. */
export function commentsOf(page: Page): Posts {
  const inside = page.once(commentRows);
  if (!inside.includes(1)) return { posts: [], reason: 'no-posts' };
  const found = page.once(anchors);
  const cluster = bestCluster(page, found, (row) => inside[row] === 1);
  const posts = cluster ? readPosts(page, cluster.members, found) : [];
  return { posts, reason: posts.length === 0 ? 'no-posts' : null };
}

/** Two elements around one name, one in the other, are one post and its frame. */
function isPostAndFrame({ members, share }: PostCluster): boolean {
  return members.length === 2 && share < 1 && members[1]!.inside === 0;
}

/** A thread with a single post: a mail in an archive, a question without an answer. */
function alone(page: Page, found: Anchors, kind: Kind | undefined): Posts {
  const member = isOnBoard(page) || (kind?.sure === 'forum' && isNamedThread(page)) ? onlyPost(page, found) : undefined;
  const posts = member === undefined ? [] : readPosts(page, [member], found);
  return { posts, reason: posts.length > 0 ? null : isUnlikely(page, kind) ? 'not-a-thread' : 'no-posts' };
}

/** Where the page looks like something else: share of the posts that need both an author and a time, and minimum number of posts. */
const MIN_SIGNED = 0.8;
const SEVERAL = 3;

/** Whether posts form a thread: they have text. Where little else indicates a thread, there are several, with author and time. */
function isThread(page: Page, posts: readonly Post[], kind: Kind | undefined): boolean {
  // Topics on a forum index have an author and a date too, but counts of answers and views instead of text.
  if (posts.filter(({ text }) => !/\p{L}/u.test(text)).length * 2 > posts.length) return false;
  if (posts.length < SEVERAL && (isArticle(page, kind) || isUnlikely(page, kind))) return false;
  if (!isUnlikely(page, kind)) return true;
  const comments = page.once(commentRows);
  const signed = posts.filter(({ author, time }) => author !== null && time !== null).length;
  return signed >= posts.length * MIN_SIGNED && posts.filter(({ node }) => comments[node] === 1).length * 2 <= posts.length;
}

/** Whether little besides its posts indicates a thread. */
function isUnlikely(page: Page, kind: Kind | undefined): boolean {
  return kind !== undefined && kind.sure !== 'forum' && kind.forum < HARDLY && !isOnBoard(page);
}

/** Minimum share of the page's long text that is in posts: in general, where a thread is unlikely, and on a clear article. */
const THREAD_SHARE = 0.4;
const LARGE_SHARE = 0.6;
const NEARLY_ALL = 0.75;
/** Probabilities of a thread: below the first it is unlikely, and from the second on the page is never a clear article. */
const UNLIKELY = 0.15;
const MAYBE = 0.3;
const DISCUSSION = 4;

function shareFor(page: Page, kind: Kind | undefined): number {
  if (isNamedThread(page)) return 0;
  if (isArticle(page, kind)) return NEARLY_ALL;
  return kind !== undefined && kind.forum < UNLIKELY ? LARGE_SHARE : THREAD_SHARE;
}

/** Share of the long text of the page that is in posts. */
function longShare(page: Page, members: readonly Member[]): number {
  const { isLong, longWords } = page.once(rows);
  const { blockFrom } = page.once(lines);
  const inPost = new Uint8Array(page.blocks.size);
  for (const { row, end } of members) inPost.fill(1, blockFrom[row]!, blockFrom[end]!);
  const words = (block: number) => (longWords[0] === 0 || isLong[block] === 1 ? page.blocks.words[block]! : 0);
  const whole = { row: 0, end: page.tree.size };
  return wordsIn(page, (block) => inPost[block]! * words(block), whole) / Math.max(1, wordsIn(page, words, whole));
}

/** Whether a page is clearly an article, and nothing names it a thread. */
function isArticle(page: Page, kind: Kind | undefined): boolean {
  return kind?.sure === 'article' && kind.forum < MAYBE && !isNamedThread(page);
}

/** Whether the address or JSON-LD names the page a discussion. */
function isNamedThread(page: Page): boolean {
  return (page.once(head).schemaTypes & DISCUSSION) !== 0 || (page.url !== undefined && THREAD_ADDRESS.test(page.url)) || isOnBoard(page);
}

/** Whether the address is one that only forums and mailing-list archives have. */
function isOnBoard({ url }: Page): boolean {
  return url !== undefined && BOARD_ADDRESS.test(url);
}

/** Whether to look for posts on a page, by its kind, its address and its JSON-LD alone. */
export function mayBeThread(page: Page, kind: Kind): boolean {
  return kind.forum >= HARDLY || isNamedThread(page);
}

/** For posts to be entries of a list: share with a title of their own, minimum words of a title, and first lines that may hold it. */
const MIN_TITLED = 0.6;
const TITLE_WORDS = 2;
const FIRST_LINES = 6;

/** Whether the supposed posts are entries of a list: each begins with a title of its own that links to another page. */
function areTeasers(
  page: Page,
  members: readonly Member[],
  { found, needsHeading }: { readonly found: Anchors; readonly needsHeading: boolean },
): boolean {
  const { blocks } = page;
  const { blockFrom, kind, link } = page.once(lines);
  const names = new Set(found.authors.map(({ value }) => keyOf(value)));
  const here = page.url?.replace(/#.*$/s, '');
  const titles = new Set<string>();
  for (const { row, end } of members) {
    const to = Math.min(blockFrom[end]!, blockFrom[row]! + FIRST_LINES);
    for (let block = blockFrom[row]!; block < to; block++) {
      if ((needsHeading && kind[block] !== HEADING) || link[block] === 0 || blocks.words[block]! < TITLE_WORDS) continue;
      if (POST_ADDRESS.test(attribute(page.tree, link[block]!, 'href') ?? '')) continue;
      const text = blockText(blocks, block);
      const title = keyOf(text.replace(ANSWER_SUBJECT, ''));
      if (
        !names.has(title) &&
        page.once(postDates).line(text) === undefined &&
        page.once(addresses).link(link[block]!)?.replace(/#.*$/s, '') !== here
      )
        titles.add(title);
    }
  }
  return titles.size >= members.length * MIN_TITLED;
}
