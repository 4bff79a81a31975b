import { rowText } from '../../document/characters.js';
import { surveyOf } from '../../metadata/survey.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { ARROW_NEXT, ARROW_PREVIOUS, CURRENT_NAME, LOAD_MORE, MORE, NEXT, NEXT_NAME, PAGER_NAME, PREVIOUS } from '../../vocabulary/lists.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import { COUNTS_ENTRIES, following, isSameHost, looksLikeSibling, otherPage, type PageLink, withoutFragment } from './addresses.js';
import { addressOfMore } from './load-more.js';

export interface Paging {
  readonly next: PageLink | null;
  readonly previous: PageLink | null;
  /** Number of this page; null where the page does not show it. */
  readonly number: number | null;
  /** Addresses of the pages that are linked by their numbers. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
}

/** Position of a page in a list that the caller reads page by page. */
export interface ListPosition {
  /** Number of this page, from 1. */
  readonly number: number;
}

/** A link that may lead to another page of the list. */
interface Turn {
  readonly url: string;
  readonly row: number;
  /** Its text, or its label where its text is only a symbol. */
  readonly words: string;
  /** The side that its `rel` declares. */
  readonly rel: Side | undefined;
  readonly inPager: boolean;
  /** Its address differs from the page's own as pages of one list do. */
  readonly isLike: boolean;
  readonly isHere: boolean;
  /** Whether its class or id is named for the next page. */
  readonly isCalledNext: boolean;
}

type Side = 'next' | 'previous';
type Evidence = readonly [side: Side, confidence: number, from: string, test: (link: Turn, page: Page) => boolean];

/**
 * Evidence for a link, and its confidence; the first line that fits counts. Below .7 there is only its words, `rel` or number as evidence:
 * that is not enough for every page, but it is for a page that is known to be part of a list.
 */
const evidence: readonly Evidence[] = [
  ['next', 0.97, 'rel', ({ rel, isLike, inPager }) => rel === 'next' && isLike && inPager],
  ['next', 0.95, 'text', ({ words, isLike, inPager }) => NEXT.test(words) && isLike && inPager],
  ['next', 0.85, 'text', ({ words, isLike, inPager, isHere }) => NEXT.test(words) && (isLike || (inPager && isHere))],
  ['next', 0.85, 'text', ({ words, isLike, inPager, isCalledNext }) => inPager && isLike && (ARROW_NEXT.test(words) || isCalledNext)],
  ['next', 0.8, 'rel', ({ rel, isLike }) => rel === 'next' && isLike],
  ['next', 0.7, 'more', ({ words, isLike }, { url }) => isLike && url !== undefined && MORE.test(words)],
  // Adjacent articles are often `rel=next` too: only an address of the same list is another page of it.
  ['next', 0.65, 'rel', ({ rel }) => rel === 'next'],
  ['next', 0.6, 'text', ({ words, isHere }) => isHere && (NEXT.test(words) || LOAD_MORE.test(words))],
  ['next', 0.55, 'text', ({ words, isHere }) => isHere && ARROW_NEXT.test(words)],
  ['previous', 0.97, 'rel', ({ rel, isLike, inPager }) => rel === 'previous' && isLike && inPager],
  ['previous', 0.95, 'text', ({ words, isLike, inPager }) => PREVIOUS.test(words) && isLike && inPager],
  ['previous', 0.85, 'text', ({ words, isLike, inPager, isHere }) => PREVIOUS.test(words) && (isLike || (inPager && isHere))],
  ['previous', 0.85, 'text', ({ words, isLike, inPager }) => inPager && isLike && ARROW_PREVIOUS.test(words)],
  ['previous', 0.8, 'rel', ({ rel, isLike }) => rel === 'previous' && isLike],
  ['previous', 0.5, 'rel', ({ rel }) => rel === 'previous'],
];
/** The same for a link by its address, and by its number. */
const BY_ADDRESS = { pager: 0.93, named: 0.88, bare: 0.6 };
const BY_NUMBER = { pager: 0.85, loose: 0.58 };

/** The pages before and after this one. */
export function pagingOf(page: Page, position?: ListPosition): Paging {
  const found: { next?: PageLink; previous?: PageLink } = {};
  const offer = (side: Side, link: PageLink | undefined) => {
    if (link && link.confidence > (found[side]?.confidence ?? 0)) found[side] = link;
  };
  offer('next', byAddress(page));
  offer('next', addressOfMore(page));
  const known = found.next?.from === 'address' ? withoutFragment(found.next.url) : undefined;
  const turns = page.once(turningLinks);
  for (const link of turns) {
    if (isNumber(link) && link.inPager) continue;
    for (const side of ['next', 'previous'] as const) {
      const [, confidence, from] = evidence.find(([of, , , test]) => of === side && test(link, page)) ?? [];
      // On many blogs `Previous` leads to older entries, which are the next page.
      if (confidence === undefined || (side === 'previous' && withoutFragment(link.url) === known)) continue;
      offer(side, { url: link.url, confidence, from: from!, node: link.row });
    }
  }
  const numbers = turns.filter(isNumber);
  const inPager = numbers.filter((link) => link.inPager);
  if (position) offer('next', looseNumber(page, numbers, position));
  const number = currentNumber(page, inPager);
  const after = number === null ? undefined : inPager.find(({ words }) => Number(words) === number + 1);
  if (after) offer('next', { url: after.url, confidence: BY_NUMBER.pager, from: 'number', node: after.row });
  const pages = new Map(inPager.map(({ words, url }) => [Number(words), { number: Number(words), url }]));
  return { next: found.next ?? null, previous: found.previous ?? null, number, pages: [...pages.values()].sort((a, b) => a.number - b.number) };
}

/** Maximum levels above a link at which an element is named as a pager. */
const HIGHEST = 5;

function isInPager({ tree }: Page, row: number): boolean {
  for (let step = 0, at = row; step < HIGHEST && at > 0; step++, at = tree.parent[at]!)
    if (PAGER_NAME.test(`${classAndId(tree, at)} ${attribute(tree, at, 'aria-label') ?? ''}`)) return true;
  return false;
}

/** The link to the next page of this list by its address alone: the same address with the next number or offset. */
function byAddress(page: Page): PageLink | undefined {
  if (page.url === undefined || !canParse(page.url)) return undefined;
  const here = new URL(page.url);
  const { linkAround } = page.once(lines);
  let best: PageLink | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let row = 1; row < page.tree.size; row++) {
    if (linkAround[row] !== row || !/\d/.test(attribute(page.tree, row, 'href') ?? '')) continue;
    const url = otherPage(page, page.once(addresses).link(row));
    const there = url !== null && canParse(url) && isSameHost(page, url) ? following(here, new URL(url)) : undefined;
    if (url === null || there === undefined || there.step >= nearest) continue;
    const inPager = isInPager(page, row);
    if (!there.isNamed && !inPager) continue;
    nearest = there.step;
    best = { url, confidence: there.isNamed ? (inPager ? BY_ADDRESS.pager : BY_ADDRESS.named) : BY_ADDRESS.bare, from: 'address', node: row };
  }
  // A single link to the last page skips all others.
  return best !== undefined && (nearest === 1 || COUNTS_ENTRIES.test(best.url)) ? best : undefined;
}

const MAX_WORDS = 40;
const NUMBER = /^\d{1,4}$/;
const TURNS = [NUMBER, ARROW_NEXT, ARROW_PREVIOUS, NEXT, PREVIOUS, MORE];

/** Links that may lead to other pages of the list by their text or `rel`, those with a `rel` first. */
function turningLinks(page: Page): Turn[] {
  const { tree } = page;
  const { linkAround } = page.once(lines);
  const found: Turn[] = [];
  const add = (row: number, address: string | null, { words, rel }: Pick<Turn, 'words' | 'rel'>) => {
    const url = otherPage(page, address);
    if (url === null) return;
    const inPager = tree.tag[row] === TAG.link || isInPager(page, row);
    const isCalledNext = NEXT_NAME.test(classAndId(tree, row));
    found.push({ url, row, words, rel, inPager, isLike: looksLikeSibling(page, url), isHere: isSameHost(page, url), isCalledNext });
  };
  for (const { rel, href, row } of page.once(surveyOf).rels) {
    const side: Side | undefined = /(?:^| )next(?: |$)/.test(rel) ? 'next' : /(?:^| )prev(?:ious)?(?: |$)/.test(rel) ? 'previous' : undefined;
    if (side !== undefined) add(row, page.once(addresses).read(href, 'link'), { words: '', rel: side });
  }
  for (let row = 1; row < tree.size; row++) {
    if (linkAround[row] !== row) continue;
    const words = shownBy(page, row);
    const isTurn = words.length <= MAX_WORDS && (TURNS.some((pattern) => pattern.test(words)) || NEXT_NAME.test(classAndId(tree, row)));
    if (isTurn) add(row, page.once(addresses).link(row), { words, rel: undefined });
  }
  return found;
}

function isNumber({ words }: Turn): boolean {
  return NUMBER.test(words);
}

/** The text of a link without arrows, or its label where it has no other text. */
function shownBy({ tree }: Page, row: number): string {
  const words = rowText(tree, row, tree.end[row]!).replace(/^[-–\s]+>\s*/, '');
  const bare = words.replace(/[«‹←→›»<>]+/g, '').trim();
  if (bare !== '' && !ARROW_NEXT.test(words)) return bare;
  const label = (attribute(tree, row, 'aria-label') ?? attribute(tree, row, 'title') ?? '').replace(/^(?:go to|zur) /i, '');
  return NEXT.test(label) || PREVIOUS.test(label) ? label : words;
}

/** Every link to a next page by its `rel` or text, and every link that shows the number. */
export function linksOn(page: Page, number: number): PageLink[] {
  const leadsOn = ({ rel, words }: Turn) => rel === 'next' || words === String(number) || NEXT.test(words) || ARROW_NEXT.test(words);
  return page.once(turningLinks).flatMap((link) => {
    const from = link.rel !== undefined ? 'rel' : isNumber(link) ? 'number' : 'text';
    return leadsOn(link) ? [{ url: link.url, confidence: 0.6, from, node: link.row }] : [];
  });
}

const PAGE_OF_LIST = /[_-]\d+\.\w{2,5}$|\/page\/\d+\/?$|\/\d+\/?$/;

/** The link that shows the next number. A single number may be a count or a year, unless its address is that of a page of this list. */
function looseNumber(page: Page, numbers: readonly Turn[], { number }: ListPosition): PageLink | undefined {
  const next = numbers.find(({ words, url }) => Number(words) === number + 1 && isSameHost(page, url));
  if (!next) return undefined;
  const there = canParse(next.url) ? new URL(next.url).pathname : '';
  const isPage = PAGE_OF_LIST.test(there) || (page.url !== undefined && there === new URL(page.url).pathname);
  return numbers.length >= 2 || number > 1 || isPage ? { url: next.url, confidence: BY_NUMBER.loose, from: 'number', node: next.row } : undefined;
}

/** Number of this page: the one marked in the pager, else 1 where the pager links to 2 but not to 1. */
function currentNumber({ tree }: Page, numbers: readonly Turn[]): number | null {
  if (numbers.length === 0) return null;
  const around = tree.parent[tree.parent[numbers[0]!.row]!]!;
  for (let row = around; row < tree.end[around]!; row++) {
    const isStrong = tree.tag[row] === TAG.strong || tree.tag[row] === TAG.b;
    if (!isStrong && attribute(tree, row, 'aria-current') === undefined && !CURRENT_NAME.test(attribute(tree, row, 'class') ?? '')) continue;
    const digits = /^\D{0,14}(\d{1,4})\D{0,6}$/.exec(rowText(tree, row, tree.end[row]!));
    if (digits) return Number(digits[1]);
  }
  const given = new Set(numbers.map(({ words }) => Number(words)));
  return !given.has(1) && given.has(2) ? 1 : null;
}
