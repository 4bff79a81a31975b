import type { Post } from './post.js';

/** Share of the posts that may still be left out for all of them to be shown. */
const MAX_LEFT_OUT = 0.25;

/**
 * Posts that the method left out and a thread cannot be read without: those that posts which are shown answer, those that answer a shown one, and
 * the rest where it is little.
 */
export function answeredPosts(posts: readonly Post[], silent: ReadonlySet<Post>): Post[] {
  const shown = new Set(posts.filter((post) => !silent.has(post)));
  const isTree = posts.some(({ replyTo }) => replyTo !== null);
  if (!isTree || shown.size === 0) return [];
  // Answers follow what they answer: one way up finds all that is answered, one way down all answers.
  for (const post of posts.toReversed()) if (shown.has(post) && post.replyTo !== null) shown.add(posts[post.replyTo - 1]!);
  for (const post of posts) if (post.replyTo !== null && shown.has(posts[post.replyTo - 1]!)) shown.add(post);
  const isNearlyAll = posts.length - shown.size <= posts.length * MAX_LEFT_OUT;
  return posts.filter((post) => silent.has(post) && (isNearlyAll || shown.has(post)));
}
