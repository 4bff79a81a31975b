import type { Method } from 'pith';
import type { Storage } from '../storage/storage.js';
import { readHere, readStored, type StartSession } from './article-session.js';
import { furnitureIn } from './boilerplate.js';
import { methodOf } from './collect-settings.js';
import { defaultMethod } from './read-article.js';

export interface ReextractOptions {
  readonly siteId: number;
  /** All articles, or those with a text that is repeated across the site. */
  readonly which: 'all' | 'furniture';
  readonly method?: Method | undefined;
  /** Where articles are read: in this thread where left out. */
  readonly reading?: StartSession | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onArticle?: ((id: number, isNew: boolean) => void) | undefined;
}

/** Articles that were read, those with another content now, and those that are stored no longer. */
export interface Reextracted {
  readonly read: number;
  readonly renewed: number;
  readonly takenBack: number;
}

/** Extracts stored pages again, without fetching: the method has improved, or more is known about the site. Makes no revisions. */
export async function reextract({ store }: Storage, options: ReextractOptions): Promise<Reextracted> {
  const { favor, rules, language, ...given } = await store.siteSettings(options.siteId);
  const method = options.method ?? (await methodOf(given)) ?? defaultMethod;
  const { reading = readHere } = options;
  const { hashes } = await store.furniture(options.siteId);
  if (options.which === 'furniture' && hashes.size === 0) return { read: 0, renewed: 0, takenBack: 0 };
  const hasFurniture = furnitureIn(hashes);
  let read = 0;
  let renewed = 0;
  let takenBack = 0;
  let before: number | undefined;
  for (;;) {
    const articles = await store.articles({ site: options.siteId, limit: 50, before });
    if (articles.length === 0 || options.signal?.aborted) return { read, renewed, takenBack };
    before = articles.at(-1)!.id;
    for (const article of articles) {
      if (options.which === 'furniture' && !hasFurniture(article.text)) continue;
      const now = new Date(article.firstSeenAt).toISOString().slice(0, 10);
      const again = await readStored(store, article, (listed) => reading({ listed, method, furniture: hashes, now, favor, rules, language }));
      if (!again) continue;
      read++;
      const { content, reason } = again;
      // A page made only of texts repeated across the site is not an article.
      if (reason !== null && options.which === 'furniture') {
        await store.takeBack(article.id, { url: article.url, kind: 'other', reason: 'no-content' });
        takenBack++;
      }
      const isNew = reason === null && (await store.replaceContent(article.id, content));
      if (isNew) renewed++;
      options.onArticle?.(article.id, isNew);
    }
  }
}
