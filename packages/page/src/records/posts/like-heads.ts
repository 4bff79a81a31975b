import { blockText } from '../../blocks/segment.js';
import { dateReader } from '../../metadata/page-dates.js';
import type { Page } from '../../page/page.js';
import { lines } from '../reading/lines.js';
import type { Post } from './post.js';
import { isSameDay } from './same-day.js';

/** Words of a line that says who speaks, and when. */
const MAX_WORDS = 14;

/** Heads of which all say the time in the words of the page where some do: the method keeps such a line of one post and leaves out that of the next. */
export function withLikeTimes(page: Page, posts: readonly Post[], heads: readonly (readonly number[])[]): number[][] {
  const { blockFrom } = page.once(lines);
  const { blocks } = page;
  const says = (block: number, time: string) => isSameDay(page.once(dateReader).line(blockText(blocks, block)), time);
  const isTimed = posts.map(({ time }, i) => time !== null && heads[i]!.some((block) => says(block, time)));
  if (!isTimed.includes(true)) return heads.map((own) => [...own]);
  return posts.map(({ time, node, body }, i) => {
    const own = [...heads[i]!];
    if (isTimed[i] || time === null) return own;
    for (let block = blockFrom[node]!; block < blockFrom[body]!; block++) {
      if (blocks.hidden[block] !== 0 || blocks.words[block]! > MAX_WORDS || blocks.digits[block] === 0 || !says(block, time)) continue;
      return [...own.filter((other) => other < block), block, ...own.filter((other) => other > block)];
    }
    return own;
  });
}
