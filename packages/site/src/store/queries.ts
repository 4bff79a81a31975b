import type { Snippet } from '../search/find.js';
import type { SearchFilter } from '../search/match.js';

export interface ArticleQuery extends SearchFilter {
  readonly limit?: number | undefined;
  /** Ids below this: the next page of a list that begins with the newest. */
  readonly before?: number | undefined;
  /** Articles to pass over. */
  readonly offset?: number | undefined;
  /** Sort order: last stored (the default), first stored, or last published with undated articles at the end. */
  readonly order?: 'newest' | 'oldest' | 'latest day' | undefined;
}

export interface SearchResult {
  readonly id: number;
  readonly url: string;
  readonly title: string;
  /** Day of publication. Null if the page has none. */
  readonly day: string | null;
  readonly siteId: number;
  readonly sectionId: number | null;
  /** When it was found to be gone from its site. */
  readonly removedAt: number | null;
  readonly rank: number;
  readonly snippet: Snippet;
}

export interface MentionCount {
  /** A day, the first day of a week or month, or a year, as requested. */
  readonly period: string;
  /** In the content. */
  readonly mentions: number;
  readonly articles: number;
  /** The total that a count over all pages would give. */
  readonly pageMentions: number;
  readonly pageArticles: number;
}

export type Period = 'day' | 'week' | 'month' | 'year';

/** How many articles that match are of each site, section and language. */
export interface Facets {
  readonly articles: number;
  readonly sites: ReadonlyMap<number, number>;
  readonly sections: ReadonlyMap<number, number>;
  /** By the language alone: `en` for `en-GB`. */
  readonly languages: ReadonlyMap<string, number>;
}
