import { type Dial, type Extraction, type Method, type OpenPage, open, type SiteRuleData } from 'pith';
import { large } from 'pith/large';
import { documentNumberIn } from '../pages/dates.js';
import type { ArticleContent, NewRaw } from '../store/article.js';
import { furnitureTest } from './boilerplate.js';

export interface ReadOptions {
  readonly method: Method;
  /** Hashes of texts that are repeated all over the site. */
  readonly furniture: ReadonlySet<string>;
  /** Today, ISO. */
  readonly now: string;
  readonly dial?: Dial | undefined;
  readonly rules?: readonly SiteRuleData[] | undefined;
  /** Of pages that do not say theirs. */
  readonly language?: string | undefined;
}

/** What the list said about an article. */
export interface ListedFacts {
  readonly title?: string | undefined;
  readonly date?: string | undefined;
  readonly documentNumber?: string | undefined;
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

/** The method where nothing else is asked for: nobody waits for a collector's weights to be loaded. */
export const defaultMethod: Method = large;

/** Reads the pages of one article: each is opened once, for what follows it and for what it says. */
export interface ArticleReader {
  open(page: NewRaw): OpenPage;
  /** Title and metadata come from the first page, the texts of all are joined. */
  read(pages: readonly OpenPage[], listed: ListedFacts): ReadArticle;
}

export function articleReader({ method, furniture, now, dial, rules, language }: ReadOptions): ArticleReader {
  const noted = new Set<string>();
  const isFurniture = furnitureTest(furniture, (keys) => keys.forEach((key) => void noted.add(key)));
  const settings = { ...(dial ? { dial } : {}), ...(rules ? { rules } : {}), now, method, parts: { title: false } };
  return {
    open: ({ body, url, headers }) => open(body, { url, contentType: headers['content-type'], ...settings, isFurniture }),
    read: (pages, listed) =>
      articleFrom(
        pages.map((page) => page.extract()),
        { listed, noted, language },
      ),
  };
}

/** Raw pages → an article. */
export function readArticle(pages: readonly NewRaw[], listed: ListedFacts, options: ReadOptions): ReadArticle {
  const reader = articleReader(options);
  return reader.read(pages.map(reader.open), listed);
}

interface Known {
  readonly listed: ListedFacts;
  readonly noted: ReadonlySet<string>;
  readonly language: string | undefined;
}

function articleFrom(read: readonly Extraction[], { listed, noted, language }: Known): ReadArticle {
  const first = read[0]!;
  const text = joinParts(read.map((part) => part.text));
  const blocks = read.flatMap((part) => part.blocks);
  return {
    content: {
      title: first.title ?? listed.title ?? '',
      author: first.author,
      published: first.published ?? listed.date ?? null,
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

/** The number that a public body prints above its notice, on whichever part it is. */
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
