/** `pith/compat/readability`: the class, the options and the result of `@mozilla/readability`, so that a program can move by one import. */
import { extract } from './extract.js';
import type { PageInput } from './read.js';
import type { Extraction } from './result.js';

/** Options of `@mozilla/readability`. Those that steer its own steps (`nbTopCandidates`, `keepClasses`, `serializer` …) may be given and change nothing. */
export interface ReadabilityOptions {
  /** Where the page was fetched; left out, the address of the document. */
  readonly url?: string | undefined;
  /** Elements of the page at most, 0 for no limit of one's own: more of them are an error, as they are there. */
  readonly maxElemsToParse?: number | undefined;
  readonly [option: string]: unknown;
}

/** What `parse()` gives, by the names that `@mozilla/readability` has. */
export interface ReadabilityArticle {
  readonly title: string | null;
  readonly byline: string | null;
  readonly dir: string | null;
  readonly lang: string | null;
  /** Safe HTML of the content, without the title. */
  readonly content: string;
  readonly textContent: string;
  /** Characters of `textContent`. */
  readonly length: number;
  readonly excerpt: string | null;
  readonly siteName: string | null;
  readonly publishedTime: string | null;
}

/** Characters of text from which on a page gets a reading view. */
const MIN_CONTENT_LENGTH = 140;

/** The class of `@mozilla/readability` with its fields, on Pith; HTML will do where there is no DOM. */
export class Readability {
  readonly #page: PageInput;
  readonly #options: ReadabilityOptions;

  /** A document of a browser or a DOM library, as there; also plain HTML or bytes, which need neither. The document is left as it is. */
  constructor(page: PageInput, options: ReadabilityOptions = {}) {
    if (page === undefined || page === null) throw new Error('First argument to Readability constructor should be a document object.');
    this.#page = page;
    this.#options = options;
  }

  /** The article; null where the page has no content. */
  parse(): ReadabilityArticle | null {
    checkSize(this.#page, this.#options.maxElemsToParse ?? 0);
    const page = extract(this.#page, { url: this.#options.url ?? addressOf(this.#page), parts: { title: false } });
    return page.reason === null ? articleOf(page) : null;
  }
}

/** Whether a reading view of the page makes sense. */
export function isProbablyReaderable(page: PageInput, options: { readonly minContentLength?: number } = {}): boolean {
  const { reason, text } = extract(page, { url: addressOf(page) });
  return reason === null && text.length >= (options.minContentLength ?? MIN_CONTENT_LENGTH);
}

function articleOf(page: Extraction): ReadabilityArticle {
  return {
    title: page.title,
    byline: page.author,
    dir: page.dir,
    lang: page.language,
    content: `<div id="readability-page-1" class="page">${page.html}</div>`,
    textContent: page.text,
    length: page.text.length,
    // There too the description goes before the beginning of the text.
    excerpt: page.description ?? page.excerpt,
    siteName: page.siteName,
    publishedTime: page.published,
  };
}

interface Addressed {
  readonly documentURI?: unknown;
  readonly ownerDocument?: { readonly documentURI?: unknown } | null;
}

function addressOf(page: PageInput): string | undefined {
  if (typeof page === 'string' || !('nodeType' in page)) return undefined;
  const { documentURI, ownerDocument } = page as Addressed;
  const address = documentURI ?? ownerDocument?.documentURI;
  return typeof address === 'string' ? address : undefined;
}

function checkSize(page: PageInput, maxElements: number): void {
  if (maxElements <= 0 || typeof page === 'string' || !('querySelectorAll' in page)) return;
  const { length } = (page as { querySelectorAll(selector: string): ArrayLike<unknown> }).querySelectorAll('*');
  if (length > maxElements) throw new Error(`Aborting parsing document; ${length} elements found`);
}
