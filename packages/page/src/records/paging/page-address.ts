import { OFFSET } from './part-address.js';
import { uncopied } from './uncopied.js';

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
