import type { Post } from '../../src/records/posts/slots.js';

/** What a person reads off a post of an engine's page. */
export interface ExpectedPost {
  /** Several where the page shows a name and a handle. */
  readonly author: string | readonly string[];
  /** As exact as the page gives it, null where it says no day; a longer answer that begins with it, or the same instant, is right. */
  readonly time: string | null;
  /** Absent where the page shows none. */
  readonly votes?: number;
  readonly accepted?: boolean;
  readonly starts?: string;
  readonly contains?: string;
  readonly ends?: string;
  /** Author of the post that it answers. */
  readonly answers?: string;
}

export interface Expected {
  readonly url: string;
  /** Where the posts are: `posts` where absent, `either` where a page of comments alone may be called both. */
  readonly kind?: 'comments' | 'either';
  readonly posts: readonly ExpectedPost[];
  /** First words of what may be a post and need not. */
  readonly optional?: readonly string[];
}

/** What is wrong with the posts that were found; empty where all is right. */
export function judge(found: readonly Pick<Post, 'author' | 'time' | 'text' | 'votes' | 'accepted' | 'replyTo'>[], expected: Expected): string[] {
  const posts = found.filter(({ text }) => !expected.optional?.some((start) => text.startsWith(start)));
  const wrong: string[] = [];
  if (posts.length !== expected.posts.length)
    wrong.push(`${posts.length} posts for ${expected.posts.length}: ${posts.map(({ text }) => text.slice(0, 30)).join(' | ')}`);
  expected.posts.forEach((wanted, i) => {
    const post = posts.find(({ text }) => text.includes(wanted.starts ?? wanted.contains ?? wanted.ends!));
    const say = (field: string, is: unknown, should: unknown) => wrong.push(`${i + 1} ${field}: ${JSON.stringify(is)} for ${JSON.stringify(should)}`);
    if (post === undefined) {
      say('post', null, wanted.starts);
      return;
    }
    if (![wanted.author].flat().includes(post.author ?? '')) say('author', post.author, wanted.author);
    if (!isTime(post.time, wanted.time)) say('time', post.time, wanted.time);
    if (post.votes !== (wanted.votes ?? null) && wanted.votes !== 0) say('votes', post.votes, wanted.votes ?? null);
    if (post.accepted !== (wanted.accepted ?? false)) say('accepted', post.accepted, wanted.accepted ?? false);
    if (wanted.starts !== undefined && !post.text.startsWith(wanted.starts)) say('start', post.text.slice(0, 40), wanted.starts);
    if (wanted.contains !== undefined && !post.text.includes(wanted.contains)) say('inside', post.text, wanted.contains);
    if (wanted.ends !== undefined && !post.text.endsWith(wanted.ends)) say('end', post.text.slice(-40), wanted.ends);
    if (wanted.answers !== undefined && found[(post.replyTo ?? 0) - 1]?.author !== wanted.answers)
      say('answers', found[(post.replyTo ?? 0) - 1]?.author, wanted.answers);
  });
  return wrong;
}

function isTime(is: string | null, should: string | null): boolean {
  if (is === null || should === null) return is === should;
  return is.startsWith(should) || Date.parse(is) === Date.parse(should) || (should.length === 10 && is.slice(0, 10) === should);
}
