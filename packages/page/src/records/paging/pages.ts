import { rowText } from '../../document/row-text.js';
import { surveyOf } from '../../metadata/survey.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { lines } from '../reading/lines.js';
import { addressOfMore } from './load-more.js';
import { isInPager, isSameHost, looksLikeSibling, otherPage, withoutFragment } from './neighbours.js';
import { following } from './page-address.js';
import type { PageLink } from './page-link.js';
import { ARROW_NEXT, ARROW_PREVIOUS, LOAD_MORE, MORE, NEXT, NEXT_NAME, PREVIOUS } from './words.js';

export interface Paging {
  readonly next: PageLink | null;
  readonly previous: PageLink | null;
  /** Number of this page; null where the page does not say. */
  readonly number: number | null;
  /** Addresses of the pages that are linked by their numbers. */
  readonly pages: readonly { readonly number: number; readonly url: string }[];
}

/** What somebody knows who reads a list page by page. */
export interface ListPosition {
  /** Number of this page, from 1. */
  readonly number: number;
}

/**
 * How sure a link is where nothing but its words, `rel` or number speaks for it. That is not enough for any page, but it is for one that is
 * known to be a page of a list.
 */
const LOOSE = { rel: 0.65, text: 0.6, number: 0.58, arrow: 0.55 };

/** The pages before and after this one. */
export function pagingOf(page: Page, position?: ListPosition): Paging {
  const { tree } = page;
  const { linkAround } = page.once(lines);
  const read = page.once(addresses);
  const numbers: Numbered[] = [];
  /** Numbers outside anything that is named a pager. */
  const others: Numbered[] = [];
  const found: { next?: PageLink; previous?: PageLink } = {};
  const offer = (side: 'next' | 'previous', link: PageLink | undefined) => {
    if (link && link.confidence > (found[side]?.confidence ?? 0)) found[side] = link;
  };
  for (const { rel, href, row } of page.once(surveyOf).rels) {
    const side = /(?:^| )next(?: |$)/.test(rel) ? 'next' : /(?:^| )prev(?:ious)?(?: |$)/.test(rel) ? 'previous' : undefined;
    if (side === undefined) continue;
    const url = otherPage(page, read.read(href, 'link'));
    if (url === null) continue;
    // Neighbouring articles are often `rel=next` too: only an address of the same list is another page of it.
    const confidence = looksLikeSibling(page, url)
      ? tree.tag[row] === TAG.link || isInPager(page, row)
        ? 0.97
        : 0.8
      : side === 'next'
        ? LOOSE.rel
        : 0.5;
    offer(side, { url, confidence, from: 'rel', node: row });
  }
  offer('next', byAddress(page));
  offer('next', addressOfMore(page));
  const known = found.next?.from === 'address' ? withoutFragment(found.next.url) : undefined;
  for (let row = 1; row < tree.size; row++) {
    if (linkAround[row] !== row) continue;
    const words = wordsOf(page, row);
    if (words.length > 40 || !maySay(page, row, words)) continue;
    const url = otherPage(page, read.link(row));
    const inPager = isInPager(page, row);
    if (/^\d{1,4}$/.test(words)) {
      if (url !== null) (inPager ? numbers : others).push({ number: Number(words), url, row });
      if (inPager) continue;
    }
    if (url === null) continue;
    offer('next', turn(page, row, { url, words, inPager, isNext: true }));
    // `Previous` leads to older entries on many a blog, and that is the following page.
    if (withoutFragment(url) !== known) offer('previous', turn(page, row, { url, words, inPager, isNext: false }));
  }
  if (position) offer('next', looseNumber(page, [...numbers, ...others], position));
  const number = currentNumber(page, numbers);
  const following = number === null ? undefined : numbers.find((other) => other.number === number + 1);
  if (following) offer('next', { url: following.url, confidence: 0.85, from: 'number', node: following.row });
  return { next: found.next ?? null, previous: found.previous ?? null, number, pages: unique(numbers) };
}

/** How sure a link is whose address is that of the following page, whatever it says. */
const BY_ADDRESS = { pager: 0.93, named: 0.88, bare: 0.6 };

/** The link to the following page of this list by its address alone: the same one with the next number, or the next offset. */
function byAddress(page: Page): PageLink | undefined {
  if (page.url === undefined || !canParse(page.url)) return undefined;
  const here = new URL(page.url);
  let best: (PageLink & { readonly step: number }) | undefined;
  for (const { url, row } of page.once(numberedLinks)) {
    const step = following(here, new URL(url));
    if (step === undefined || (best !== undefined && step.step >= best.step)) continue;
    const inPager = isInPager(page, row);
    if (!step.isNamed && !inPager) continue;
    best = {
      url,
      confidence: step.isNamed ? (inPager ? BY_ADDRESS.pager : BY_ADDRESS.named) : BY_ADDRESS.bare,
      from: 'address',
      node: row,
      step: step.step,
    };
  }
  if (best === undefined) return undefined;
  const { step, ...link } = best;
  // A link to the last page alone leads past all others.
  return step === 1 || COUNTS_ENTRIES.test(link.url) ? link : undefined;
}

/** Links to this host whose address has a number. */
function numberedLinks(page: Page): readonly { readonly url: string; readonly row: number }[] {
  const { linkAround } = page.once(lines);
  const read = page.once(addresses);
  const found: { url: string; row: number }[] = [];
  for (let row = 1; row < page.tree.size; row++) {
    if (linkAround[row] !== row || !/\d/.test(attribute(page.tree, row, 'href') ?? '')) continue;
    const url = otherPage(page, read.link(row));
    if (url !== null && canParse(url) && isSameHost(page, url)) found.push({ url, row });
  }
  return found;
}

/** Every link that leads on by its `rel` or its words, or that shows a number, to an address with that number; `rel` first. */
export function turningLinks(page: Page, number: number): PageLink[] {
  const { linkAround } = page.once(lines);
  const read = page.once(addresses);
  const found: PageLink[] = [];
  const add = (row: number, url: string | null, from: string) => {
    const other = otherPage(page, url);
    if (other !== null) found.push({ url: other, confidence: LOOSE.text, from, node: row });
  };
  for (const { rel, href, row } of page.once(surveyOf).rels) if (/(?:^| )next(?: |$)/.test(rel)) add(row, read.read(href, 'link'), 'rel');
  for (let row = 1; row < page.tree.size; row++) {
    // Most links of a page are none of its parts: an address without the number or an offset needs no look at what it says.
    if (linkAround[row] !== row || !mayCount(attribute(page.tree, row, 'href') ?? '', number)) continue;
    const words = wordsOf(page, row);
    if (words.length > 40) continue;
    if (words === String(number)) add(row, read.link(row), 'number');
    else if (NEXT.test(words) || ARROW_NEXT.test(words)) add(row, read.link(row), 'text');
  }
  return found;
}

const COUNTS_ENTRIES = /[?&;](?:start|offset|from|skip|limitstart|first|begin)=\d/i;

function mayCount(href: string, number: number): boolean {
  return href.includes(String(number)) || COUNTS_ENTRIES.test(href);
}

/** Whether a link may turn pages at all: most links need no look at their address and at what is around them. */
function maySay({ tree }: Page, row: number, words: string): boolean {
  if (/^\d{1,4}$/.test(words) || ARROW_NEXT.test(words) || ARROW_PREVIOUS.test(words)) return true;
  if (NEXT.test(words) || PREVIOUS.test(words) || MORE.test(words)) return true;
  return NEXT_NAME.test(classAndId(tree, row));
}

interface Numbered {
  readonly number: number;
  readonly url: string;
  readonly row: number;
}

interface Turn {
  readonly url: string;
  readonly words: string;
  readonly inPager: boolean;
  readonly isNext: boolean;
}

function turn(page: Page, row: number, { url, words, inPager, isNext }: Turn): PageLink | undefined {
  const names = classAndId(page.tree, row);
  const isLike = looksLikeSibling(page, url);
  const says = (isNext ? NEXT : PREVIOUS).test(words);
  const link = (confidence: number, from: string) => ({ url, confidence, from, node: row });
  if (says && (isLike || (inPager && isSameHost(page, url)))) return link(inPager && isLike ? 0.95 : 0.85, 'text');
  if (inPager && isLike && (isNext ? ARROW_NEXT : ARROW_PREVIOUS).test(words)) return link(0.85, 'text');
  if (isNext && inPager && isLike && NEXT_NAME.test(names)) return link(0.85, 'text');
  if (isNext && isLike && page.url !== undefined && MORE.test(words)) return link(0.7, 'more');
  return isNext && isSameHost(page, url) ? looseTurn(words, link) : undefined;
}

/** A link that only says that it leads on. */
function looseTurn(words: string, link: (confidence: number, from: string) => PageLink): PageLink | undefined {
  if (NEXT.test(words) || LOAD_MORE.test(words)) return link(LOOSE.text, 'text');
  return ARROW_NEXT.test(words) ? link(LOOSE.arrow, 'text') : undefined;
}

const PAGE_OF_LIST = /[_-]\d+\.\w{2,5}$|\/page\/\d+\/?$|\/\d+\/?$/;

/** The link that shows the following number. One number alone may be a count or a year, unless its address is that of a page of this list. */
function looseNumber(page: Page, numbers: readonly Numbered[], { number }: ListPosition): PageLink | undefined {
  const next = numbers.find((other) => other.number === number + 1 && isSameHost(page, other.url));
  if (!next) return undefined;
  const there = canParse(next.url) ? new URL(next.url).pathname : '';
  const isPage = PAGE_OF_LIST.test(there) || (page.url !== undefined && there === new URL(page.url).pathname);
  return numbers.length >= 2 || number > 1 || isPage ? { url: next.url, confidence: LOOSE.number, from: 'number', node: next.row } : undefined;
}

/** What a link says: its words, or its label where it shows a sign alone. */
function wordsOf({ tree }: Page, row: number): string {
  const label = attribute(tree, row, 'aria-label') ?? attribute(tree, row, 'title') ?? '';
  const words = rowText(tree, row, tree.end[row]!).replace(/^[-–\s]+>\s*/, '');
  const bare = words.replace(/[«‹←→›»<>]+/g, '').trim();
  if (bare === '' || ARROW_NEXT.test(words))
    return NEXT.test(label.replace(/^(?:go to|zur) /i, '')) || PREVIOUS.test(label) ? label.replace(/^(?:go to|zur) /i, '') : words;
  return bare;
}

const CURRENT = /(?:^|[\s_-])(?:current|active|selected|page-current|is-active|this-page)(?:$|[\s_-])/i;

/** Number of this page: the one in the pager that is marked or no link, else the missing one among its numbers. */
function currentNumber(page: Page, numbers: readonly Numbered[]): number | null {
  if (numbers.length === 0) return null;
  const { tree } = page;
  const around = tree.parent[tree.parent[numbers[0]!.row]!]!;
  for (let row = around; row < tree.end[around]!; row++) {
    const isMarked =
      attribute(tree, row, 'aria-current') !== undefined ||
      CURRENT.test(attribute(tree, row, 'class') ?? '') ||
      tree.tag[row] === TAG.strong ||
      tree.tag[row] === TAG.b;
    const digits = isMarked ? /^\D{0,14}(\d{1,4})\D{0,6}$/.exec(rowText(tree, row, tree.end[row]!)) : null;
    if (digits) return Number(digits[1]);
  }
  const given = new Set(numbers.map(({ number }) => number));
  return given.has(1) ? null : given.has(2) ? 1 : null;
}

function unique(numbers: readonly Numbered[]): { number: number; url: string }[] {
  return [...new Map(numbers.map(({ number, url }) => [number, { number, url }])).values()].sort((a, b) => a.number - b.number);
}
