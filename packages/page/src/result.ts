import { countWords } from './blocks/words.js';
import { type BlockReport as Report, reportBlocks } from './content/report.js';
import { type ImageReference, imagesOf, type LinkReference, linksOf } from './document/references.js';
import type { Findings, Reason } from './findings.js';
import { type JsonField, jsonFields } from './json-fields.js';
import type { Metadata } from './metadata/metadata.js';
import type { Cause } from './methods/method.js';
import { PageDocument } from './outputs/document.js';
import type { OutputName } from './outputs/index.js';
import { readingMinutes, tokensEstimate } from './outputs/size.js';
import type { PageType } from './page-type/type-tokens.js';
import { type RecordName, type Records, records } from './records/index.js';
import { likeliestKind } from './records/page-kind.js';
import { type SourceOf, sourcesOf } from './sources.js';
import { warningsOf } from './warnings.js';

export type { ImageReference, LinkReference, SourceOf };

/** What was decided about a block, and why. */
export type BlockReport = Report<Reason>;

/** The plain, cloneable form of an extraction; see `schema/extraction.schema.json`. */
export type ExtractionJson = { readonly version: 1 } & { readonly [F in JsonField]?: Extraction[F] };

/**
 * What was found on a page. Formats, title and metadata are made when they are first read, so that reading `text` pays for nothing else.
 * What the page does not say is null, or an empty list.
 */
export class Extraction {
  /** Why there is no content: `no-text`, `no-content`, `binary`, `pdf`, `too-large`, `empty` or what the method found; null where there is content. */
  get reason(): string | null {
    return this.#once('reason', () => this.#findings.reason() ?? null);
  }
  /** What makes the answer doubtful, by the names of `warningNames`, and what went wrong on the way without stopping it. */
  get warnings(): readonly string[] {
    return this.#once('warnings', () => warningsOf(this.#findings));
  }
  /** How well the page was understood, in [0, 1]; 0 where there is no content, null where the method cannot tell. */
  get confidence(): number | null {
    const { confidence } = this.#findings.scores;
    if (confidence === undefined) return null;
    return this.reason === null ? round(confidence) : 0;
  }
  readonly #findings: Findings;
  readonly #made = new Map<string, unknown>();

  /** Everything that was known when it was made, for measurements: records with rows of the tree instead of places in the source. */
  static findingsOf(extraction: Extraction): Findings {
    return extraction.#findings;
  }

  constructor(findings: Findings) {
    this.#findings = findings;
  }

  /** Where the page was fetched, as the caller said. */
  get url(): string | null {
    return this.#findings.options.url ?? null;
  }
  get canonicalUrl(): string | null {
    return this.#value('canonicalUrl');
  }
  /** Host of the address without `www.`. */
  get domain(): string | null {
    const address = this.url ?? this.canonicalUrl;
    return address === null ? null : new URL(address).hostname.replace(/^www\./, '');
  }
  get siteName(): string | null {
    return this.#value('siteName');
  }
  get title(): string | null {
    return this.#value('title');
  }
  /** All authors in one line. */
  get author(): string | null {
    return this.authors.length === 0 ? null : this.authors.join(', ');
  }
  get authors(): readonly string[] {
    return this.#value('authors') ?? [];
  }
  /** ISO 8601, with the zone where the page gives one; a date alone where only that is known. */
  get published(): string | null {
    return this.#value('published');
  }
  get modified(): string | null {
    return this.#value('modified');
  }
  get description(): string | null {
    return this.#value('description');
  }
  get excerpt(): string | null {
    return this.#value('excerpt');
  }
  /** BCP 47 tag. */
  get language(): string | null {
    return this.#value('language');
  }
  get dir(): 'ltr' | 'rtl' | null {
    return this.#value('dir');
  }
  get image(): string | null {
    return this.#value('image');
  }
  get favicon(): string | null {
    return this.#value('favicon');
  }
  get tags(): readonly string[] {
    return this.#value('tags') ?? [];
  }
  get license(): string | null {
    return this.#value('license');
  }
  /** What kind of page it is most likely; how likely is in `sources`. Null where the method cannot tell. */
  get pageType(): PageType | null {
    return likeliestKind(this.#findings.scores.types);
  }
  /** The content in a format of `outputs`, by its name. */
  write(format: OutputName): string {
    return this.#findings.write(format);
  }
  /** What the method chose; in a discussion with the name of who speaks before each post. */
  get text(): string {
    return this.write('text');
  }
  get markdown(): string {
    return this.write('markdown');
  }
  /** Safe to put into a page: built from an allow-list. */
  get html(): string {
    return this.write('html');
  }
  /** A TEI P5 document. */
  get tei(): string {
    return this.write('tei');
  }
  get wordCount(): number {
    return this.#once('wordCount', () => countWords(this.text));
  }
  get readingMinutes(): number {
    return readingMinutes(this.text, this.wordCount);
  }
  get tokensEstimate(): number {
    return tokensEstimate(this.markdown);
  }
  /** Everything below by its name, each made when it is first read. */
  get records(): Records {
    return this.#findings.records();
  }
  /** Records of the lists that the page is for, in reading order. */
  get items(): Records['items'] {
    return this.records.items;
  }
  /** Names of these lists, and which items are in each. */
  get lists(): Records['lists'] {
    return this.records.lists;
  }
  /** What was said in a thread, a question with its answers, a discussion. */
  get posts(): Records['posts'] {
    return this.records.posts;
  }
  /** Comments under an article or a product. */
  get comments(): Records['comments'] {
    return this.records.comments;
  }
  /** What the page offers; null where it is not about one product. */
  get product(): Records['product'] {
    return this.records.product;
  }
  /** Parts of the content by its headings. */
  get outline(): Records['outline'] {
    return this.records.outline;
  }
  /** Tables of data in the content. */
  get tables(): Records['tables'] {
    return this.records.tables;
  }
  /** Listings in the content. */
  get code(): Records['code'] {
    return this.records.code;
  }
  /** Notes, tips and warnings in the content. */
  get callouts(): Records['callouts'] {
    return this.records.callouts;
  }
  /** What documented functions, commands and requests take. */
  get parameters(): Records['parameters'] {
    return this.records.parameters;
  }
  /** Number, issuer and dates of a public notice. */
  get notice(): Records['notice'] {
    return this.records.notice;
  }
  /** The next page of a list, a thread or an article in parts. */
  get next(): Records['next'] {
    return this.records.next;
  }
  /** The next part of the same article, for a caller that fetches and joins. */
  get continuation(): Records['continuation'] {
    return this.records.continuation;
  }
  get paging(): Records['paging'] {
    return this.records.paging;
  }
  /** Why there are no items, posts, comments or product, by their names: `{ items: 'not-a-list' }`. */
  get missing(): Records['missing'] {
    return this.records.missing;
  }
  /** How likely items, posts and product are right, in [0, 1]; null for those that there are none of, or where the method does not guess the kind of page. */
  get recordConfidence(): Records['recordConfidence'] {
    return this.records.recordConfidence;
  }
  /** Every block of the page, kept or not, with the reason. */
  get blocks(): readonly BlockReport[] {
    const { page, scores } = this.#findings;
    return this.#once('blocks', () => reportBlocks(page, this.#findings.kept(), scores.score));
  }
  /** What decided about a block (its position in `blocks`): where every block starts, what spoke for and against, the strongest first, and the cut; empty where the method cannot tell. */
  why(block: number): readonly Cause[] {
    const { options, page } = this.#findings;
    return block >= 0 && block < page.blocks.size ? (options.method.explain?.(page, block, options.dial) ?? []) : [];
  }
  get links(): readonly LinkReference[] {
    return this.#once('links', () => linksOf(this.#findings.shown.root));
  }
  get images(): readonly ImageReference[] {
    return this.#once('images', () => imagesOf(this.#findings.shown.root));
  }
  /** For every field that has a value: where it came from, how sure it is, and who disagreed. */
  get sources(): Readonly<Record<string, SourceOf>> {
    return this.#once('sources', () => sourcesOf(this.metadata, this.#findings));
  }
  /** Metadata with every value that was considered. */
  get metadata(): Metadata {
    return this.#findings.metadata();
  }

  /** The content as a document that can be given in excerpts; with the later parts of an article after it, where somebody has fetched them. */
  document(following: readonly Extraction[] = []): PageDocument {
    return new PageDocument([this, ...following].map((part) => part.#findings.document()));
  }

  /** A plain object that can be stored, sent and cloned; all fields, or those asked for. */
  toJSON(fields?: readonly JsonField[] | string): ExtractionJson {
    // JSON.stringify calls this with the key that holds the object.
    const wanted = Array.isArray(fields) ? (fields as readonly JsonField[]) : jsonFields;
    return { version: 1, ...Object.fromEntries(wanted.map((field) => [field, isRecord(field) ? this.records[field] : this[field]])) };
  }

  #value<K extends keyof Metadata>(name: K): NonNullable<Metadata[K]['value']> | null {
    return (this.metadata[name].value as NonNullable<Metadata[K]['value']> | undefined) ?? null;
  }

  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}

function isRecord(field: JsonField): field is RecordName {
  return Object.hasOwn(records, field);
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
