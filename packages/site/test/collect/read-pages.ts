import { articleReader, type ListedFacts, type ReadArticle, type ReadOptions } from '../../src/collect/read-article.js';
import type { NewRaw } from '../../src/store/article.js';

/** Raw pages → an article. */
export function readArticle(pages: readonly NewRaw[], listed: ListedFacts, options: ReadOptions): ReadArticle {
  const reader = articleReader(options);
  return reader.read(pages.map(reader.open), listed);
}
