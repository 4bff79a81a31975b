import type { SearchResult, Storage } from '@pith/site';

/** A search result with the date of publication that the page has; `day` is the day when it was first seen where it has none. */
export type DatedResult = SearchResult & { readonly published: string | null };

/** Looks up when the found articles were published. */
export async function withDates(store: Storage['store'], results: readonly SearchResult[]): Promise<DatedResult[]> {
  const articles = await Promise.all(results.map(({ id }) => store.article(id)));
  return results.map((result, at) => ({ ...result, published: articles[at]?.published ?? null }));
}

/** `2026-01-31`, or `first seen 2026-01-31` for an article without a date of its own. */
export function dayText({ day, published }: Pick<DatedResult, 'day' | 'published'>): string {
  return published === null ? `first seen ${day}` : day;
}
