import { countWords } from './blocks/words.js';
import { type BlockReport as Report, reportBlocks } from './content/report.js';
import { type ImageReference, imagesOf, type LinkReference, linksOf } from './document/node.js';
import { Problem } from './errors.js';
import type { Findings } from './findings.js';
import { type JsonField, jsonFields } from './json-fields.js';
import type { Metadata } from './metadata/metadata.js';
import type { Cause } from './methods/method.js';
import { PageDocument } from './outputs/document.js';
import { readingMinutes, tokensEstimate } from './outputs/excerpt.js';
import type { OutputName } from './outputs/index.js';
import type { Reason } from './page-content.js';
import type { PageType } from './page-type/type-tokens.js';
import { type Records, recordNames } from './records/index.js';
import { likeliestKind } from './records/kind.js';
import { type SourceOf, sourcesOf } from './sources.js';
import { warningsOf } from './warnings.js';

export type { ImageReference, LinkReference, SourceOf };

/** The decision about one block of the page, and its reason. */
export type BlockReport = Report<Reason>;

/** An extraction as a plain object that can be cloned and stored; `schema/extraction.schema.json` describes it. */
export type ExtractionJson = { readonly version: 1 } & { readonly [F in JsonField]?: Extraction[F] };

/** Fields of the metadata, null where the page does not have them, and records. */
export interface NamedFields extends Records {
  /** Name of the site, for example "Shoreline Review". */
  readonly siteName: string | null;
  /** Title of the page, without the name of the site. */
  readonly title: string | null;
  /** Publication date in ISO 8601, with a time and zone if the page has them: `2024-06-08T07:30:00+01:00` or `2024-06-08`. */
  readonly published: string | null;
  /** Date of the last change, in ISO 8601. */
  readonly modified: string | null;
  /** Description that the page declares in its metadata. */
  readonly description: string | null;
  /** Short summary: the standfirst or the first paragraph. */
  readonly excerpt: string | null;
  /** Language of the content as a BCP 47 tag, for example `en` or `zh-Hant`. */
  readonly language: string | null;
  /** Direction of the text. */
  readonly dir: 'ltr' | 'rtl' | null;
  /** Canonical address that the page declares. */
  readonly canonicalUrl: string | null;
  /** Address of the lead image. */
  readonly image: string | null;
  /** Address of the icon of the site. */
  readonly favicon: string | null;
  /** Licence that the page declares, as an address or a name. */
  readonly license: string | null;
  /** Authors, one name per entry. */
  readonly authors: readonly string[];
  /** Keywords that the page declares. */
  readonly tags: readonly string[];
  /** Entries of the lists of a list page, in reading order. */
  readonly items: Records['items'];
  /** Lists of a list page: name, confidence and which items belong to each. */
  readonly lists: Records['lists'];
  /** Posts of a forum thread or of a question with its answers. */
  readonly posts: Records['posts'];
  /** Comments below an article or a product. */
  readonly comments: Records['comments'];
  /**
   * Name, price, availability and specifications of a product page; null on other pages.
   *
   * @example
   * const { product } = extract(html, { url });
   * if (product) console.log(product.name, product.price, product.currency);
   */
  readonly product: Records['product'];
  /** Sections of the content by heading. */
  readonly outline: Records['outline'];
  /** Data tables in the content, with spans resolved. */
  readonly tables: Records['tables'];
  /** Code listings in the content, with their language. */
  readonly code: Records['code'];
  /** Notes, tips and warnings in the content. */
  readonly callouts: Records['callouts'];
  /** Parameters of the functions, commands and requests that the page documents. */
  readonly parameters: Records['parameters'];
  /** Number, issuer and dates of a public notice. */
  readonly notice: Records['notice'];
  /** Address of the next page of a list, a thread or an article. */
  readonly next: Records['next'];
  /** Address of the next part of the same article, to fetch and pass to `document`. */
  readonly continuation: Records['continuation'];
  /** Page numbers and the previous and next page. */
  readonly paging: Records['paging'];
  /** Why there are no items, posts, comments or product: `{ items: 'not-a-list' }`. */
  readonly missing: Records['missing'];
  /** Probability that items, posts and product are correct, from 0 to 1. Null without such records, or if the method does not predict page types. */
  readonly recordConfidence: Records['recordConfidence'];
}

/** Getters of these fields, so that each is written down once. */
const Named = class {} as new () => NamedFields;
const valueNames = 'siteName title authors published modified description excerpt language dir canonicalUrl image favicon tags license'.split(
  ' ',
) as (keyof Metadata)[];
for (const name of valueNames) define(name, ({ metadata }) => metadata[name].value ?? (name === 'authors' || name === 'tags' ? [] : null));
for (const name of recordNames) define(name, ({ records }) => records[name]);

function define(name: string, read: (extraction: Extraction) => unknown): void {
  Object.defineProperty(Named.prototype, name, {
    get(this: Extraction) {
      return read(this);
    },
  });
}

/**
 * The result of `extract`. Every field is computed when it is first read, so reading `text` alone costs nothing else.
 * A field that the page does not have is null or an empty list.
 *
 * @example
 * const page = extract(html, { url });
 * if (page.reason) console.log('no content:', page.reason);
 * else console.log(page.title, page.markdown);
 */
export class Extraction extends Named {
  /** Why there is no content: `no-text`, `no-content`, `needs-browser`, `binary`, `pdf`, `too-large`, `empty` and others. Null if there is content. */
  get reason(): string | null {
    return this.#once('reason', () => this.#findings.reason() ?? null);
  }
  /** Reasons to doubt the result, such as `paywall` or `too-many-blocks`; `warningNames` explains each. */
  get warnings(): readonly string[] {
    return this.#once('warnings', () => warningsOf(this.#findings));
  }
  /** Expected quality of the content, from 0 to 1. It is 0 without content, and null if the method does not predict it. */
  get confidence(): number | null {
    const { confidence } = this.#findings.scores;
    if (confidence === undefined) return null;
    return this.reason === null ? round(confidence) : 0;
  }
  readonly #findings: Findings;
  readonly #made = new Map<string, unknown>();

  /** Internal state for measurements: records with rows of the tree instead of positions in the source. */
  static findingsOf(extraction: Extraction): Findings {
    return extraction.#findings;
  }

  constructor(findings: Findings) {
    super();
    this.#findings = findings;
  }

  /** Address of the page, as given in the options. */
  get url(): string | null {
    return this.#findings.options.url ?? null;
  }
  /** Host of the address, without `www.`. */
  get domain(): string | null {
    const address = this.url ?? this.canonicalUrl;
    return address === null ? null : new URL(address).hostname.replace(/^www\./, '');
  }
  /** All authors, joined by commas. */
  get author(): string | null {
    return this.authors.length === 0 ? null : this.authors.join(', ');
  }
  /** Most likely page type: `article`, `documentation`, `service`, `forum`, `listing`, `collection` or `product`. Null if the method does not predict it. */
  get pageType(): PageType | null {
    return likeliestKind(this.#findings.scores.types);
  }
  /** Writes the document in a format by name: `text`, `markdown`, `html`, `tei`. */
  write(format: OutputName): string {
    return this.#findings.write(format);
  }
  /** The content as plain text. In a discussion each post starts with its author. */
  get text(): string {
    return this.write('text');
  }
  /** The document as Markdown: the title as the only `#` heading, then the content. */
  get markdown(): string {
    return this.write('markdown');
  }
  /**
   * The document as HTML. It is built from an allow-list of elements and attributes, so it is safe to show without a sanitizer.
   *
   * @example
   * element.innerHTML = extract(html, { url }).html;
   */
  get html(): string {
    return this.write('html');
  }
  /** The document as TEI P5 (XML). */
  get tei(): string {
    return this.write('tei');
  }
  /** Number of words in `text`. */
  get wordCount(): number {
    return this.#once('wordCount', () => countWords(this.text));
  }
  /** Estimated reading time of `text`, in minutes. */
  get readingMinutes(): number {
    return readingMinutes(this.text, this.wordCount);
  }
  /** Estimated number of language model tokens in `markdown`. */
  get tokensEstimate(): number {
    return tokensEstimate(this.markdown);
  }
  /** All of the fields below, by name. Each is computed when it is first read. */
  get records(): Records {
    return this.#findings.records();
  }
  /** Every block of the page, kept or dropped, with its score and the reason. */
  get blocks(): readonly BlockReport[] {
    const { page, scores } = this.#findings;
    return this.#once('blocks', () => reportBlocks(page, this.#findings.kept(), scores.score));
  }
  /**
   * Explains the decision about a block: the features that counted for and against it, strongest first, and the threshold.
   * Empty if the method cannot explain itself. `block` is an index of `blocks`.
   *
   * @example
   * page.blocks.forEach((block, i) => block.kept || console.log(block.text, page.why(i)[0]));
   */
  why(block: number): readonly Cause[] {
    const { options, page } = this.#findings;
    return block >= 0 && block < page.blocks.size ? (options.method.explain?.(page, block, options.favor) ?? []) : [];
  }
  /** Links in the content. */
  get links(): readonly LinkReference[] {
    return this.#once('links', () => linksOf(this.#findings.shown.root));
  }
  /** Images in the content. */
  get images(): readonly ImageReference[] {
    return this.#once('images', () => imagesOf(this.#findings.shown.root));
  }
  /**
   * Where the value of each field came from, how reliable that source is, and which sources disagreed.
   *
   * @example
   * page.sources.title; // { from: 'json-ld', confidence: 0.9, … }
   */
  get sources(): Readonly<Record<string, SourceOf>> {
    return this.#once('sources', () => sourcesOf(this.metadata, this.#findings));
  }
  /** Metadata with every value that was considered for each field. */
  get metadata(): Metadata {
    return this.#findings.metadata();
  }

  /**
   * The document as an object that can be cut to a number of tokens. `following` are the later parts of the same article.
   *
   * @example
   * extract(html, { url }).document().excerpt({ maxTokens: 4000 }).markdown;
   */
  document(following: readonly Extraction[] = []): PageDocument {
    return new PageDocument([this, ...following].map((part) => part.#findings.document()));
  }

  /** A plain object with all fields, or with the given ones. `JSON.stringify(page)` calls it. */
  toJSON(fields?: readonly JsonField[] | string): ExtractionJson {
    // JSON.stringify calls this with the key that holds the object.
    const wanted = Array.isArray(fields) ? (fields as readonly JsonField[]) : jsonFields;
    const unknown = wanted.find((field) => !jsonFields.includes(field));
    if (unknown !== undefined) throw new Problem('BAD_OPTION', { option: 'fields', value: String(unknown), allowed: jsonFields.join(', ') });
    return { version: 1, ...Object.fromEntries(wanted.map((field) => [field, this[field]])) };
  }

  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
