import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { PAGER_NAME } from '../../vocabulary/paging.js';

/** A page that belongs to this one: the next of a list, the previous, one by its number. */
export interface PageLink {
  readonly url: string;
  /** How sure, in [0, 1]. */
  readonly confidence: number;
  /** `rel`, `text`, `number`, `more`. */
  readonly from: string;
  /** Row of the link. */
  readonly node: number;
}

/** Parameters that count pages. */
const PAGE_PARAMETER = /^(?:page|p|pg|paged|pagenum|page_?no|page_?number|pn|seite|pagina|strona|currentpage|cpage|start-page)$/i;

/** Places of a path that count pages: `/page/2/`, `/page-2.html`, `/page2`, `index_2.html`. */
const PAGE_WORD = /(?:^|\/)(?:page|seite|pagina|p[áa]gina|strona|str|side|sivu|sida|pg|p)[/_-]?(\d{1,5})(?:\.\w{2,5})?\/?$/i;
const PAGE_OF_FILE = /(?:^|\/)(?:index|list|default)[_-](\d{1,5})(?:\.\w{2,5})?$/i;
/** The same without a word for it: `/news/2/`, `list-2.html`. A number alone may also be an article. */
const BARE_NUMBER = /(?:[/_-])(\d{1,4})(?:\.\w{2,5})?\/?$/;
const LAST_NAME = /(?:index|default|list)?(?:\.\w{2,5})?$/i;

/** The address of a page of a list. */
interface PageAddress {
  /** Everything but the number. */
  readonly whole: string;
  /** Undefined where the address has none, as that of most first pages. */
  readonly number: number | undefined;
  /** Whether the number counts entries instead of pages. */
  readonly isOffset: boolean;
}

function pageAddress(url: URL, path: RegExp): PageAddress {
  const kept = [...url.searchParams].filter(([name, value]) => !(isCounter(name) && /^\d{1,6}$/.test(value)));
  const counter = [...url.searchParams].find(([name, value]) => isCounter(name) && /^\d{1,6}$/.test(value));
  const number = path.exec(decodePath(url.pathname))?.[1];
  const rest = (number === undefined ? decodePath(url.pathname) : decodePath(url.pathname).replace(path, '/'))
    .replace(LAST_NAME, '')
    .replace(/\/$/, '');
  const query = kept
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&');
  return {
    whole: `${url.host.replace(/^www\./, '')}${rest}?${query}`,
    number: counter ? Number(counter[1]) : number === undefined ? undefined : Number(number),
    isOffset: counter !== undefined && OFFSET.test(counter[0]),
  };
}

function isCounter(name: string): boolean {
  return PAGE_PARAMETER.test(name) || OFFSET.test(name);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Bytes of another encoding: the path is compared as it is written.
    return path;
  }
}

/** What an address says about the page it leads to, seen from a page of the same list. */
export interface Following {
  /** Pages, or entries, between this one and that one. */
  readonly step: number;
  /** Whether a word or a parameter says that the number counts pages; a bare number may be anything. */
  readonly isNamed: boolean;
}

/** How many pages an address is after this one in the same list; undefined where it is no later page of it. */
export function following(here: URL, there: URL): Following | undefined {
  const plain = uncopied(there);
  return followingAs(here, there) ?? (plain === there ? undefined : followingAs(uncopied(here), plain));
}

function followingAs(here: URL, there: URL): Following | undefined {
  const own = pageAddress(here, PAGE_OF_FILE);
  // Files are counted from 0 or from 1, which the first of them does not say.
  const ofFile = own.number === undefined ? undefined : stepBetween(own, pageAddress(there, PAGE_OF_FILE));
  const named = ofFile ?? (PAGE_OF_FILE.test(there.pathname) ? undefined : stepBetween(pageAddress(here, PAGE_WORD), pageAddress(there, PAGE_WORD)));
  if (named !== undefined) return { step: named, isNamed: true };
  if (PAGE_OF_FILE.test(there.pathname)) return undefined;
  const bare = stepBetween(pageAddress(here, BARE_NUMBER), pageAddress(there, BARE_NUMBER));
  return bare === undefined ? undefined : { step: bare, isNamed: false };
}

function stepBetween(own: PageAddress, other: PageAddress): number | undefined {
  if (other.number === undefined || own.whole !== other.whole) return undefined;
  // A first page has no number, or the first one; the number 1 after it is the second where they are counted from 0.
  const from = own.number ?? (other.isOffset ? 0 : 1);
  return other.number > from ? other.number - from : undefined;
}

const PART = /[/_.-](?:page|seite|teil|part|pagina|p|s)?[-_/]?(\d{1,3})(?=\.\w{2,5}$|\/?$)/i;
const PARAMETER = /^(?:page|seite|p|pg|part|pagina)$/i;
/** Parameters that count entries instead of pages. */
const OFFSET = /^(?:start|offset|from|skip|limitstart|first|begin)$/i;
const EXTENSION = /\.\w{2,5}$|\/$/;

/** The address of a part of something: `/a/t1_17_2.html` is part 2 of `/a/t1_17`. */
interface PartAddress {
  /** Host and path without the number and the extension. */
  readonly whole: string;
  /** Undefined where the address has none. */
  readonly number: number | undefined;
}

function partAddress(url: URL): PartAddress {
  for (const [name, value] of url.searchParams)
    if (PARAMETER.test(name) && /^\d{1,3}$/.test(value)) return { whole: bare(url, url.pathname), number: Number(value) };
  const number = PART.exec(url.pathname)?.[1];
  return { whole: bare(url, url.pathname.replace(PART, '')), number: number === undefined ? undefined : Number(number) };
}

function bare({ host }: URL, pathname: string): string {
  return host.replace(/^www\./, '') + pathname.replace(EXTENSION, '').replace(EXTENSION, '');
}

/** Whether an address is that of the same article with the number of a part. */
export function isPartOf(here: URL, there: URL): boolean {
  const part = partAddress(there);
  return part.number !== undefined && (part.whole === partAddress(here).whole || part.whole === bare(here, here.pathname));
}

/** Whether an address is that of part `number` of what begins at `first`; the first part may have a number that is part of its name. */
export function isPart(first: URL, number: number, there: URL): boolean {
  const asked = newParameters(first, there);
  // What the first address asks for too names the article: `?p=12&page=2` is part 2 of `?p=12`.
  if (asked.length > 0) return isSamePath(first, there) && asked.length === 1 && PARAMETER.test(asked[0]![0]) && Number(asked[0]![1]) === number;
  const part = partAddress(withoutQuery(there));
  if (part.number !== number) return false;
  const own = partAddress(withoutQuery(first));
  return part.whole === bare(first, first.pathname) || (own.number === 1 && part.whole === own.whole);
}

/** Whether an address is that of what begins at `first` from a later entry on than the one that `here` begins with: `&start=20` after `&start=10`. */
export function isLaterEntry(first: URL, here: URL, there: URL): boolean {
  const asked = newParameters(first, there);
  if (asked.length !== 1 || !isSamePath(first, there)) return false;
  const [name, value] = asked[0]!;
  return OFFSET.test(name) && /^\d{1,6}$/.test(value) && Number(value) > Number(here.searchParams.get(name) ?? 0);
}

function isSamePath(first: URL, there: URL): boolean {
  return bare(first, first.pathname) === bare(there, there.pathname);
}

function withoutQuery(url: URL): URL {
  return new URL(url.pathname, url);
}

/** What a query asks for that the first one does not. */
function newParameters(first: URL, there: URL): [string, string][] {
  return [...there.searchParams].filter(([name, value]) => first.searchParams.get(name) !== value);
}

const HASH = /[\da-f]{4}(?=\.html$)/;
/** A question mark in a name, what was asked for after it, and the ending that makes a file of it. */
const ASKED = /%3F([^/]+?)(?:\.html)?$/i;

/**
 * The address that a file of a copied site is a copy of, as far as its name says so. HTTrack puts four characters of a hash after the name of a
 * page that was asked for something: `news4f3a.html?page=2` is page 2 of `news.html`. Wget has the question in the name: `news%3Fpage=2.html`.
 * Other addresses are as they are.
 */
export function uncopied(url: URL): URL {
  const asked = url.search === '' ? ASKED.exec(url.pathname) : null;
  if (asked === null && (url.search === '' || !HASH.test(url.pathname))) return url;
  const plain = new URL(url);
  plain.pathname = asked === null ? url.pathname.replace(HASH, '') : url.pathname.slice(0, asked.index);
  if (asked !== null) plain.search = asked[1]!;
  return plain;
}

/** Levels above a link in which the name of a pager is looked for. */
const HIGHEST = 5;

/** An address that is not this page; null for this page itself. */
export function otherPage(page: Page, url: string | null): string | null {
  if (url === null || page.url === undefined) return url;
  return withoutFragment(url) === withoutFragment(page.url) ? null : url;
}

export function withoutFragment(url: string): string {
  return url.replace(/#.*$/s, '').replace(/[?/]$/, '');
}

export function isSameHost(page: Page, url: string): boolean {
  return page.url === undefined || !canParse(url) || new URL(url).hostname === new URL(page.url).hostname;
}

/** Whether an address differs from the page's own only as pages of one list do: a number, a query, a part at its end. */
export function looksLikeSibling(page: Page, url: string): boolean {
  if (page.url === undefined || !canParse(url)) return true;
  const here = new URL(page.url);
  const there = new URL(url);
  if (there.hostname !== here.hostname) return false;
  const own = here.pathname.replace(/\/(?:page|seite|p|pagina|strona)?[/-]?\d{1,4}\/?$|\/$/i, '');
  const other = there.pathname.replace(/\/(?:page|seite|p|pagina|strona)?[/-]?\d{1,4}\/?$|\/$/i, '');
  if (own === other) return true;
  const isNumbered = /(?:[?&](?:page|p|pn|pg|start|offset|paged|pagenum|seite|s|o|from|cursor|after)=)|\/page[/-]?\d|[-_]o?\d+[-_.]/i.test(
    there.search + there.pathname,
  );
  return isNumbered && (other.startsWith(own.slice(0, Math.max(4, Math.floor(own.length * 0.6)))) || there.search !== '');
}

export function isInPager({ tree }: Page, row: number): boolean {
  let at = row;
  for (let step = 0; step < HIGHEST && at > 0; step++, at = tree.parent[at]!) {
    if (PAGER_NAME.test(`${classAndId(tree, at)} ${attribute(tree, at, 'aria-label') ?? ''}`)) return true;
  }
  return false;
}
