/** What one person said: a post of a thread, an answer, a comment. */
export interface Post {
  /** Place in the thread, from 1. */
  readonly position: number;
  readonly author: string | null;
  /** ISO 8601 as exact as the page gives it. */
  readonly time: string | null;
  /** Its own address, absolute where the page's is known. */
  readonly url: string | null;
  readonly votes: number | null;
  /** Position of the post it answers; null where the page does not show one. */
  readonly replyTo: number | null;
  /** 0 for a post of the first level. */
  readonly depth: number;
  /** The answer that the asker took. */
  readonly accepted: boolean;
  /** Rows of the page's tree that it takes up, the last one not included. */
  readonly node: number;
  readonly end: number;
  /** Rows of what was said, without name, time and buttons. */
  readonly body: number;
  readonly bodyEnd: number;
}
