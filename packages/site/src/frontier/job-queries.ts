import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { hostsOf, isWanted } from './claim.js';
import type { Claim, ClaimOptions, Frontier, JobCounts, JobKind } from './frontier.js';
import { isOpen, turnOf } from './host-turns.js';

/** Queries about jobs. Nothing here changes one. */
export function jobQueries(db: Database, driver: Driver) {
  return {
    known: (siteId, kinds, addresses) => addressesOf(db, driver, { siteId, kinds, addresses, states: sql`` }),
    ended: (siteId, kind, addresses) => addressesOf(db, driver, { siteId, kinds: [kind], addresses, states: sql`and state in ('done', 'dead')` }),
    endedWell: async (siteId, kind, limit) => {
      const found = await sql<{ url: string; data: string }>`
        select url, data from jobs where site_id = ${siteId} and kind = ${kind} and state = 'done' order by id limit ${limit}`.execute(db);
      return found.rows.map(({ url, data }) => ({ url, data: JSON.parse(data) as Claim['data'] }));
    },
    untilNext: (which = {}) => untilNext(db, driver, which),
    counts: async (siteId) => {
      const found = await sql<{ state: keyof JobCounts; count: number }>`
        select state, count(*) as count from jobs where site_id = ${siteId} group by state`.execute(db);
      return { waiting: 0, leased: 0, done: 0, dead: 0, ...Object.fromEntries(found.rows.map(({ state, count }) => [state, count])) };
    },
    waitingHosts: async () => {
      const counted = await sql<{ count: number }>`select count(*) as count from hosts where ready_at is not null`.execute(db);
      return counted.rows[0]!.count;
    },
    dead: async (siteId, limit) => {
      const found = await sql<{ url: string; problem: string }>`
        select url, coalesce(problem, '') as problem from jobs where site_id = ${siteId} and state = 'dead' order by id limit ${limit}`.execute(db);
      return found.rows;
    },
  } satisfies Partial<Frontier>;
}

interface Asked {
  readonly siteId: number;
  readonly kinds: readonly JobKind[];
  readonly addresses: readonly string[];
  /** In which states, as SQL. */
  readonly states: RawBuilder<unknown>;
}

async function addressesOf(db: Database, driver: Driver, { siteId, kinds, addresses, states }: Asked): Promise<Set<string>> {
  const found = await sql<{ address: string }>`
    select address from jobs where site_id = ${siteId} and kind in (${sql.join([...kinds])}) and address ${driver.isAmong(sql`select value from ${driver.rowsOf(addresses)}`)} ${states}`.execute(
    db,
  );
  return new Set(found.rows.map(({ address }) => address));
}

async function untilNext(db: Database, driver: Driver, which: Pick<ClaimOptions, 'sites' | 'kinds'>): Promise<number | undefined> {
  const hosts = which.sites && (await hostsOf(db, which.sites));
  if (hosts?.length === 0) return undefined;
  const isAll = hosts === undefined && which.kinds === undefined;
  const found = await sql<{ wait: number | null }>`${isAll ? nextTurn(driver) : nextWanted(driver, which, hosts)}`.execute(db);
  const wait = found.rows[0]?.wait;
  return wait === null || wait === undefined ? undefined : Math.max(0, Number(wait));
}

function nextTurn(driver: Driver): RawBuilder<unknown> {
  const turn = turnOf(driver);
  return sql`select ${turn} - ${driver.now} as wait from hosts where hosts.ready_at is not null order by ${turn} limit 1`;
}

/** What a host knows is about all its jobs; for some of them, their own first moment is looked up. */
function nextWanted(driver: Driver, which: Pick<ClaimOptions, 'sites' | 'kinds'>, hosts: readonly string[] | undefined): RawBuilder<unknown> {
  const ofSites = hosts === undefined ? sql`` : sql`and hosts.host in (${sql.join([...hosts])})`;
  const first = sql`(select min(jobs.ready_at) from jobs where jobs.host = hosts.host and ${isOpen} ${isWanted(which)})`;
  return sql`select min(${sql.raw(driver.types.greatest)}(next_at, busy_until, first)) - ${driver.now} as wait
    from (select hosts.next_at as next_at, hosts.busy_until as busy_until, ${first} as first from hosts where hosts.ready_at is not null ${ofSites}) as wanted
    where first is not null`;
}
