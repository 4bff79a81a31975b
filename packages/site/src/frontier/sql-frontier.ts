import { type RawBuilder, sql, type UpdateObject } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { ColumnTypes, Database, Driver } from '../database/driver.js';
import type { Tables } from '../database/tables.js';
import { inTransaction, lockHost } from '../database/transaction.js';
import { claimNext } from './claim.js';
import type { Claim, Frontier, JobKind, NewJob } from './frontier.js';
import { endTurn, ensureHost, firstReady, releaseHost, wakeHosts } from './host-turns.js';
import { jobQueries } from './job-queries.js';
import { pruneJobs } from './prune-jobs.js';
import { reviveJobs } from './revive-jobs.js';

/** The frontier in a database; `db` may be a transaction. */
export function sqlFrontier(db: Database, driver: Driver): Frontier {
  return {
    ...jobQueries(db, driver),
    add: (jobs) => inTransaction(db, driver, (tx) => insert(tx, driver, { jobs, wakes: false })),
    renew: (jobs) => inTransaction(db, driver, (tx) => insert(tx, driver, { jobs, wakes: true })),
    claim: (options) => claimNext(db, driver, options),
    heartbeat: async (claims, lease) => {
      const alive = new Set<number>();
      for (const claim of claims) {
        const until = sql<number>`${driver.now} + ${lease}`;
        if (!(await changeLease(db, claim, { ready_at: until }))) continue;
        alive.add(claim.id);
        await db.updateTable('hosts').set({ busy_until: until }).where('host', '=', claim.host).execute();
      }
      return alive;
    },
    retry: (claim, { problem, delay, dies, host }) =>
      inTransaction(db, driver, async (tx) => {
        await lockHost(tx, driver, claim.host);
        const isOurs = await changeLease(tx, claim, {
          state: dies ? 'dead' : 'waiting',
          ready_at: sql<number>`${driver.now} + ${Math.round(delay)}`,
          lost_leases: 0,
          failures: sql<number>`failures + 1`,
          problem,
          finished_at: dies ? driver.now : null,
        });
        if (isOurs) await endTurn(tx, driver, { host: claim.host, news: host });
      }),
    release: (claim) =>
      inTransaction(db, driver, async (tx) => {
        await lockHost(tx, driver, claim.host);
        const isOurs = await changeLease(tx, claim, { state: 'waiting', ready_at: driver.now, lost_leases: 0 });
        if (isOurs)
          await tx
            .updateTable('hosts')
            .set({ busy_until: 0, ready_at: firstReady(claim.host) })
            .where('host', '=', claim.host)
            .execute();
      }),
    takeHost: async (host, lease) => {
      await ensureHost(db, host);
      const { numUpdatedRows } = await db
        .updateTable('hosts')
        .set({ busy_until: sql<number>`${driver.now} + ${lease}` })
        .where('host', '=', host)
        .where('busy_until', '<=', driver.now)
        .where('next_at', '<=', driver.now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    releaseHost: (host, news) => releaseHost(db, driver, { host, news }),
    revive: (siteId, options) => inTransaction(db, driver, (tx) => reviveJobs(tx, driver, { siteId, ...options })),
    prune: (olderThan, limit) => pruneJobs(db, driver, { olderThan, limit }),
  };
}

/** Changes a job that is still ours; false where it is not. */
export async function changeLease(
  tx: Database,
  { id, attempt }: Pick<Claim, 'id' | 'attempt'>,
  changes: UpdateObject<Tables, 'jobs'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('jobs')
    .set(changes)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'leased')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
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

/** A start that waits to be tried again takes what the person says now. */
function wakeKnown({ now }: Driver): RawBuilder<unknown> {
  return sql`(site_id, kind, address) do update set state = 'waiting', ready_at = ${now}, failures = 0, lost_leases = 0, problem = null,
    url = excluded.url, data = excluded.data, depth = excluded.depth, section_id = excluded.section_id
    where jobs.state in ('done', 'dead') or (jobs.state = 'waiting' and jobs.kind = 'start')`;
}

const PRIORITIES: Readonly<Record<JobKind, number>> = { start: 0, list: 10, feed: 10, sitemap: 20, article: 50 };

/** What a job says about itself; all begin in the same state. */
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
