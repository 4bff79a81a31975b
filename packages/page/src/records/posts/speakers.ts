import { blockText } from '../../blocks/segment.js';
import type { Speaker } from '../../content/assemble.js';
import type { Kept } from '../../decide/choose.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { NAMELESS } from '../../vocabulary/posts.js';
import { lines } from '../reading/lines.js';
import type { Post } from './slots.js';

/** Maximum words of a line with only the author and the time, and characters of a block that are searched for a name. */
const HEAD_WORDS = 14;
const MAX_HEAD = 200;
/** Lines before a post in which its author may be named. */
const LINES_ABOVE = 3;
/** A name with fewer letters and digits occurs inside too many words. */
const MIN_INSIDE = 3;
/** Written for an author without a name, so that their text is not attributed to the author before. */
const NO_NAME = '—';

/** The author and the rows of every post with kept text that does not name its author already. */
export function speakersOf(page: Page, { keeps }: Kept, posts: readonly Post[]): Speaker[] {
  if (posts.every(({ author }) => author === null)) return [];
  const { blockFrom } = page.once(lines);
  const speakers: Speaker[] = [];
  let before = 0;
  for (const { author, node, body, bodyEnd } of posts) {
    const own = Math.max(before, blockFrom[node]!);
    const end = blockFrom[bodyEnd]!;
    const first = keeps.indexOf(1, own);
    if (first >= 0 && first < end) {
      let isNamed = false;
      for (let block = Math.max(before, own - LINES_ABOVE); author !== null && block <= Math.max(first, blockFrom[body]!); block++)
        isNamed ||= keeps[block] === 1 && isNamedIn(page, block, author);
      const name = author === null || NAMELESS.test(author) ? NO_NAME : author;
      if (!isNamed) speakers.push({ name, from: page.blocks.first[first]!, to: bodyEnd });
    }
    before = end;
  }
  return speakers;
}

/** Whether a block begins with the name, or is a short line with the name in it. */
function isNamedIn({ blocks }: Page, block: number, name: string): boolean {
  const text = blockText(blocks, block).slice(0, MAX_HEAD);
  const key = keyOf(name);
  if (key.length < MIN_INSIDE) return text.startsWith(name) && !/[\p{L}\p{N}]/u.test(text.charAt(name.length));
  const line = keyOf(text);
  return line.startsWith(key) || (blocks.words[block]! <= HEAD_WORDS && line.includes(key));
}
