import type { Article, ArticleQuery, Store } from '../store/store.js';

/** All articles of a query, oldest first, a page of them at a time. */
export async function* everyArticle(store: Store, query: Omit<ArticleQuery, 'limit' | 'before'>): AsyncGenerator<Article> {
  const newest = (await store.articles({ ...query, limit: 1 }))[0]?.id ?? 0;
  let after = query.after ?? 0;
  // Ids in windows: `articles` begins with the newest, an export with the oldest.
  for (const size = 200; after < newest; after += size) {
    const window = await store.articles({ ...query, after, before: after + size + 1, limit: size });
    yield* window.toReversed();
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
