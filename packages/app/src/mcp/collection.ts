import type { Article, Storage } from '@pith/site';
import { canParse } from 'pith';
import { ToolFault } from './faults.js';
import type { ToolRun } from './tools/tool.js';

/** The collection. If there is none, a fault explains how to create one. */
export async function collectionOf({ context }: Pick<ToolRun, 'context'>): Promise<Storage> {
  const storage = await context.storage();
  if (!storage) throw new ToolFault('NO_COLLECTION', 'Nothing has been collected yet.', { instead: 'collect_site collects a site.' });
  return storage;
}

/** An article by its number or address. */
export async function articleNamed(storage: Storage, name: string): Promise<Article> {
  const byId = /^\d{1,15}$/.test(name) ? await storage.store.article(Number(name)) : undefined;
  if (byId) return byId;
  if (canParse(name))
    for (const { id } of await storage.store.sites()) {
      const article = await storage.store.articleAt(id, name);
      if (article) return article;
    }
  throw new ToolFault('UNKNOWN_ARTICLE', `There is no article ${name.slice(0, 200)}.`, {
    instead: 'search_collection finds articles; read_page reads any page.',
  });
}
