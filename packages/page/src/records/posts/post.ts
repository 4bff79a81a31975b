/** What somebody said in a thread, a discussion, below an article. */
export interface Post {
  /** Place in the thread, from 1. */
  readonly position: number;
  readonly author: string | null;
  /** ISO 8601 as exact as the page gives it. */
  readonly time: string | null;
  /** What was said, on lines; names, times and buttons of the post are left out. */
  readonly text: string;
  /** Address of the post itself. */
  readonly permalink: string | null;
  readonly votes: number | null;
  /** Levels below the first one; 0 where the page shows none. */
  readonly depth: number;
  /** Position of the post it answers; null where the page does not say. */
  readonly replyTo: number | null;
  /** The page marks it as the answer. */
  readonly accepted: boolean;
  /** Rows of the page's tree: the whole post, and what was said in it, last ones not included. */
  readonly node: number;
  readonly end: number;
  readonly body: number;
  readonly bodyEnd: number;
}
