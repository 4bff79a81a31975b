import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../content/characters.js';
import type { Kept } from '../../content/choose.js';
import { dateReader } from '../../metadata/page-dates.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { furniture, QUOTED } from '../reading/furniture.js';
import { HEADING, lines } from '../reading/lines.js';
import { advertsIn } from './adverts.js';
import type { Post } from './post.js';

/** Share of what was said that the method must have kept for its choice to hold in this post. */
const MOST = 0.5;
/** Words of a line that only says who spoke, and when. */
const HEAD_WORDS = 14;
const BUTTON_WORDS = 3;

/**
 * Kept blocks with what was said in every post: what the method kept of it, or all of it where that is too little.
 * Lines that only name the author or the time are left out: the head of the post says both.
 */
export function saidIn(page: Page, kept: Kept, posts: readonly Post[]): Kept {
  const keeps = kept.keeps.slice();
  const { blockFrom, kind } = page.once(lines);
  posts.forEach((post, i) => {
    const from = blockFrom[post.node]!;
    const body = blockFrom[post.body]!;
    const bodyEnd = blockFrom[post.bodyEnd]!;
    const next = posts[i + 1];
    const end = Math.max(bodyEnd, blockFrom[next === undefined ? post.end : Math.min(post.end, next.node)]!);
    const own = ownLines(page, [body, bodyEnd]);
    if (keptShare(page, keeps, own) < MOST) for (const block of own) if (kept.barred?.[block] !== 1) keeps[block] = 1;
    for (const block of advertsIn(page, post, next)) keeps[block] = 0;
    // What stands above is the post's title, or about its author; what stands below may be an answer, or a button.
    for (let block = from; block < body; block++) if (kind[block] !== HEADING || isHead(page, block, post)) keeps[block] = 0;
    for (let block = bodyEnd; block < end; block++)
      if (page.blocks.words[block]! <= BUTTON_WORDS || (keeps[block] === 1 && isHead(page, block, post))) keeps[block] = 0;
  });
  return { keeps, reason: kept.reason };
}

/** Blocks of a post that quote nobody; all of them where it only quotes. */
function ownLines(page: Page, [from, to]: readonly [from: number, to: number]): readonly number[] {
  const parts = page.once(furniture);
  const all = Array.from({ length: to - from }, (_, i) => from + i);
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

function isHead(page: Page, block: number, { author, time }: Post): boolean {
  if (page.blocks.words[block]! > HEAD_WORDS) return false;
  const text = cleanLine(blockText(page.blocks, block));
  if (author !== null && keyOf(text).includes(keyOf(author)) && keyOf(author) !== '') return true;
  const said = page.blocks.digits[block]! > 0 ? page.once(dateReader).line(text) : undefined;
  return said !== undefined && time !== null && said.slice(0, 10) === time.slice(0, 10);
}
