import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Post } from './post.js';

/** Words of a line that is nowhere else by chance. */
const MIN_WORDS = 8;

/** Kept lines outside of posts that say what a kept line of a post says: the beginning of the first one above the thread, a preview of an answer. */
export function copiesOfPosts(page: Page, keeps: Uint8Array, posts: readonly Post[]): number[] {
  const { blocks } = page;
  const { text } = page.once(texts);
  const { blockFrom } = page.once(lines);
  const inPost = new Uint8Array(blocks.size);
  for (const { body, bodyEnd } of posts) inPost.fill(1, blockFrom[body]!, blockFrom[bodyEnd]!);
  const isLong = (block: number) => keeps[block] === 1 && blocks.words[block]! >= MIN_WORDS;
  const said = new Set<string>();
  for (let block = 0; block < blocks.size; block++) if (inPost[block] === 1 && isLong(block)) said.add(text[block]!);
  const found: number[] = [];
  for (let block = 0; block < blocks.size; block++) if (inPost[block] === 0 && isLong(block) && said.has(text[block]!)) found.push(block);
  return found;
}
