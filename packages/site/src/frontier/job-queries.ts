import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { Tables } from '../database/tables.js';
import { hostsOf, isWanted } from './claim.js';
import type { Claim, ClaimOptions, Frontier, JobKind } from './frontier.js';
import { isOpen, parts, turnOf } from './host-turns.js';

/** What is asked about jobs; nothing here changes one. */
export function jobQueries(
  db: Database,
  driver: Driver,
): Pick<Frontier, 'known' | 'ended' | 'endedWell' | 'untilNext' | 'counts' | 'waitingHosts' | 'dead'> {
  return {
    known: (siteId, kind, addresses) => addressesOf(db, { siteId, kind, addresses, states: undefined }),
    ended: (siteId, kind, addresses) => addressesOf(db, { siteId, kind, addresses, states: ['done', 'dead'] }),
    endedWell: async (siteId, kind, limit) => {
      const rows = await db
        .selectFrom('jobs')
        .select(['url', 'data'])
        .where('site_id', '=', siteId)
        .where('kind', '=', kind)
        .where('state', '=', 'done')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(({ url, data }) => ({ url, data: JSON.parse(data) as Claim['data'] }));
    },
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
    waitingHosts: async () => {
      const counted = await db
        .selectFrom('hosts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('ready_at', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(counted.count);
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
