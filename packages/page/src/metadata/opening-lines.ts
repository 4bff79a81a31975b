import { blockText } from '../blocks/segment.js';
import { cleanLine } from '../document/characters.js';
import { blockAt, firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { plain } from '../title/similarity.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { COMMENTS, FOOT, MENU, RELATED } from '../vocabulary/page-parts.js';
import type { Field } from './evidence.js';
import { ASIDE, FORM, PERSON, UNSEEN } from './marks.js';
import { ABOUT_WRITER, BEFORE_NAME, BUTTON, READING_TIME } from './people/words.js';
import { surveyOf } from './survey.js';
import { keyOf } from './text.js';

/** The input of a byline. */
export interface AroundTitle {
  /** Row that shows the title; without one there is no place near it. */
  readonly row: number;
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
  readonly authors: Field<string[]>;
  /** Dates of publication and change. */
  readonly dates: readonly Field<string>[];
}

/** Who wrote a text and when, as the page shows it near its title and outside of its content. */
export interface Byline {
  readonly text: string;
  /** Row of its first text. */
  readonly row: number;
  /** Whether it is below a standfirst that is content. */
  readonly isBelowStandfirst: boolean;
}

/** Blocks above and below the title in which every date is about the text, below a standfirst that is content, and below the text. */
const ABOVE = 3;
const BELOW = 16;
const BELOW_STANDFIRST = 8;
const BELOW_TEXT = 6;
/** Words of a line with a name, of another one, and of a name alone: longer ones tell what happened on a day. */
const MAX_BYLINE_WORDS = 24;
const MAX_DATE_WORDS = 18;
const MAX_NAME_WORDS = 7;
/** Words of a kept block that is text and not a line above it. */
const TEXT_WORDS = 15;
const MAX_LINES = 3;
/** Words of a label that is alone in its line. */
const MAX_LABEL_WORDS = 4;

/** The lines outside of the content in which the metadata found a name or a date: above the text, or else a name below it. */
export function bylineOf(page: Page, { row, keeps, authors, dates }: AroundTitle): Byline | undefined {
  const { tree, blocks } = page;
  const { marks } = page.once(surveyOf);
  if (row === 0) return undefined;
  const title = firstAtOrAfter(blocks, row);
  const text = textAfter(page, keeps, title + 1);
  const near = Math.min(text, title + BELOW);
  const below = keeps.lastIndexOf(1) + 1;
  const blocksOf = (rows: readonly number[]) => new Set(rows.map((at) => blockAt(blocks, at)));
  const names = blocksOf(authors.rows);
  const days = blocksOf(dates.flatMap(({ rows }) => rows));
  const nearDays = blocksOf(dates.flatMap(({ rivals }) => rivals.flatMap(({ rows = [] }) => rows)));
  const keys = new Set(authors.value?.map(keyOf));
  const lines: { readonly text: string; readonly block: number }[] = [];
  let [hasName, hasDay] = [false, false];
  const add = (block: number) => {
    const isName = names.has(block) || (block < near && blocks.words[block]! <= MAX_NAME_WORDS && keys.has(keyOf(blockText(blocks, block))));
    // Far from the title a day may be another one.
    const isNext = lines.length > 0 && block - lines.at(-1)!.block <= 2;
    const isDay = block < near ? nearDays.has(block) : !hasDay && (isNext ? nearDays : days).has(block);
    const isShort = blocks.words[block]! <= (isName ? MAX_BYLINE_WORDS : MAX_DATE_WORDS);
    if (!(isName || isDay) || !isShort || block === title || keeps[block] === 1 || blocks.hidden[block] !== 0) return;
    if (marks[blocks.first[block]!]! & ASIDE & ~marks[row]! && tree.tag[around(tree, blocks.first[block]!, row)] !== TAG.header) return;
    // The label of a name is alone in its line where the page sets it apart.
    const label = isLabelAlone(page, block - 1, keeps) ? `${cleanLine(blockText(blocks, block - 1))} ` : '';
    const line = label + withoutButtons(cleanLine(blockText(blocks, block)));
    if (lines.length === MAX_LINES || isLabelAlone(page, block, keeps) || !/[\p{L}\p{N}]{2}/u.test(line)) return;
    if (lines.some((other) => keyOf(other.text).includes(keyOf(line)))) return;
    lines.push({ text: line, block });
    hasName ||= isName;
    hasDay ||= isDay;
  };
  const end = Math.min(textAfter(page, keeps, text + 1), text + BELOW_STANDFIRST);
  for (let block = Math.max(0, title - ABOVE); block < Math.min(end, blocks.size); block++) add(block);
  for (let block = below; lines.length > 0 && !hasName && block < Math.min(below + BELOW_TEXT, blocks.size); block++)
    if (names.has(block)) add(block);
  const [first] = lines;
  return first && { text: lines.map((line) => line.text).join(' · '), row: blocks.first[first.block]!, isBelowStandfirst: first.block > text };
}

/** The innermost element that holds two rows. */
function around(tree: Tree, one: number, other: number): number {
  let row = one;
  while (other < row || other >= tree.end[row]!) row = tree.parent[row]!;
  return row;
}

/** The first block from one on that is text and content; the number of blocks where there is none. */
function textAfter({ blocks }: Page, keeps: Uint8Array, from: number): number {
  let block = from;
  while (block < blocks.size && !(keeps[block] === 1 && blocks.words[block]! >= TEXT_WORDS)) block++;
  return block;
}

function withoutButtons(line: string): string {
  const own = line.replace(READING_TIME, '').replace(BUTTON, '');
  return own.replace(/\s[|·•,–—-]$|^[|·•] /g, '').trim();
}

function isLabelAlone({ blocks }: Page, block: number, keeps: Uint8Array): boolean {
  if (block < 0 || keeps[block] === 1 || blocks.words[block]! > MAX_LABEL_WORDS) return false;
  const text = blockText(blocks, block).trim();
  // "Author of the article:"
  return blocks.words[block]! <= 2 ? BEFORE_NAME.exec(text)?.[0].trim() === text : text.endsWith(':') && ABOUT_WRITER.test(text);
}

/** The input of the search for a standfirst. */
export interface BelowTitle {
  /** Row that shows the title; without one there is no place below it. */
  readonly row: number;
  /** Descriptions that the page gives of itself. */
  readonly descriptions: readonly string[];
  /** 1 for every block that is content. */
  readonly keeps: Uint8Array;
}

/** Blocks below the title in which a standfirst may be. */
const MAX_BLOCKS = 16;
const MIN_WORDS = 4;
const MAX_WORDS = 120;
/** Levels that the element named for it may lie above the line. */
const MAX_LEVELS = 3;
/** Characters from which on a description may be cut off. */
const MIN_CUT = 40;
const NO_STANDFIRST = MENU | FOOT | COMMENTS | RELATED | FORM | UNSEEN | PERSON;

/** `article__sub-title`, `c-standfirst`, `ArticleSubtitle-text`: names of a standfirst. */
const NAME =
  /(?<![a-z])(?:stand-?first|dec?k|lead|lede|lead-?in|sub-?(?:title|head|heading|headline)|strap-?line|kicker-text|intro|introduction|summary|abstract|synopsis|alternativeheadline|chapo|chapeau|vorspann|unterzeile|ingress|entradilla|bajada|copete|volanta|sottotitolo|sommario|catenaccio|sub-?titulo|lide|linha-fina|onderkop|podtytul)(?:[-_]{1,2}(?:text|paragraph|p|copy|content|wrapper|container|block|box|inner|body)){0,3}[-_]{0,2}(?:\s|$)/;
const MAX_NAME = 200;

/**
 * Blocks of the standfirst: lines that the page shows between its title and its text, that are named for it or say what the page gives as its
 * description. Some may be content already. Empty where there is none.
 */
export function standfirstBlocks(page: Page, { row, descriptions, keeps }: BelowTitle): number[] {
  const { tree, blocks } = page;
  const { marks } = page.once(surveyOf);
  const given = descriptions.map(plain).filter((text) => text !== '');
  const from = row === 0 ? blocks.size : firstAtOrAfter(blocks, row);
  for (let block = from; block < Math.min(blocks.size, from + MAX_BLOCKS); block++) {
    const first = blocks.first[block]!;
    const words = blocks.words[block]!;
    if (first < Math.max(row + 1, tree.end[row]!) || (marks[first]! & NO_STANDFIRST & ~marks[row]!) !== 0) continue;
    if (words < MIN_WORDS || words > MAX_WORDS || blocks.hidden[block] !== 0 || blocks.linkedWords[block]! * 2 > words) continue;
    const named = namedAround(tree, first, row);
    if (named > 0) return blocksWithin(page, named, block);
    const line = plain(blockText(blocks, block));
    if (given.some((text) => isSame(text, line))) return [block];
    if (keeps[block] === 1 && words >= TEXT_WORDS) break;
  }
  return [];
}

/** The nearest element around a row that is named for a standfirst and does not hold the title; 0 for none. */
function namedAround(tree: Tree, first: number, title: number): number {
  let row = tree.parent[first]!;
  for (let level = 0; level < MAX_LEVELS && row > 0 && !(title >= row && title < tree.end[row]!); level++, row = tree.parent[row]!) {
    const names = ['class', 'itemprop', 'id', 'data-testid'].map((name) => attribute(tree, row, name) ?? '');
    if (names.some((name) => name.length < MAX_NAME && NAME.test(name.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()))) return row;
  }
  return 0;
}

/** The blocks of an element that may all be one standfirst; none where it holds too much. */
function blocksWithin({ tree, blocks }: Page, row: number, from: number): number[] {
  const found: number[] = [];
  let words = 0;
  for (let block = from; block < blocks.size && blocks.first[block]! < tree.end[row]!; block++) {
    words += blocks.words[block]!;
    found.push(block);
  }
  return words > MAX_WORDS ? [] : found;
}

/** Whether a line repeats the description of the page, one of them possibly cut off. */
function isSame(description: string, line: string): boolean {
  const [short, long] = description.length < line.length ? [description, line] : [line, description];
  return short === long || (short.length >= MIN_CUT && short.length * 2 >= long.length && long.startsWith(short.slice(0, -8)));
}

/** Words of a line that a page that is not an article has right below its title. */
const MIN_LINE_WORDS = 3;
const MAX_LINE_WORDS = 40;

/** The line right below the title of a page that is made of parts, not content by itself; −1 where there is none that is more than a button. */
export function lineBelowTitle(
  { tree, blocks }: Page,
  { row, keeps, unlikely }: Omit<BelowTitle, 'descriptions'> & { unlikely: Uint8Array },
): number {
  const block = row === 0 ? blocks.size : firstAtOrAfter(blocks, Math.max(row + 1, tree.end[row]!));
  const words = block < blocks.size ? blocks.words[block]! : 0;
  if (words < MIN_LINE_WORDS || words > MAX_LINE_WORDS || keeps[block] === 1 || unlikely[block] === 1) return -1;
  // A price is among the facts.
  const isNumber = blocks.digits[block]! * 3 > blocks.chars[block]!;
  return blocks.hidden[block] !== 0 || blocks.linkedWords[block] !== 0 || isNumber ? -1 : block;
}
