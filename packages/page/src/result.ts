import { aboutOf } from './about.js';
import { countWords } from './blocks/words.js';
import type { Content } from './content/assemble.js';
import type { Kept } from './content/choose.js';
import { type ImageReference, imagesOf, type LinkReference, linksOf } from './content/references.js';
import { type BlockReport, reportBlocks } from './content/report.js';
import type { Findings } from './findings.js';
import { type JsonField, jsonFields } from './json-fields.js';
import { type Metadata, metadataOf } from './metadata/metadata.js';
import type { Cause } from './methods/method.js';
import { withOpening } from './opening.js';
import { html } from './outputs/html.js';
import { markdown } from './outputs/markdown.js';
import type { Output } from './outputs/output.js';
import { readingMinutes, tokensEstimate } from './outputs/size.js';
import { tei } from './outputs/tei.js';
import { text } from './outputs/text.js';
import type { PageType } from './page-type/type-tokens.js';
import { places, recordsOf, ruledMetadata } from './records/index.js';
import { kindOf, likeliestKind } from './shapes/kind.js';
import { type Shapes, shapesOf } from './shapes/shapes.js';
import { type Shown, shownContent } from './shapes/shown.js';
import { type SourceOf, sourcesOf } from './sources.js';

export type { BlockReport, ImageReference, LinkReference, SourceOf };

/** The plain, cloneable form of an extraction; see `schema/extraction.schema.json`. */
export type ExtractionJson = { readonly version: 1 } & { readonly [F in JsonField]?: Extraction[F] };

/**
 * What was found on a page. Formats, title and metadata are made when they are first read, so that reading `text` pays for nothing else.
 * What the page does not say is null, or an empty list.
 */
export class Extraction {
  /** Why there is no content: `no-text`, `no-content`, `binary`, `too-large`, `empty` or what the method found; null where there is content. */
  get reason(): string | null {
    const { reason } = this.#findings;
    // What was said in posts is content, although the method found none.
    return reason === undefined || (reason === 'no-content' && this.#shown.kept.keeps.includes(1)) ? null : reason;
  }
  /** What went wrong on the way without stopping it. */
  get warnings(): readonly string[] {
    return this.#once('warnings', () => [...this.#findings.warnings, ...(this.#shown.warnings ?? [])]);
  }
  /** How well the page was understood, in [0, 1]; null where the method cannot tell. */
  readonly confidence: number | null;
  readonly #findings: Findings;
  readonly #shapes: Shapes;
  /** The content as the formats show it, with who speaks. */
  readonly #shown: Content & Partial<Shown>;
  /** The same as a document with its title, or without any. */
  readonly #document: Content;
  readonly #made = new Map<string, unknown>();

  constructor(findings: Findings) {
    this.#findings = findings;
    const { page, content, options, scores } = findings;
    const { parts, comments } = options;
    const kind = kindOf(scores.types);
    const found = recordsOf(page, { kind, title: () => this.title ?? undefined, ruled: findings.rule?.ruled });
    const isRefused = findings.reason !== undefined && findings.reason !== 'no-content';
    this.#shown = content.page === page ? shownContent(content, { found, kind, parts, comments, isRefused }) : content;
    this.#shapes = shapesOf({ page, content, kept: () => this.#shown.kept, pageKept: () => this.#kept, parts, found });
    this.#document = withOpening(this.#shown, { page, keeps: () => this.#kept.keeps, parts, metadata: () => this.metadata });
    this.confidence = findings.scores.confidence === undefined ? null : rounded(findings.scores.confidence);
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
  /** What kind of page it is most likely; how likely stands in `sources`. Null where the method cannot tell. */
  get pageType(): PageType | null {
    return likeliestKind(this.#findings.scores.types);
  }
  /** What the method chose; in a discussion with the name of who speaks before each post. */
  get text(): string {
    // Plain text says nothing about the page, so that no metadata has to be looked for.
    return this.#once('text', () => text.write(this.#shown, {}));
  }
  get markdown(): string {
    return this.#once('markdown', () => this.#write(markdown));
  }
  /** Safe to put into a page: built from an allow-list. */
  get html(): string {
    return this.#once('html', () => this.#write(html));
  }
  /** A TEI P5 document. */
  get tei(): string {
    return this.#once('tei', () => this.#write(tei));
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
  /** Records of the lists that the page is for, in reading order. */
  get items(): Shapes['items'] {
    return this.#shapes.items;
  }
  /** Names of these lists, and which items are in each. */
  get lists(): Shapes['lists'] {
    return this.#shapes.lists;
  }
  /** What was said in a thread, a question with its answers, a discussion. */
  get posts(): Shapes['posts'] {
    return this.#shapes.posts;
  }
  /** Comments under an article or a product. */
  get comments(): Shapes['comments'] {
    return this.#shapes.comments;
  }
  /** What the page offers; null where it is not about one product. */
  get product(): Shapes['product'] {
    return this.#shapes.product;
  }
  /** Parts of the content by its headings. */
  get sections(): Shapes['sections'] {
    return this.#shapes.sections;
  }
  /** Tables of data in the content. */
  get tables(): Shapes['tables'] {
    return this.#shapes.tables;
  }
  /** Listings in the content. */
  get code(): Shapes['code'] {
    return this.#shapes.code;
  }
  /** Notes, tips and warnings in the content. */
  get callouts(): Shapes['callouts'] {
    return this.#shapes.callouts;
  }
  /** What documented functions, commands and requests take. */
  get parameters(): Shapes['parameters'] {
    return this.#shapes.parameters;
  }
  /** Number, issuer and dates of a public notice. */
  get notice(): Shapes['notice'] {
    return this.#shapes.notice;
  }
  /** The next page of a list, a thread or an article in parts. */
  get next(): Shapes['next'] {
    return this.#shapes.next;
  }
  /** The next part of the same article, for a caller that fetches and joins. */
  get continuation(): Shapes['continuation'] {
    return this.#shapes.continuation;
  }
  get paging(): Shapes['paging'] {
    return this.#shapes.paging;
  }
  /** Why there are no items, posts, comments or product, by their names: `{ items: 'not-a-list' }`. */
  get missing(): Shapes['missing'] {
    return this.#shapes.missing;
  }
  /** Every block of the page, kept or not, with the reason. */
  get blocks(): readonly BlockReport[] {
    const { page, scores } = this.#findings;
    return this.#once('blocks', () => reportBlocks(page, this.#kept, scores.score));
  }
  /** What decided about a block (its position in `blocks`), the strongest first; empty where the method cannot tell. */
  why(block: number): readonly Cause[] {
    const { options, page } = this.#findings;
    return block >= 0 && block < page.blocks.size ? (options.method.explain?.(page, block) ?? []) : [];
  }
  get links(): readonly LinkReference[] {
    return this.#once('links', () => linksOf(this.#shown.root));
  }
  get images(): readonly ImageReference[] {
    return this.#once('images', () => imagesOf(this.#shown.root));
  }
  /** For every field that has a value: where it came from and how sure it is. */
  get sources(): Readonly<Record<string, SourceOf>> {
    return this.#once('sources', () => sourcesOf(this.metadata, this.#findings));
  }
  /** Metadata with every value that was considered. */
  get metadata(): Metadata {
    const { options, page, content, rule } = this.#findings;
    return this.#once('metadata', () => {
      // The names of those who speak are no part of what is quoted.
      const spoken = () => (this.#shown.speakers?.length ? text.write(content, {}) : this.text);
      const own = metadataOf(page, { now: options.now, text: spoken, survey: () => page.once(places) });
      return rule ? ruledMetadata(own, rule.ruled, rule.rule) : own;
    });
  }

  /** A plain object that can be stored, sent and cloned; all fields, or those asked for. */
  toJSON(fields?: readonly JsonField[] | string): ExtractionJson {
    // JSON.stringify calls this with the key that holds the object.
    const wanted = Array.isArray(fields) ? (fields as readonly JsonField[]) : jsonFields;
    return { version: 1, ...Object.fromEntries(wanted.map((field) => [field, this[field]])) };
  }

  #value<K extends keyof Metadata>(name: K): NonNullable<Metadata[K]['value']> | null {
    return (this.metadata[name].value as NonNullable<Metadata[K]['value']> | undefined) ?? null;
  }

  /** Which blocks of the page are content, those of posts included. */
  get #kept(): Kept {
    const { page, content, kept } = this.#findings;
    return content.page === page ? this.#shown.kept : kept;
  }

  #write(output: Output): string {
    return output.write(this.#document, aboutOf(this.metadata, this.#findings.options.url));
  }

  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
