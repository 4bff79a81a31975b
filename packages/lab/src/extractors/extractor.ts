/** A page as an extractor gets it. */
export interface PageInput {
  readonly id: string;
  readonly url: string | null;
  readonly bytes: Uint8Array;
  /** Its HTTP header. Undefined if it was not kept. */
  readonly contentType?: string | undefined;
}

/** The answer of an extractor for a page. A field is left out if the extractor never returns it, and null if it found nothing on this page. */
export interface Answer {
  readonly text: string;
  readonly title?: string | null;
  /** Several authors joined by `; `. */
  readonly author?: string | null;
  /** ISO 8601. */
  readonly date?: string | null;
  /** How sure the extractor is of its text, in [0, 1]. */
  readonly confidence?: number | null;
}

/** Anything that takes the content out of a page: one of our methods, or a rival. */
export interface Extractor {
  readonly name: string;
  extract(page: PageInput): Answer | Promise<Answer>;
}
