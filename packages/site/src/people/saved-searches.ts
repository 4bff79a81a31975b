import type { Database, Driver } from '../database/driver.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { parseQuery } from '../search/query.js';
import { deliver } from './deliver.js';
import { gather, lookSilently } from './gather.js';

export interface SavedSearch {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  readonly webhook: string | null;
}

export interface Notices {
  /** Only what happens from now on is reported. */
  save(search: {
    readonly name: string;
    readonly query: string;
    readonly webhook?: string | undefined;
    readonly secret?: string | undefined;
  }): Promise<SavedSearch>;
  remove(name: string): Promise<boolean>;
  all(): Promise<readonly SavedSearch[]>;
  /** Looks for articles that are new, have changed or are gone, and queues messages, each match in one; returns how many. */
  gather(): Promise<number>;
  /** Sends what is due, each message by one program. A message that fails is sent again later, up to eight times. */
  deliver(fetcher: Fetcher): Promise<{ readonly sent: number; readonly failed: number }>;
}

export function noticesOn(db: Database, driver: Driver): Notices {
  const all = async (): Promise<SavedSearch[]> => db.selectFrom('saved_searches').select(['id', 'name', 'query', 'webhook']).orderBy('id').execute();
  return {
    all,
    save: async ({ name, query, webhook, secret }) => {
      parseQuery(query);
      const row = { name, query, webhook: webhook ?? null, secret: secret ?? null, last_article_id: 0, created_at: driver.now, looked_at: null };
      await db
        .insertInto('saved_searches')
        .values(row)
        .onConflict((on) => on.column('name').doUpdateSet({ query, webhook: row.webhook, secret: row.secret }))
        .execute();
      const saved = (await all()).find((each) => each.name === name)!;
      await lookSilently(db, driver, saved.id);
      return saved;
    },
    remove: async (name) => (await db.deleteFrom('saved_searches').where('name', '=', name).executeTakeFirst()).numDeletedRows > 0n,
    gather: () => gather(db, driver),
    deliver: (fetcher) => deliver(db, driver, fetcher),
  };
}
