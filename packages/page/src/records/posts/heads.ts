import { blockText } from '../../blocks/segment.js';
import type { Kept } from '../../decide/choose.js';
import { cleanLine } from '../../document/characters.js';
import type { ContentElement, ContentNode } from '../../document/node.js';
import { dateReader } from '../../metadata/page-dates.js';
import { keyOf } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { HEADING, lines } from '../reading/lines.js';
import type { Post } from './post.js';
import { isSameDay } from './same-day.js';

/** Words of a line above a post that is about who speaks, and when. */
const HEAD_WORDS = 14;

/** Kept lines right before a post that may name who speaks in it. */
const LINES_BEFORE = 3;

/** For every post the kept lines above what was said that go into its head. */
export function headLines(page: Page, { keeps }: Kept, posts: readonly Post[]): number[][] {
  const { blockFrom, kind } = page.once(lines);
  let before = 0;
  return posts.map((post) => {
    const own = Math.max(before, blockFrom[post.node]!);
    const found = namesBefore(page, keeps, { post, from: before, to: own });
    for (let block = own; block < blockFrom[post.body]!; block++) {
      if (keeps[block] !== 1) continue;
      // What is below a text is no line above one: where the body was found too low, its beginning stays in its place.
      if (page.blocks.words[block]! > HEAD_WORDS) break;
      // A heading above a post is its subject, unless it is the name of who speaks, or when.
      if (kind[block] !== HEADING || isAbout(page, blockText(page.blocks, block), post)) found.push(block);
    }
    before = Math.max(before, blockFrom[post.bodyEnd]!);
    return found;
  });
}

/** Lines between two posts that are nothing but the name of who speaks in the second. */
function namesBefore(
  { blocks }: Page,
  keeps: Uint8Array,
  { post, from, to }: { readonly post: Post; readonly from: number; readonly to: number },
): number[] {
  const found: number[] = [];
  const name = keyOf(post.author ?? '');
  let seen = 0;
  for (let block = to - 1; name !== '' && block >= from && seen < LINES_BEFORE; block--) {
    if (keeps[block] !== 1) continue;
    seen++;
    if (blocks.words[block]! <= HEAD_WORDS && keyOf(blockText(blocks, block)) === name) found.unshift(block);
  }
  return found;
}

/** The subject of an answer is that of the thread. */
const ANSWERS = /^\s*(?:re|aw|sv)\s?:/i;
/** Words of a number, a day and an hour. */
const TIME_WORDS = 6;

/** Whether a heading says who speaks, in which place and when, or what everybody speaks about. */
function isAbout(page: Page, text: string, { author, time }: Post): boolean {
  if (ANSWERS.test(text) || (author !== null && keyOf(text) === keyOf(author))) return true;
  if (time === null || !/\d/.test(text) || text.trim().split(/\s+/).length > TIME_WORDS) return false;
  return page.once(dateReader).line(text.replace(NUMBER, ''))?.slice(0, 10) === time.slice(0, 10);
}

const NUMBER = /^\s*#\d{1,6}\s+/;

/** What the head of a post is made from. */
export interface HeadInput {
  readonly post: Post;
  /** The post that it answers. */
  readonly answered: Post | undefined;
  /** Kept lines that are above it. */
  readonly own: readonly number[];
}

/** `name → whom it answers · time · votes · ✓` in one paragraph; kept lines of the page that say some of it say it in their own words. */
export function headOf(page: Page, { post, answered, own }: HeadInput): ContentElement {
  const source = post.node;
  const parts: ContentNode[] = [];
  const say = (...nodes: ContentNode[]) => {
    if (parts.length > 0) parts.push({ text: ' · ', source });
    for (const node of nodes) parts.push(node);
  };
  const shown = linesOnce(
    own.map((block) => plainHead(cleanLine(blockText(page.blocks, block)), post)),
    post.author,
  );
  const namesAuthor = shown.some((text) => says(text, post.author));
  if (post.author !== null && !namesAuthor) say(strong(post.author, source));
  if (post.author !== null && answered?.author != null && !namesAuthor) parts.push({ text: ` → ${answered.author}`, source });
  // bounded: a line has at most three parts
  for (const text of shown) say(...lineParts(text, post.author, source));
  const isTimed = post.time === null || shown.some((text) => isSameDay(page.once(dateReader).line(text), post.time));
  if (post.time !== null && !isTimed)
    say({ tag: 'time', attributes: { datetime: post.time }, children: [{ text: readable(post.time), source }], source });
  if (post.votes !== null) say({ text: post.votes > 0 ? `+${post.votes}` : String(post.votes), source });
  if (post.accepted) say({ text: '✓', source });
  return { tag: 'p', attributes: {}, children: merge(parts), source };
}

/** Lines without empty ones and those that are there for another screen once more; who speaks comes first. */
function linesOnce(all: readonly string[], author: string | null): string[] {
  const different = [...new Set(all)].filter((text) => text !== '');
  const naming = different.findIndex((text) => says(text, author) && keyOf(text).startsWith(keyOf(author!)));
  return naming <= 0 ? different : [different[naming]!, ...different.filter((_, i) => i !== naming)];
}

/** How long ago something was, in so few letters: the time says it better. */
const AGO = /^(?:\d{1,2}|an?) (?:min|hour|hr|day|week|year)s? ago$/i;
const MAX_AGO_LETTERS = 8;

/** A line above a post with its number apart from the time, and without how long ago it was. */
function plainHead(text: string, { time, position }: Post): string {
  if (ANSWERS.test(text)) return '';
  if (time !== null && AGO.test(text) && text.replace(/ /g, '').length <= MAX_AGO_LETTERS) return '';
  const numbered = new RegExp(`(?<=\\d\\S* )#?${position}$`).exec(text);
  return numbered && time !== null ? `${text.slice(0, numbered.index).trim()} · #${position}` : text;
}

function says(text: string, author: string | null): boolean {
  return author !== null && keyOf(author) !== '' && keyOf(text).includes(keyOf(author));
}

/** A line with the name in it set strong. */
function lineParts(text: string, author: string | null, source: number): ContentNode[] {
  const at = author === null || author === '' ? -1 : text.indexOf(author);
  if (author === null || at < 0) return [{ text, source }];
  const after = text.slice(at + author.length).replace(IN_BRACKETS, (all, name: string) => (keyOf(name) === keyOf(author) ? '' : all));
  // A day right after a name reads better apart from it.
  const parted = at === 0 && /^ [\p{L}\p{N}]/u.test(after) ? ` ·${after}` : after;
  const parts: ContentNode[] = [{ text: text.slice(0, at), source }, strong(author, source), { text: parted, source }];
  return parts.filter((part) => !('text' in part) || part.text !== '');
}

/** What a board has in brackets right after a name: often the name once more, as it is written out. */
const IN_BRACKETS = /^\s?\(([^()]{1,50})\)/;

function strong(text: string, source: number): ContentElement {
  return { tag: 'strong', attributes: {}, children: [{ text, source }], source };
}

/** `2024-05-01T10:00:00+02:00` as `2024-05-01 10:00 +02:00`: without its zone an hour may be that of another day than the page shows. */
function readable(time: string): string {
  return time
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[^Z+-]*/, '$1 $2 ')
    .replace(/(?:Z|[+-]00:?00)$/, 'UTC')
    .trim();
}

/** Adjacent texts are one, as everywhere in the content. */
function merge(nodes: readonly ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last !== undefined && 'text' in last && 'text' in node) joined[joined.length - 1] = { text: last.text + node.text, source: last.source };
    else joined.push(node);
  }
  return joined;
}
