import type { Kept } from '../../decide/choose.js';
import type { Page } from '../../page/page.js';
import { furniture, QUOTED } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { advertsIn } from './adverts.js';
import { copiesOfPosts } from './copies.js';
import type { Post } from './post.js';

/** Share of the posts of one level that must be kept before the rest is. */
const MIN_KEPT_SHARE = 0.75;

/** Why a block is kept or dropped because of the posts of a page. */
export type PostReason = 'said-in-a-post' | 'advert-among-posts' | 'copy-of-a-post';

/**
 * Kept blocks of a page with posts, the same for every format: what the method kept, with the few posts that it left out of many, or all that
 * was said in the posts where it found nothing on the whole page. Advertisements between and in posts are dropped, and so is what is outside of posts
 * and says what they say.
 */
export function saidIn<Known extends string>(page: Page, kept: Kept<Known>, posts: readonly Post[]): Kept<Known | PostReason> {
  if (!kept.keeps.includes(1)) return withAllSaid(page, kept, posts);
  const missed = missedPosts(posts, new Set(unsaid(page, kept, posts)));
  const said = missed.length > 0 ? withAllSaid(page, kept, missed) : withoutAdverts(page, kept, posts);
  return changed(said, { blocks: copiesOfPosts(page, said.keeps, posts), value: 0, reason: 'copy-of-a-post' });
}

/** Posts that belong to the content though the method left them out, because it kept most of those on their level. */
function missedPosts(posts: readonly Post[], silent: ReadonlySet<Post>): Post[] {
  const levels = new Map<number, { all: number; silent: number }>();
  for (const post of posts) {
    const level = levels.get(post.depth) ?? { all: 0, silent: 0 };
    levels.set(post.depth, level);
    level.all++;
    if (silent.has(post)) level.silent++;
  }
  return posts.filter((post) => {
    const level = levels.get(post.depth)!;
    return silent.has(post) && level.silent <= level.all * (1 - MIN_KEPT_SHARE);
  });
}

/** Kept blocks with all that was said in posts, advertisements aside. */
export function withAllSaid<Known extends string>(page: Page, kept: Kept<Known>, posts: readonly Post[]): Kept<Known | PostReason> {
  const own = posts.flatMap((post) => ownLines(page, post));
  return withoutAdverts(page, changed(kept, { blocks: own, value: 1, reason: 'said-in-a-post' }), posts);
}

function withoutAdverts<Known extends string>(page: Page, kept: Kept<Known>, posts: readonly Post[]): Kept<Known | PostReason> {
  const blocks = posts.flatMap((post, i) => advertsIn(page, post, posts[i + 1]));
  return changed(kept, { blocks, value: 0, reason: 'advert-among-posts' });
}

interface Change {
  readonly blocks: readonly number[];
  readonly value: number;
  readonly reason: PostReason;
}

function changed<Known extends string>(kept: Kept<Known>, { blocks, value, reason: why }: Change): Kept<Known | PostReason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | PostReason)[] = [...kept.reason];
  for (const block of blocks) {
    if (keeps[block] === value || (value === 1 && kept.barred?.[block] === 1)) continue;
    keeps[block] = value;
    reason[block] = why;
  }
  return { keeps, reason, barred: kept.barred };
}

/** Share of what was said in one post that must be kept for the choice to hold in its record. */
const MIN_SHARE_OF_POST = 0.5;

/** Kept blocks for the records of posts: every post has what the method kept of it, or all of it where that is too little. */
export function saidInEach(page: Page, kept: Kept, posts: readonly Post[]): Kept {
  const keeps = kept.keeps.slice();
  posts.forEach((post, i) => {
    const own = ownLines(page, post);
    if (keptShare(page, keeps, own) < MIN_SHARE_OF_POST) for (const block of own) if (kept.barred?.[block] !== 1) keeps[block] = 1;
    for (const block of advertsIn(page, post, posts[i + 1])) keeps[block] = 0;
  });
  return { ...kept, keeps };
}

/** Posts of which nothing is kept: the method took them for no part of the content. */
export function unsaid(page: Page, { keeps }: Kept, posts: readonly Post[]): Post[] {
  const { blockFrom } = page.once(lines);
  return posts.filter(({ node, bodyEnd }) => {
    const first = keeps.indexOf(1, blockFrom[node]!);
    return first < 0 || first >= blockFrom[bodyEnd]!;
  });
}

/** Blocks of a post that quote nobody; all of them where it only quotes. */
export function ownLines(page: Page, { body, bodyEnd }: Post): readonly number[] {
  const parts = page.once(furniture);
  const { blockFrom } = page.once(lines);
  const from = blockFrom[body]!;
  const all = Array.from({ length: blockFrom[bodyEnd]! - from }, (_, i) => from + i);
  const own = all.filter((block) => (parts[page.blocks.node[block]!]! & QUOTED) === 0);
  return own.length === 0 ? all : own;
}

function keptShare({ blocks }: Page, keeps: Uint8Array, own: readonly number[]): number {
  let all = 0;
  let held = 0;
  for (const block of own) {
    all += blocks.words[block]!;
    if (keeps[block] === 1) held += blocks.words[block]!;
  }
  return all === 0 ? 1 : held / all;
}
