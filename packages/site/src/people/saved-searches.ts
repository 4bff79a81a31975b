import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { parseQuery } from '../search/query.js';
import { type Channels, type Delivered, deliver } from './deliver.js';
import { gather, lookSilently } from './gather.js';
import { checkTarget, saveTargets, type Target, type TargetKind } from './targets.js';

export interface SavedSearch {
  readonly id: number;
  readonly name: string;
  readonly query: string;
  /** Who is notified; without their secrets. */
  readonly targets: readonly Pick<Target, 'kind' | 'address'>[];
}

export interface Notices {
  /** Only what happens from now on is reported. A known name gets this query and these targets. */
  save(search: { readonly name: string; readonly query: string; readonly targets?: readonly Target[] | undefined }): Promise<SavedSearch>;
  remove(name: string): Promise<boolean>;
  all(): Promise<readonly SavedSearch[]>;
  /** Looks for articles that are new, have changed or are gone, and queues messages, each match in one for each target; returns how many. */
  gather(): Promise<number>;
  /** Sends what is due, each message by one program. A message that fails is sent again later, up to eight times. */
  deliver(channels: Channels): Promise<Delivered>;
}

export function noticesOn(db: Database, driver: Driver): Notices {
  return {
    all: () => allSearches(db),
    save: async ({ name, query, targets = [] }) => {
      parseQuery(query);
      targets.forEach(checkTarget);
      const id = await inTransaction(db, driver, async (tx) => {
        const row = { name, query, last_article_id: 0, created_at: driver.now, looked_at: null };
        await tx
          .insertInto('saved_searches')
          .values(row)
          .onConflict((on) => on.column('name').doUpdateSet({ query }))
          .execute();
        const saved = await tx.selectFrom('saved_searches').select('id').where('name', '=', name).executeTakeFirstOrThrow();
        await saveTargets(tx, saved.id, targets);
        return saved.id;
      });
      await lookSilently(db, driver, id);
      return (await allSearches(db)).find((each) => each.id === id)!;
    },
    remove: async (name) => (await db.deleteFrom('saved_searches').where('name', '=', name).executeTakeFirst()).numDeletedRows > 0n,
    gather: () => gather(db, driver),
    deliver: (channels) => deliver(db, driver, channels),
  };
}

async function allSearches(db: Database): Promise<SavedSearch[]> {
  const searches = await db.selectFrom('saved_searches').select(['id', 'name', 'query']).orderBy('id').execute();
  const targets = await db.selectFrom('search_targets').select(['search_id', 'kind', 'address']).orderBy('id').execute();
  return searches.map((search) => ({
    ...search,
    targets: targets.filter((each) => each.search_id === search.id).map(({ kind, address }) => ({ kind: kind as TargetKind, address })),
  }));
}
