import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';

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

/** Parameters that count pages or parts, and those that count entries. */
const PAGE_PARAMETER = /^(?:page|p|pg|paged|pagenum|page_?no|page_?number|pn|seite|part|pagina|strona|currentpage|cpage|start-page)$/i;
const OFFSET = /^(?:start|offset|from|skip|limitstart|first|begin)$/i;
export const COUNTS_ENTRIES = /[?&;](?:start|offset|from|skip|limitstart|first|begin)=\d/i;

/** Ends of a path that count pages: `/page/2/`, `/page-2.html`, `/page2`; `index_2.html`; and without a word for it, `/news/2/`, `list-2.html`. */
const PAGE_WORD = /(?:^|[/_.-])(?:page|seite|teil|part|pagina|p[áa]gina|strona|str|side|sivu|sida|pg|p|s)[/_-]?(\d{1,5})(?:\.\w{2,5})?\/?$/i;
const PAGE_OF_FILE = /(?:^|\/)(?:index|list|default)[_-](\d{1,5})(?:\.\w{2,5})?$/i;
const BARE_NUMBER = /[/_.-](\d{1,4})(?:\.\w{2,5})?\/?$/;
const LAST_NAME = /(?:index|default|list)?(?:\.\w{2,5})?$/i;

/** An address as that of a page of a list or of a part of an article. */
interface Numbered {
  /** Everything but the number. */
  readonly whole: string;
  readonly number: number;
  /** Whether a word or a parameter names what the number counts. A bare number may be anything. */
  readonly isNamed: boolean;
  /** Whether it counts entries instead of pages. */
  readonly isOffset: boolean;
}

/** Every way to read a number in an address, the surest first. */
function readings(url: URL): Numbered[] {
  const found: Numbered[] = [];
  const path = decodePath(url.pathname);
  for (const [name, value] of url.searchParams)
    if (/^\d{1,6}$/.test(value) && (PAGE_PARAMETER.test(name) || OFFSET.test(name)))
      found.push({ whole: wholeOf(url, path, name), number: Number(value), isNamed: true, isOffset: OFFSET.test(name) });
  for (const pattern of [PAGE_OF_FILE, PAGE_WORD, BARE_NUMBER]) {
    const number = pattern.exec(path)?.[1];
    if (number === undefined) continue;
    found.push({ whole: wholeOf(url, path.replace(pattern, '/')), number: Number(number), isNamed: pattern !== BARE_NUMBER, isOffset: false });
    // `index_2.html` is a page of `index.html`, and nothing else.
    if (pattern === PAGE_OF_FILE) break;
  }
  return found;
}

function wholeOf({ host, searchParams }: URL, path: string, counter?: string): string {
  const query = [...searchParams].filter(([name]) => name !== counter).map(([name, value]) => `${name}=${value}`);
  return `${host.replace(/^www\./, '')}${path.replace(LAST_NAME, '').replace(/\/$/, '')}?${query.sort().join('&')}`;
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    // Bytes in another encoding: the path is compared unchanged.
    return path;
  }
}

/** The position of an address relative to a page of the same list. */
export interface Following {
  /** Pages, or entries, between this one and that one. */
  readonly step: number;
  readonly isNamed: boolean;
}

/** How many pages an address is after this one in the same list or article; undefined where it is not a later page of it. */
export function following(here: URL, there: URL): Following | undefined {
  const plain = uncopied(there);
  return followingAs(here, there) ?? (plain === there ? undefined : followingAs(uncopied(here), plain));
}

function followingAs(here: URL, there: URL): Following | undefined {
  const start = wholeOf(here, decodePath(here.pathname));
  const own = readings(here);
  for (const { whole, number, isNamed, isOffset } of readings(there)) {
    // A first page has no number, or the first one. Files are counted from 0 or from 1, and the address of the first one does not show which.
    const from =
      own.find((one) => one.whole === whole)?.number ?? (start === whole && !PAGE_OF_FILE.test(there.pathname) ? Number(!isOffset) : undefined);
    if (from !== undefined && number > from) return { step: number - from, isNamed };
  }
  return undefined;
}

/** Whether an address is part `number` of the text that begins at `first`, or begins with a later entry of it than `here` does. */
export function isPart(first: URL, { here, number }: { readonly here: URL; readonly number: number }, there: URL): boolean {
  const start = wholeOf(first, decodePath(first.pathname));
  const begins = readings(first).filter((one) => one.number === 1);
  const entry = readings(here).find(({ isOffset }) => isOffset)?.number ?? 0;
  return readings(there).some((one) => {
    if (one.whole !== start && !begins.some(({ whole }) => whole === one.whole)) return false;
    return one.isOffset ? one.number > entry : one.number === number;
  });
}

const HASH = /[\da-f]{4}(?=\.html$)/;
/** An escaped question mark in a file name, the query after it, and the extension that was added to it. */
const ASKED = /%3F([^/]+?)(?:\.html)?$/i;

/**
 * The address that a file of a copied site is a copy of, as far as its name shows. HTTrack puts four characters of a hash after the name of a
 * page with a query: `news4f3a.html?page=2` is page 2 of `news.html`. Wget has the query in the name: `news%3Fpage=2.html`.
 * Other addresses are returned unchanged.
 */
export function uncopied(url: URL): URL {
  const asked = url.search === '' ? ASKED.exec(url.pathname) : null;
  if (asked === null && (url.search === '' || !HASH.test(url.pathname))) return url;
  const plain = new URL(url);
  plain.pathname = asked === null ? url.pathname.replace(HASH, '') : url.pathname.slice(0, asked.index);
  if (asked !== null) plain.search = asked[1]!;
  return plain;
}

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

const NUMBERED_END = /\/(?:page|seite|p|pagina|strona)?[/-]?\d{1,4}\/?$|\/$/i;
const NUMBERED = /(?:[?&](?:page|p|pn|pg|start|offset|paged|pagenum|seite|s|o|from|cursor|after)=)|\/page[/-]?\d|[-_]o?\d+[-_.]/i;
/** Minimum share, and minimum characters, of the path that pages of one list have in common. */
const COMMON_SHARE = 0.6;
const MIN_COMMON = 4;

/** Whether an address differs from the page's own only as pages of one list do: by a number, a query, or the end of the path. */
export function looksLikeSibling(page: Page, url: string): boolean {
  if (page.url === undefined || !canParse(url)) return true;
  if (!isSameHost(page, url)) return false;
  const there = new URL(url);
  const own = new URL(page.url).pathname.replace(NUMBERED_END, '');
  const other = there.pathname.replace(NUMBERED_END, '');
  if (own === other) return true;
  const begin = own.slice(0, Math.max(MIN_COMMON, Math.floor(own.length * COMMON_SHARE)));
  return NUMBERED.test(there.search + there.pathname) && (other.startsWith(begin) || there.search !== '');
}
