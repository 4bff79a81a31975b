import type { Budget, Favor, JsonField, Method, OutputName, PartPosition, Parts, SiteRuleData } from 'pith';

/** A page as it was fetched. */
export interface RawPart {
  readonly page: string | Uint8Array;
  readonly url?: string | undefined;
  readonly contentType?: string | undefined;
}

/** How pages are read: what `extract` takes, without anything that cannot be sent to another thread. */
export interface PlainOptions {
  /** Name of a method or of a variant of one; a method itself where the page is read in this thread. */
  readonly method?: string | Method | undefined;
  /** File with weights for a method that is named; other weights have another name. */
  readonly weights?: string | undefined;
  readonly favor?: Favor | undefined;
  readonly comments?: boolean | undefined;
  readonly parts?: Partial<Parts> | undefined;
  readonly rules?: readonly SiteRuleData[] | undefined;
  /** Selector of elements that are the content; the address of the page must be known. */
  readonly keep?: string | undefined;
  /** Selector of elements that are never content. */
  readonly drop?: string | undefined;
  /** Today, ISO. */
  readonly now?: string | undefined;
}

/** Work for one thread: a page, or the pages of one article in order. */
export interface PageTask {
  readonly parts: readonly RawPart[];
  readonly options?: PlainOptions | undefined;
  /** Fields to return. All of them by default. */
  readonly fields?: readonly JsonField[] | undefined;
  /** Formats to return as well, such as `tei`. */
  readonly formats?: readonly (OutputName | 'frontmatter')[] | undefined;
  readonly budget?: Budget | undefined;
  /** The headings of the whole document, with the length of the text below each. */
  readonly outline?: boolean | undefined;
  /** The evidence for every block, and the candidates for every metadata field. */
  readonly explain?: boolean | undefined;
}

/** Also finds the next page of the article. */
export interface NextPartTask {
  readonly part: RawPart;
  readonly position: PartPosition;
}

/** Asks for a page from inside. */
export interface LookTask {
  readonly part: RawPart;
  readonly options?: PlainOptions | undefined;
  readonly what: 'inspection' | 'preview' | 'charts' | 'why';
  /** For `why`. */
  readonly block?: number | undefined;
}
