import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { parseQuery } from '../search/query.js';
import { type Channels, type Delivered, deliver } from './deliver.js';
import { gather, lookSilently } from './gather.js';
import { checkTarget, saveTargets, type Target } from './targets.js';

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
  /** Sends due messages, each from one process. A failed message is retried later, up to eight times. */
  deliver(channels: Channels): Promise<Delivered>;
}

export function noticesOn(db: Database, driver: Driver): Notices {
  return {
    all: () => allSearches(db),
    save: async ({ name, query, targets = [] }) => {
      parseQuery(query);
      targets.forEach(checkTarget);
      const id = await inTransaction(db, driver, async (tx) => {
        const saved = await sql<{ id: number }>`insert into saved_searches (name, query, created_at)
          values (${name}, ${query}, ${driver.now}) on conflict (name) do update set query = excluded.query returning id`.execute(tx);
        await saveTargets(tx, saved.rows[0]!.id, targets);
        return saved.rows[0]!.id;
      });
      await lookSilently(db, driver, id);
      return (await allSearches(db)).find((each) => each.id === id)!;
    },
    remove: async (name) => (await sql`delete from saved_searches where name = ${name}`.execute(db)).numAffectedRows === 1n,
    gather: () => gather(db, driver),
    deliver: (channels) => deliver(db, driver, channels),
  };
}

async function allSearches(db: Database): Promise<SavedSearch[]> {
  const searches = await sql<Omit<SavedSearch, 'targets'>>`select id, name, query from saved_searches order by id`.execute(db);
  const targets = await sql<Target & { search_id: number }>`select search_id, kind, address from search_targets order by id`.execute(db);
  return searches.rows.map((search) => ({
    ...search,
    targets: targets.rows.filter((each) => each.search_id === search.id).map(({ kind, address }) => ({ kind, address })),
  }));
}
