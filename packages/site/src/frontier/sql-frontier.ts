import { type RawBuilder, sql } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { ColumnTypes, Database, Driver } from '../database/driver.js';
import { inTransaction, lockHost } from '../database/transaction.js';
import { claimNext } from './claim.js';
import { type Claim, type Frontier, type JobKind, MAX_FAILURES, type NewJob } from './frontier.js';
import { bringBackTimes, endTurn, ensureHost, firstReady, releaseHost, wakeHosts } from './host-turns.js';
import { jobQueries } from './job-queries.js';

/** The frontier in a database; `db` may be a transaction. */
export function sqlFrontier(db: Database, driver: Driver): Frontier {
  return {
    ...jobQueries(db, driver),
    add: (jobs) => inTransaction(db, driver, (tx) => insert(tx, driver, { jobs, wakes: false })),
    renew: (jobs) => inTransaction(db, driver, (tx) => insert(tx, driver, { jobs, wakes: true })),
    claim: (options) => claimNext(db, driver, options),
    bringBackTimes: () => inTransaction(db, driver, (tx) => bringBackTimes(tx, driver)),
    heartbeat: async (claims, lease) => {
      const alive = new Set<number>();
      for (const claim of claims) {
        const until = sql<number>`${driver.now} + ${lease}`;
        if (!(await changeLease(db, claim, sql`ready_at = ${until}`))) continue;
        alive.add(claim.id);
        await sql`update hosts set busy_until = ${until} where host = ${claim.host}`.execute(db);
      }
      return alive;
    },
    acknowledge: (claim, news) =>
      inTransaction(db, driver, async (tx) => {
        await lockHost(tx, driver, claim.host);
        const isOurs = await changeLease(tx, claim, sql`state = 'done', lost_leases = 0, problem = null, finished_at = ${driver.now}`);
        if (isOurs) await endTurn(tx, driver, { host: claim.host, news });
        return isOurs;
      }),
    retry: (claim, { problem, delay, dies, host }) =>
      inTransaction(db, driver, async (tx) => {
        await lockHost(tx, driver, claim.host);
        const ended = dies ? sql`state = 'dead', finished_at = ${driver.now}` : sql`state = 'waiting', finished_at = null`;
        const changes = sql`${ended}, ready_at = ${driver.now} + ${Math.round(delay)}, lost_leases = 0, failures = failures + 1, problem = ${problem}`;
        const isOurs = await changeLease(tx, claim, changes);
        if (isOurs) await endTurn(tx, driver, { host: claim.host, news: host });
      }),
    release: (claim) =>
      inTransaction(db, driver, async (tx) => {
        await lockHost(tx, driver, claim.host);
        const isOurs = await changeLease(tx, claim, sql`state = 'waiting', ready_at = ${driver.now}, lost_leases = 0`);
        if (isOurs) await sql`update hosts set busy_until = 0, ready_at = ${firstReady(claim.host)} where host = ${claim.host}`.execute(tx);
      }),
    takeHost: async (host, lease) => {
      await ensureHost(db, host);
      const { numAffectedRows } = await sql`update hosts set busy_until = ${driver.now} + ${lease}
        where host = ${host} and busy_until <= ${driver.now} and next_at <= ${driver.now}`.execute(db);
      return numAffectedRows === 1n;
    },
    releaseHost: (host, news) => releaseHost(db, driver, { host, news }),
    revive: (siteId, options) => inTransaction(db, driver, (tx) => reviveJobs(tx, driver, { siteId, ...options })),
    prune: (olderThan, limit) => pruneJobs(db, driver, { olderThan, limit }),
  };
}

/** Changes a job that this worker still holds. False if it does not. */
async function changeLease(tx: Database, { id, attempt }: Pick<Claim, 'id' | 'attempt'>, changes: RawBuilder<unknown>): Promise<boolean> {
  const { numAffectedRows } = await sql`update jobs set ${changes} where id = ${id} and attempt = ${attempt} and state = 'leased'`.execute(tx);
  return numAffectedRows === 1n;
}

async function insert(db: Database, driver: Driver, { jobs, wakes }: { jobs: readonly NewJob[]; wakes: boolean }): Promise<number> {
  const rows = [...new Map(jobs.map((job) => [`${job.siteId} ${job.kind} ${addressKey(job.url)}`, rowOf(job)])).values()];
  // Sorted, so that two workers that add the same jobs lock the rows in the same order.
  rows.sort((a, b) => (a.address < b.address ? -1 : 1));
  await wakeHosts(
    db,
    driver,
    rows.map(({ host }) => host),
  );
  if (rows.length === 0) return 0;
  const names = sql.join(Object.keys(JOB_COLUMNS).map((name) => sql.ref(name)));
  // The condition tells SQLite that the conflict is none of a join.
  const result = await sql`insert into jobs (${names}, state, ready_at, attempt, lost_leases, failures)
    select ${names}, 'waiting', ${driver.now}, 0, 0, 0 from ${driver.recordsOf(rows, JOB_COLUMNS)} where true
    on conflict ${wakes ? wakeKnown(driver) : sql`do nothing`}`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** A start job that waits for a retry takes the options given now. */
function wakeKnown({ now }: Driver): RawBuilder<unknown> {
  return sql`(site_id, kind, address) do update set state = 'waiting', ready_at = ${now}, failures = 0, lost_leases = 0, problem = null,
    url = excluded.url, data = excluded.data, depth = excluded.depth, section_id = excluded.section_id
    where jobs.state in ('done', 'dead') or (jobs.state = 'waiting' and jobs.kind = 'start')`;
}

const PRIORITIES: Readonly<Record<JobKind, number>> = { start: 0, list: 10, feed: 10, sitemap: 20, article: 50 };

/** The columns given by a job. All jobs begin in the same state. */
const JOB_COLUMNS: ColumnTypes = {
  site_id: 'int',
  kind: 'text',
  url: 'text',
  address: 'text',
  host: 'text',
  section_id: 'int',
  depth: 'int',
  priority: 'int',
  data: 'text',
};

function rowOf(job: NewJob) {
  return {
    site_id: job.siteId,
    kind: job.kind,
    url: job.url,
    address: addressKey(job.url),
    host: new URL(job.url).host,
    section_id: job.sectionId ?? null,
    depth: job.depth ?? 0,
    priority: job.priority ?? PRIORITIES[job.kind],
    data: JSON.stringify(job.data ?? {}),
  };
}

/** Deletes jobs that ended long ago, the oldest first, up to a limit: a short statement that blocks no one. */
async function pruneJobs(db: Database, driver: Driver, { olderThan, limit }: { olderThan: number; limit: number }): Promise<number> {
  const { numAffectedRows } = await sql`delete from jobs where id in (
    select id from jobs where state in ('done', 'dead') and finished_at < ${driver.now} - ${olderThan} order by finished_at limit ${limit} ${driver.skipLocked}
  )`.execute(db);
  return Number(numAffectedRows ?? 0);
}

interface Reviving {
  readonly siteId: number;
  readonly except: readonly string[];
  readonly limit: number;
}

/** Jobs that were given up wait again, and are given up at their next failure. */
async function reviveJobs(tx: Database, driver: Driver, { siteId, except, limit }: Reviving): Promise<number> {
  const { rows } = await sql<{ id: number; host: string }>`select id, host from jobs
    where site_id = ${siteId} and kind = 'article' and state = 'dead' and problem not in (${sql.join([...except])}) order by id limit ${limit}`.execute(
    tx,
  );
  if (rows.length === 0) return 0;
  const hosts = rows.map(({ host }) => host);
  await wakeHosts(tx, driver, hosts);
  const { numAffectedRows } = await sql`update jobs set state = 'waiting', ready_at = ${driver.now}, failures = ${MAX_FAILURES - 1}, lost_leases = 0,
    finished_at = null where id in (${sql.join(rows.map(({ id }) => id))}) and state = 'dead'`.execute(tx);
  return Number(numAffectedRows);
}
