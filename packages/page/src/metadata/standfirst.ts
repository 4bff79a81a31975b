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
const ELSEWHERE = NAV | FOOTER | COMMENT | RELATED | FORM | UNSEEN | PERSON;

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
    if (first < Math.max(row + 1, tree.end[row]!) || (marks[first]! & ELSEWHERE & ~marks[row]!) !== 0) continue;
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

/** Whether a line says what the page describes itself with, one of them possibly cut off. */
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
  // A price is said with the facts.
  const isNumber = blocks.digits[block]! * 3 > blocks.chars[block]!;
  return blocks.hidden[block] !== 0 || blocks.linkedWords[block] !== 0 || isNumber ? -1 : block;
}
