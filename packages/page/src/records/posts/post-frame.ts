import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { datesIn } from '../../metadata/dates/parse.js';
import { dateReader } from '../../metadata/page-dates.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { ABOUT_PERSON, ANSWER_SUBJECT } from '../../vocabulary/posts.js';
import { HEADING, lines } from '../reading/lines.js';
import { DIRECTIONS, firstPartShown } from './dates.js';
import type { Post } from './slots.js';

/** Words of a line around a post that is about its author or its time. */
const FRAME_WORDS = 14;
/** Words of a heading that is a rank rather than the subject of a post. */
const RANK_WORDS = 3;

/** For every post, in order of their bodies, the lines around it: names, times, ranks, votes, buttons. Subjects and long lines are left out. */
export function frameLines(page: Page, posts: readonly Post[]): number[][] {
  const { blocks } = page;
  const { blockFrom, kind } = page.once(lines);
  const isOfFrame = (block: number, post: Post) =>
    blocks.words[block]! <= FRAME_WORDS &&
    (kind[block] !== HEADING ||
      blocks.words[block]! <= RANK_WORDS ||
      ANSWER_SUBJECT.test(blockText(blocks, block)) ||
      namesAuthor(page, block, post) ||
      isOfDay(page, block, post.time));
  const inOrder = posts.toSorted((a, b) => a.body - b.body);
  let before = 0;
  return inOrder.map((post, i) => {
    const [own, body, bodyEnd] = [Math.max(before, blockFrom[post.node]!), blockFrom[post.body]!, blockFrom[post.bodyEnd]!];
    const next = inOrder[i + 1];
    const end = Math.max(bodyEnd, Math.min(blockFrom[post.end]!, next === undefined ? blocks.size : blockFrom[next.node]!));
    const found: number[] = [];
    for (let block = own; block < end; block++) {
      // Where the body was found to start too late, its beginning is a long line, which stays.
      if (block < body && blocks.words[block]! > FRAME_WORDS) block = body;
      if (block >= body && block < bodyEnd) block = bodyEnd;
      if (block < end && isOfFrame(block, post)) found.push(block);
    }
    before = Math.max(before, bodyEnd);
    return found;
  });
}

function namesAuthor(page: Page, block: number, { author }: Post): boolean {
  return author !== null && keyOf(author) !== '' && keyOf(blockText(page.blocks, block)).includes(keyOf(author));
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether a line has the date of a time, give or take a day: the shown and the machine-readable time may be in different time zones. */
export function isOfDay(page: Page, block: number, time: string | null): boolean {
  const day = page.once(dateReader).line(blockText(page.blocks, block));
  return Math.abs(Date.parse(day?.slice(0, 10) ?? '') - Date.parse(time?.slice(0, 10) ?? '')) <= DAY;
}

/** A time of day right after a date. */
const CLOCK = /^(?:[\s,|·–-]|at\b|@){0,4}\d{1,2}[:.]\d\d(?::\d\d)?(?:\s?[ap]\.?m\b\.?)?/i;

/** The time of a post as one of its own lines shows it, else in a readable ISO form. */
export function shownTime(page: Page, { node, body, bodyEnd, end, time }: Post): string | undefined {
  if (time === null) return undefined;
  const { blocks } = page;
  const { blockFrom } = page.once(lines);
  for (let block = blockFrom[node]!; block < blockFrom[end]!; block++) {
    if (block === blockFrom[body]!) block = blockFrom[bodyEnd]!;
    if (block >= blockFrom[end]! || blocks.words[block]! > FRAME_WORDS || blocks.digits[block] === 0 || !isOfDay(page, block, time)) continue;
    const line = cleanLine(blockText(blocks, block)).replace(DIRECTIONS, '');
    // The date an author joined may be the date of their first post.
    if (ABOUT_PERSON.test(line)) continue;
    const [dated] = datesIn(line, page.once(firstPartShown));
    const clock = dated && CLOCK.exec(line.slice(dated.end))?.[0];
    if (dated) return line.slice(dated.start, dated.end) + (clock ?? '');
  }
  return readable(time);
}

/** `2024-05-01T10:00:00+02:00` as `2024-05-01 10:00 +02:00`: without its zone, the time may fall on another date than the page shows. */
function readable(time: string): string {
  return time
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[^Z+-]*/, '$1 $2 ')
    .replace(/(?:Z|[+-]00:?00)$/, 'UTC')
    .trim();
}
