import { blockText } from '../blocks/segment.js';
import { firstAtOrAfter } from '../page/first-block.js';
import type { Page } from '../page/page.js';
import { plain } from '../title/similarity.js';
import { attribute, type Tree } from '../tree/tree.js';
import { COMMENT, FOOTER, FORM, NAV, PERSON, RELATED, UNSEEN } from './marks.js';
import { surveyOf } from './survey.js';

/** What the search for a standfirst starts from. */
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
/** Words of a kept block that is the text's beginning. */
const TEXT_WORDS = 15;
/** Levels that the element named for it may lie above the line. */
const MAX_LEVELS = 3;
/** Characters from which on a description may be cut off. */
const MIN_CUT = 40;

const NAMES = new Set(
  (
    'standfirst stand-first deck dek lead lede leadin lead-in subtitle sub-title subhead sub-head subheading sub-heading subheadline sub-headline ' +
    'strapline strap-line kicker-text intro introduction summary abstract synopsis alternativeheadline chapo chapeau vorspann unterzeile ingress ' +
    'entradilla bajada copete volanta sottotitolo sommario catenaccio subtitulo lide linha-fina onderkop podtytul'
  ).split(' '),
);

const ELSEWHERE = NAV | FOOTER | COMMENT | RELATED | FORM | UNSEEN | PERSON;

/**
 * Blocks of the standfirst: lines that the page shows between its title and its text, that are named for it or say what the page gives as its
 * description. Some may be content already. Empty where there is none.
 */
export function standfirstBlocks(page: Page, { row, descriptions, keeps }: BelowTitle): number[] {
  if (row === 0) return [];
  const { tree, blocks } = page;
  const { marks } = page.once(surveyOf);
  const given = descriptions.map(plain).filter((text) => text !== '');
  const from = firstAtOrAfter(blocks, row);
  const end = Math.min(blocks.size, from + MAX_BLOCKS);
  for (let block = from; block < end; block++) {
    const first = blocks.first[block]!;
    if (first < Math.max(row + 1, tree.end[row]!)) continue;
    const words = blocks.words[block]!;
    if (words < MIN_WORDS || words > MAX_WORDS || blocks.hidden[block] !== 0 || blocks.linkedWords[block]! * 2 > words) continue;
    const isText = keeps[block] === 1 && words >= TEXT_WORDS;
    if ((marks[first]! & ELSEWHERE & ~marks[row]!) !== 0) continue;
    const named = namedAround(tree, first, row);
    if (named > 0) {
      return blocksWithin(page, named, block);
    }
    if (given.some((text) => isSame(text, plain(blockText(blocks, block))))) return [block];
    if (isText) return [];
  }
  return [];
}

/** Words of a line that a page that is no article has right below its title. */
const MIN_LINE_WORDS = 3;
const MAX_LINE_WORDS = 40;

/** The line right below the title of a page that is made of parts, no content by itself; −1 where there is none that is more than a button. */
export function lineBelowTitle(
  { tree, blocks }: Page,
  { row, keeps, unlikely }: Omit<BelowTitle, 'descriptions'> & { unlikely: Uint8Array },
): number {
  const block = row === 0 ? blocks.size : firstAtOrAfter(blocks, Math.max(row + 1, tree.end[row]!));
  const words = block < blocks.size ? blocks.words[block]! : 0;
  if (words < MIN_LINE_WORDS || words > MAX_LINE_WORDS || keeps[block] === 1 || unlikely[block] === 1) return -1;
  // A price is said with the facts.
  const isNumber = blocks.digits[block]! * 3 > blocks.chars[block]!;
  return blocks.hidden[block] !== 0 || blocks.linkedWords[block] !== 0 || isNumber ? -1 : block;
}

/** The nearest element around a row that is named for a standfirst and does not hold the title; 0 for none. */
function namedAround(tree: Tree, first: number, title: number): number {
  let row = tree.parent[first]!;
  for (let level = 0; level < MAX_LEVELS && row > 0; level++, row = tree.parent[row]!) {
    if (title >= row && title < tree.end[row]!) return 0;
    if (isNamed(tree, row)) return row;
  }
  return 0;
}

const MAX_NAME = 200;

function isNamed(tree: Tree, row: number): boolean {
  for (const name of ['class', 'itemprop', 'id', 'data-testid']) {
    const value = attribute(tree, row, name);
    if (value !== undefined && value.length < MAX_NAME && value.split(/\s+/).some(namesStandfirst)) return true;
  }
  return false;
}

/** `article__sub-title`, `c-standfirst`, `ArticleSubtitle`: one or two of the words that a name is made of, the last ones. */
function namesStandfirst(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[-_]+/)
    .filter((word) => word !== '' && !TAILS.has(word));
  const last = words.at(-1) ?? '';
  return NAMES.has(last) || NAMES.has(`${words.at(-2) ?? ''}-${last}`) || NAMES.has(name.toLowerCase());
}

/** Words at the end of a name that say nothing about what is inside. */
const TAILS = new Set(['text', 'paragraph', 'p', 'copy', 'content', 'wrapper', 'container', 'block', 'box', 'inner', 'body']);

/** The blocks of an element that may all be one standfirst; none where it holds too much. */
function blocksWithin({ tree, blocks }: Page, row: number, from: number): number[] {
  const found: number[] = [];
  let words = 0;
  for (let block = from; block < blocks.size && blocks.first[block]! < tree.end[row]!; block++) {
    words += blocks.words[block]!;
    if (words > MAX_WORDS) return [];
    found.push(block);
  }
  return found;
}

/** Whether a line says what the page describes itself with, one of them possibly cut off. */
function isSame(description: string, line: string): boolean {
  if (description === line) return true;
  const [short, long] = description.length < line.length ? [description, line] : [line, description];
  return short.length >= MIN_CUT && short.length * 2 >= long.length && long.startsWith(short.slice(0, -8));
}
