import type { Article } from '../store/article.js';
import type { ArticleQuery } from '../store/queries.js';
import type { Store } from '../store/store.js';

/** Articles that are in memory at once. */
const PAGE = 200;

/** All articles of a query, oldest first, a page of them at a time; those of other sites are not looked at. */
export async function* everyArticle(store: Store, query: Omit<ArticleQuery, 'limit' | 'before' | 'order'>): AsyncGenerator<Article> {
  // Articles stored during the export are left for the next one: on a busy database it would never end.
  const newest = (await store.articles({ ...query, limit: 1 }))[0]?.id;
  if (newest === undefined) return;
  for (let after = query.after ?? 0; after < newest; ) {
    const page = await store.articles({ ...query, after, before: newest + 1, order: 'oldest', limit: PAGE });
    yield* page;
    if (page.length < PAGE) return;
    after = page.at(-1)!.id;
  }
}

/** Fields of an export, in its order. */
export const exportFields = [
  'id', 'url', 'title', 'author', 'published', 'modified', 'day', 'language', 'description', 'image', 'documentNumber', 'pageType', 'confidence', 'wordCount', 'text', 'markdown', 'siteId', 'sectionId',
  'storyId', 'revision', 'firstSeenAt', 'changedAt', 'removedAt',
] as const satisfies readonly (keyof Article)[]; // biome-ignore format: a table of names

export type ExportField = (typeof exportFields)[number];

export function exportRow(article: Article, fields: readonly ExportField[]): Record<string, string | number | null> {
  return Object.fromEntries(fields.map((field) => [field, timeText(field, article[field])]));
}

/** Times as ISO 8601: an export is read by people and programs that know nothing of ours. */
function timeText(field: ExportField, value: string | number | null): string | number | null {
  return (field === 'firstSeenAt' || field === 'changedAt' || field === 'removedAt') && typeof value === 'number'
    ? new Date(value).toISOString()
    : value;
}
