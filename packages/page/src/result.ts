import { countWords } from './blocks/words.js';
import type { Content } from './content/assemble.js';
import { type ImageReference, imagesOf, type LinkReference, linksOf } from './content/references.js';
import { type BlockReport, reportBlocks } from './content/report.js';
import type { Field } from './metadata/field.js';
import { type Metadata, metadataOf } from './metadata/metadata.js';
import type { Cause, Scores } from './methods/method.js';
import type { Options } from './options.js';
import { html } from './outputs/html.js';
import { markdown } from './outputs/markdown.js';
import type { Output } from './outputs/output.js';
import { readingMinutes, tokensEstimate } from './outputs/size.js';
import { tei } from './outputs/tei.js';
import { text } from './outputs/text.js';
import { type PageType, pageTypes } from './page-type/type-tokens.js';

export type { BlockReport, ImageReference, LinkReference };

/** Where a field of metadata came from, and how sure it is. */
export interface SourceOf {
  readonly from: string;
  /** In [0, 1]. */
  readonly confidence: number;
}

/** What `extract` knows when it is done; everything else is made from it when asked for. */
export interface Findings {
  readonly options: Options;
  readonly scores: Scores;
  readonly content: Content;
  readonly warnings: readonly string[];
  readonly reason: string | undefined;
}

/** Fields of the JSON form, in its order. `tei` is written on request only. */
export const jsonFields = [
  'url',
  'canonicalUrl',
  'domain',
  'siteName',
  'title',
  'author',
  'authors',
  'published',
  'modified',
  'description',
  'excerpt',
  'language',
  'dir',
  'image',
  'favicon',
  'tags',
  'license',
  'pageType',
  'confidence',
  'text',
  'markdown',
  'html',
  'wordCount',
  'readingMinutes',
  'tokensEstimate',
  'blocks',
  'links',
  'images',
  'sources',
  'warnings',
  'reason',
] as const satisfies readonly (keyof Extraction)[];

export type JsonField = (typeof jsonFields)[number];

/** The plain, cloneable form of an extraction; see `schema/extraction.schema.json`. */
export type ExtractionJson = { readonly version: 1 } & { readonly [F in JsonField]?: Extraction[F] };

/**
 * What was found on a page. Formats, title and metadata are made when they are first read, so that reading `text` pays for nothing else.
 * What the page does not say is null, or an empty list.
 */
export class Extraction {
  /** Why there is no content: `no-text`, `no-content`, `binary`, `too-large`, `empty` or what the method found; null where there is content. */
  readonly reason: string | null;
  /** What went wrong on the way without stopping it. */
  readonly warnings: readonly string[];
  /** How well the page was understood, in [0, 1]; null where the method cannot tell. */
  readonly confidence: number | null;
  readonly #findings: Findings;
  readonly #made = new Map<string, unknown>();

  constructor(findings: Findings) {
    this.#findings = findings;
    this.reason = findings.reason ?? null;
    this.warnings = findings.warnings;
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
    const { types } = this.#findings.scores;
    return types === undefined ? null : pageTypes[types.indexOf(Math.max(...types))]!;
  }
  get text(): string {
    return this.#once('text', () => this.#write(text));
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
  /** Every block of the page, kept or not, with the reason. */
  get blocks(): readonly BlockReport[] {
    const { content, scores } = this.#findings;
    return this.#once('blocks', () => reportBlocks(content.page, content.kept, scores.score));
  }
  /** What decided about a block (its position in `blocks`), the strongest first; empty where the method cannot tell. */
  why(block: number): readonly Cause[] {
    const { options, content } = this.#findings;
    return block >= 0 && block < content.page.blocks.size ? (options.method.explain?.(content.page, block) ?? []) : [];
  }
  get links(): readonly LinkReference[] {
    return this.#once('links', () => linksOf(this.#findings.content.root));
  }
  get images(): readonly ImageReference[] {
    return this.#once('images', () => imagesOf(this.#findings.content.root));
  }
  /** For every field of metadata that has a value: where it came from and how sure it is. */
  get sources(): Readonly<Record<string, SourceOf>> {
    return this.#once('sources', () => {
      const said = Object.entries(this.metadata) as [string, Field<unknown>][];
      return Object.fromEntries(
        said.filter(([, field]) => field.value !== undefined).map(([name, { from, confidence }]) => [name, { from, confidence }]),
      );
    });
  }
  /** Metadata with every value that was considered. */
  get metadata(): Metadata {
    const { options, content } = this.#findings;
    return this.#once('metadata', () => metadataOf(content.page, { now: options.now, text: () => this.text }));
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

  #write(output: Output): string {
    return output.write(this.#findings.content, this.#about());
  }

  #about() {
    const metadata = () => this.metadata;
    return {
      get title() {
        return metadata().title.value;
      },
      get authors() {
        return metadata().authors.value;
      },
      get published() {
        return metadata().published.value;
      },
      get modified() {
        return metadata().modified.value;
      },
      get siteName() {
        return metadata().siteName.value;
      },
      get description() {
        return metadata().description.value;
      },
      get language() {
        return metadata().language.value;
      },
      get license() {
        return metadata().license.value;
      },
      get tags() {
        return metadata().tags.value;
      },
      url: this.#findings.options.url,
    };
  }

  #once<T>(name: string, make: () => T): T {
    if (!this.#made.has(name)) this.#made.set(name, make());
    return this.#made.get(name) as T;
  }
}

function rounded(share: number): number {
  return Math.round(share * 1000) / 1000;
}
