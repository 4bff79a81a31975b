import { rowText } from '../../document/row-text.js';
import { datesIn } from '../../metadata/dates/find.js';
import type { Page } from '../../page/page.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { OTHER_TITLE_NAME, TITLE_NAME } from '../../vocabulary/lists.js';
import { FIRST_CELL, HEADING, LINKED, lines } from '../reading/lines.js';
import { boldHead } from '../reading/title-links.js';

/** Share of a heading that its link must have to be the title alone, and words of a day in front of it. */
const MIN_HEADING_SHARE = 0.5;
const MAX_DAY_WORDS = 6;

/** Words of a title: those of its link, where date or author are on the same line. */
export function titleText(page: Page, block: number): string {
  const { from, to } = titleRows(page, block);
  return rowText(page.tree, from, to);
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

/** Whether an element is called the title of something: true for that of a record, false for another's, undefined where its names do not say. */
export function calledTitle(tree: Tree, row: number): boolean | undefined {
  const property = attribute(tree, row, 'itemprop');
  if (property === 'name' || property === 'headline') return true;
  const name = attribute(tree, row, 'class');
  return name !== undefined && TITLE_NAME.test(name) ? !OTHER_TITLE_NAME.test(name) : undefined;
}
