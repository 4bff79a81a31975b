import { rowText } from '../../document/row-text.js';
import { datesIn } from '../../metadata/dates/find.js';
import type { Page } from '../../page/page.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { boldHead } from '../reading/bold-head.js';
import { FIRST_CELL, HEADING, LINKED, lines } from '../reading/lines.js';

/** Names of elements that are in a title without being part of it: what is new, on sale, pinned, or read aloud only. */
const BADGE =
  /(?:^|[\s_-])(?:badges?|kickers?|eyebrows?|overlines?|toplines?|rooflines?|flags?|ribbons?|stickers?|pills?|chips?|prefix|sr-only|visually-hidden|screen-reader(?:-text)?|u-srOnly)(?:$|[\s_-])|(?:^|[\s_-])labels?(?:$|\s|--|__)/i;
/** Words of a badge, at most. */
const BADGE_WORDS = 3;

/** Share of a heading that its link must have to be the title alone, and words of a day in front of it. */
const MIN_HEADING_SHARE = 0.5;
const MAX_DAY_WORDS = 6;

/** Words of a title: those of its link, where date or author stand on the same line, without badges. */
export function titleText(page: Page, block: number): string {
  const { from, to } = titleRows(page, block);
  return withoutBadges(page.tree, from, to) ?? rowText(page.tree, from, to);
}

/** Rows of the tree that a title takes up, the last one not included. */
export function titleRows(page: Page, block: number): { readonly from: number; readonly to: number } {
  const { tree, blocks } = page;
  const { kind, link } = page.once(lines);
  const row = link[block]!;
  const line = { from: blocks.first[block]!, to: blocks.last[block]! + 1 };
  const isPart = row > blocks.node[block]! && tree.end[row]! <= line.to;
  const bold = kind[block] === FIRST_CELL ? boldHead(page, block) : 0;
  if (bold > 0) return { from: bold, to: tree.end[bold]! };
  if (!isPart || kind[block]! < LINKED) return line;
  if (kind[block] === HEADING && !leadsHeading(page, block)) return line;
  return { from: row, to: tree.end[row]! };
}

/** Whether a heading is its link, with something else after it, a source or an author, or with a day in front of it. */
function leadsHeading(page: Page, block: number): boolean {
  const { tree, blocks } = page;
  const row = page.once(lines).link[block]!;
  if (row <= blocks.first[block]!) return rowText(tree, row, tree.end[row]!).replace(/\s+/g, '').length >= blocks.chars[block]! * MIN_HEADING_SHARE;
  const before = rowText(tree, blocks.first[block]!, row);
  return /\d/.test(before) && datesIn(before, 'day').length > 0 && before.split(' ').length <= MAX_DAY_WORDS;
}

/** The text of some rows without the badges in it; undefined where it has none, or nothing else. */
function withoutBadges(tree: Tree, from: number, to: number): string | undefined {
  const parts: string[] = [];
  let start = from;
  for (let at = from; at < to; at++) {
    const badge = badgeAround(tree, at, from);
    if (badge === 0) continue;
    if (start < at) parts.push(rowText(tree, start, at));
    start = tree.end[badge]!;
    at = start - 1;
  }
  if (start === from) return undefined;
  if (start < to) parts.push(rowText(tree, start, to));
  const rest = parts.filter((part) => part !== '').join(' ');
  return /\p{L}/u.test(rest) ? rest : undefined;
}

/** Elements between a text and the line it is in, at most. */
const DEEPEST = 3;

/** Row of the badge that a row is, or that a line begins in with its first text; 0 for none. */
function badgeAround(tree: Tree, row: number, from: number): number {
  if (isBadge(tree, row)) return row;
  if (row !== from) return 0;
  let at = tree.parent[row]!;
  for (let step = 0; step < DEEPEST && at > 0; step++, at = tree.parent[at]!) if (isBadge(tree, at)) return at;
  return 0;
}

function isBadge(tree: Tree, row: number): boolean {
  const name = attribute(tree, row, 'class');
  if (name === undefined || !BADGE.test(name)) return false;
  const text = rowText(tree, row, tree.end[row]!);
  return text !== '' && text.split(' ').length <= BADGE_WORDS;
}

/** A number in front of a title: a place in a ranking. */
const POSITION = /^(?:#\s?)?(\d{1,4})[.):]?\s+(?=\S)/;
/** Share of the titles that must begin with a number, each higher than the one before it. */
const NEARLY_ALL = 0.8;
const MIN_TITLES = 3;

/** The word before a colon that says what follows: "Title: …". */
const FIELD = /^\p{L}{2,20}:\s+(?=\S)/u;

/** What a file is and how large, behind its name: "Statutes (PDF, 1.2 MB)". */
const FILE_NOTE = /\s[([](?:pdf|docx?|xlsx?|pptx?|odt|zip|csv|epub)(?:[\s,;:|–-][^()[\]]{1,24})?[)\]]$/i;

/** Titles of one list without what all of them begin with: their positions in it, or the name of the field, and without notes about files. */
export function plainTitles(titles: readonly string[]): readonly string[] {
  const field = FIELD.exec(titles.find((title) => title !== '') ?? '')?.[0];
  const isField =
    field !== undefined && titles.length >= MIN_TITLES && titles.filter((title) => title.startsWith(field)).length >= titles.length * NEARLY_ALL;
  return withoutPositions(titles.map((title) => (isField && title.startsWith(field) ? title.slice(field.length) : title).replace(FILE_NOTE, '')));
}

/** Titles without their positions, where they are counted. */
export function withoutPositions(titles: readonly string[]): readonly string[] {
  let last = -1;
  let rising = 0;
  for (const title of titles) {
    const number = Number(POSITION.exec(title)?.[1] ?? -1);
    if (number === last + 1 || (last < 0 && number >= 0)) rising++;
    if (number >= 0) last = number;
  }
  return rising < MIN_TITLES || rising < titles.length * NEARLY_ALL ? titles : titles.map((title) => title.replace(POSITION, ''));
}
