import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { Tables } from '../database/tables.js';
import type { ClaimOptions, Frontier, JobKind } from './frontier.js';

const MAX_ROWS_AT_ONCE = 200;

/** What is asked about jobs; nothing here changes one. */
export function jobQueries(db: Database, driver: Driver): Pick<Frontier, 'known' | 'ended' | 'untilNext' | 'counts' | 'dead'> {
  return {
    known: (siteId, kind, addresses) => addressesOf(db, { siteId, kind, addresses, states: undefined }),
    ended: (siteId, kind, addresses) => addressesOf(db, { siteId, kind, addresses, states: ['done', 'dead'] }),
    untilNext: (which = {}) => untilNext(db, driver, which),
    counts: async (siteId) => {
      const rows = await db
        .selectFrom('jobs')
        .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
        .where('site_id', '=', siteId)
        .groupBy('state')
        .execute();
      const counts = { waiting: 0, leased: 0, done: 0, dead: 0 };
      for (const { state, count } of rows) counts[state] = Number(count);
      return counts;
    },
    dead: async (siteId, limit) => {
      const rows = await db
        .selectFrom('jobs')
        .select(['url', 'problem'])
        .where('site_id', '=', siteId)
        .where('state', '=', 'dead')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ url, problem }) => ({ url, problem: problem ?? '' }));
    },
  };
}

interface Asked {
  readonly siteId: number;
  readonly kind: JobKind;
  readonly addresses: readonly string[];
  /** Jobs in these states; undefined for all. */
  readonly states: readonly Tables['jobs']['state'][] | undefined;
}

async function addressesOf(db: Database, { siteId, kind, addresses, states }: Asked): Promise<Set<string>> {
  const found = new Set<string>();
  for (const part of parts(addresses)) {
    const rows = await db
      .selectFrom('jobs')
      .select('address')
      .where('site_id', '=', siteId)
      .where('kind', '=', kind)
      .where('address', 'in', part)
      .$if(states !== undefined, (query) => query.where('state', 'in', [...states!]))
      .execute();
    for (const { address } of rows) found.add(address);
  }
  return found;
}

async function untilNext(db: Database, driver: Driver, { sites, kinds }: Pick<ClaimOptions, 'sites' | 'kinds'>): Promise<number | undefined> {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('hosts', 'hosts.host', 'jobs.host')
    // `max` and `min` of several values have different names in the two dialects; `case` has not.
    .select(
      sql<
        number | null
      >`min(case when jobs.ready_at >= hosts.next_at and jobs.ready_at >= hosts.busy_until then jobs.ready_at when hosts.next_at >= hosts.busy_until then hosts.next_at else hosts.busy_until end) - ${driver.now}`.as(
        'wait',
      ),
    )
    .where('jobs.state', 'in', ['waiting', 'leased'])
    .$if(sites !== undefined, (query) => query.where('jobs.site_id', 'in', [...sites!]))
    .$if(kinds !== undefined, (query) => query.where('jobs.kind', 'in', [...kinds!]))
    .executeTakeFirst();
  return row?.wait === null || row?.wait === undefined ? undefined : Math.max(0, Number(row.wait));
}

/** A long list in pieces that fit into one statement. */
export function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_ROWS_AT_ONCE) }, (_, i) => all.slice(i * MAX_ROWS_AT_ONCE, (i + 1) * MAX_ROWS_AT_ONCE));
}
