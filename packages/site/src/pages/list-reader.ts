import type { OpenPage } from 'pith';

/** One line of a list. */
export interface ListEntry {
  readonly url: string;
  readonly title: string;
  /** ISO date where the list shows one. */
  readonly date?: string | undefined;
  /** When it was last edited, ISO, if a feed or a sitemap has it. */
  readonly modified?: string | undefined;
  /** `人社部发〔2026〕12号`, `No. 12/2026`. */
  readonly documentNumber?: string | undefined;
}

export interface ReadList {
  readonly entries: readonly ListEntry[];
  /** Address of the following page of the list. */
  readonly next?: string | undefined;
}

export interface ListHints {
  /** Short addresses of pages that are not articles: sections, the home page. */
  readonly notArticles: ReadonlySet<string>;
  /** Pages of this list that were read already. */
  readonly depth: number;
}

/** Finds the articles that a list page leads to. Another way of finding them can take the place of `recordLists`. */
export interface ListReader {
  read(page: OpenPage, hints: ListHints): ReadList;
}
