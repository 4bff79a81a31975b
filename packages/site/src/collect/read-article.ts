import { type Extraction, type Favor, type Method, type OpenPage, open, type SiteRuleData } from 'pith';
import { large } from 'pith/large';
import { isAlike } from '../classify/features.js';
import { documentNumberIn } from '../pages/dates.js';
import type { ArticleContent, NewRaw } from '../store/article.js';
import { normalText } from '../text/hash.js';
import { furnitureTest } from './boilerplate.js';

export interface ReadOptions {
  readonly method: Method;
  /** Hashes of texts that are repeated all over the site. */
  readonly furniture: ReadonlySet<string>;
  /** Today, ISO. */
  readonly now: string;
  readonly favor?: Favor | undefined;
  readonly rules?: readonly SiteRuleData[] | undefined;
  /** Used for pages that declare none. */
  readonly language?: string | undefined;
  /** Known metadata of the article. If left out, that of the list that queued it. */
  readonly listed?: ListedFacts | undefined;
}

/** The list's metadata for an article. */
export interface ListedFacts {
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  readonly documentNumber?: string | undefined;
}

/** Known metadata of a stored article, for extracting it again. */
export function listedFrom({ title, published, documentNumber }: Pick<ArticleContent, 'title' | 'published' | 'documentNumber'>): ListedFacts {
  return { title, date: published ?? undefined, documentNumber: documentNumber ?? undefined };
}

export interface ReadArticle {
  readonly content: ArticleContent;
  /** Address that the page calls its own; not checked yet. */
  readonly canonicalUrl: string | null;
  /** Hashes of the texts that are counted over the site. */
  readonly blockHashes: readonly string[];
  /** Why there is no content. */
  readonly reason: string | null;
}

/** The default method. A collector can wait until its weights are loaded. */
export const defaultMethod: Method = large;

/** Reads the pages of one article: each is opened once, for its next page and its content. */
export interface ArticleReader {
  open(page: NewRaw): OpenPage;
  /** Title and metadata come from the first page, the texts of all are joined. */
  read(pages: readonly OpenPage[], listed: ListedFacts): ReadArticle;
}

export function articleReader({ method, furniture, now, favor, rules, language }: ReadOptions): ArticleReader {
  const noted = new Set<string>();
  const isFurniture = furnitureTest(furniture, (keys) => keys.forEach((key) => void noted.add(key)));
  const settings = { ...(favor ? { favor } : {}), ...(rules ? { rules } : {}), now, method, parts: { title: false } };
  return {
    open: ({ body, url, headers }) => open(body, { url, contentType: headers['content-type'], ...settings, isFurniture }),
    read: (pages, listed) =>
      articleFrom(
        pages.map((page) => page.extract()),
        { listed, noted, language, url: pages[0]!.url! },
      ),
  };
}

interface Known {
  readonly listed: ListedFacts;
  readonly noted: ReadonlySet<string>;
  readonly language: string | undefined;
  /** Of the first page. */
  readonly url: string;
}

const HEADING = /^h[1-6]$/;

function articleFrom(read: readonly Extraction[], { listed, noted, language, url }: Known): ReadArticle {
  const first = read[0]!;
  const text = joinParts(read.map((part) => part.text));
  const blocks = read.flatMap((part) => part.blocks);
  return {
    content: {
      title: agreedTitle({
        found: first.title,
        listed: listed.title,
        headings: blocks.filter(({ tag }) => HEADING.test(tag)).map(({ text: heading }) => heading),
      }),
      author: first.author,
      published: agreedDay(first.published, listed.date, url),
      modified: first.modified,
      language: first.language ?? language ?? null,
      description: first.description,
      image: first.image,
      documentNumber: listed.documentNumber ?? noticeNumber(read) ?? documentNumberIn(text) ?? null,
      pageType: first.pageType,
      confidence: first.confidence,
      text,
      markdown: joinParts(read.map((part) => part.markdown)),
      pageText: blocks.map((block) => block.text).join('\n'),
      wordCount: read.reduce((sum, part) => sum + part.wordCount, 0),
    },
    canonicalUrl: first.canonicalUrl,
    blockHashes: [...noted],
    reason: text === '' ? (first.reason ?? 'no-content') : null,
  };
}

/** The number that a public body prints above its notice, on any of its parts. */
function noticeNumber(parts: readonly Extraction[]): string | undefined {
  return parts.map(({ notice }) => notice?.number).find((number) => number !== null && number !== undefined);
}

/** A line that begins every part of an article, as its title does, is kept once. */
function joinParts(texts: readonly string[]): string {
  const head = texts[0]?.split('\n', 1)[0] ?? '';
  return texts
    .map((text, i) => (i > 0 && head !== '' && text.startsWith(`${head}\n`) ? text.slice(head.length).trimStart() : text))
    .filter((text) => text !== '')
    .join('\n\n');
}

/** A shorter wording of a link may be anything: a section, a button. */
const MIN_TITLE = 10;
/** Headings among which the title of a page is: before it there may be the name of the site. */
const FIRST_HEADINGS = 2;

interface Named {
  /** What the page alone seems to be called. */
  readonly found: string | null;
  /** What the list calls it. */
  readonly listed: string | undefined;
  /** Headings of the page, in order. */
  readonly headings: readonly string[];
}

/**
 * The title on which list and page agree. If the list uses a heading of the page that comes before the extracted title,
 * two sources are against one.
 */
function agreedTitle({ found, listed, headings }: Named): string {
  if (found === null || listed === undefined) return found ?? listed ?? '';
  if (listed.length < MIN_TITLE || isAlike(found, listed)) return found;
  const at = (title: string) => headings.findIndex((heading) => normalText(heading) === normalText(title));
  const [own, other] = [at(found), at(listed)];
  if (other < 0) return found;
  return own > other || (own < 0 && other < FIRST_HEADINGS) ? listed : found;
}

/** The day that an address names, or the beginning of it: `/2005/06/23/a-walk` → `2005-06-23`, `/2005/06/a-walk` → `2005-06`. */
function dayInAddress(url: string): string | undefined {
  const [, year, month, day] = /\/((?:19|20)\d{2})[/-]?(0[1-9]|1[0-2])(?:[/-]?(0[1-9]|[12]\d|3[01]))?[/_-]/.exec(new URL(url).pathname) ?? [];
  return year === undefined ? undefined : [year, month, day].filter((part) => part !== undefined).join('-');
}

/** The day on which list and address agree, where the page alone seems to have another one: that of a comment, of its latest edit. */
function agreedDay(found: string | null, listed: string | undefined, url: string): string | null {
  if (found === null || listed === undefined) return found ?? listed ?? null;
  const inAddress = dayInAddress(url);
  return inAddress !== undefined && listed.startsWith(inAddress) && !found.startsWith(inAddress) ? listed : found;
}
