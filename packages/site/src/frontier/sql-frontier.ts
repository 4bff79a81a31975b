import { sql, type UpdateObject } from 'kysely';
import { addressKey } from '../addresses/address-key.js';
import type { Database, Driver } from '../database/driver.js';
import type { Tables } from '../database/tables.js';
import { inTransaction, lockHost } from '../database/transaction.js';
import { claimNext } from './claim.js';
import type { Claim, Frontier, JobKind, NewJob } from './frontier.js';
import { endTurn, ensureHost, firstReady, parts, releaseHost, wakeHosts } from './host-turns.js';
import { jobQueries } from './job-queries.js';
import { pruneJobs } from './prune-jobs.js';

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
  const rows = [...new Map(jobs.map((job) => [`${job.siteId} ${job.kind} ${addressKey(job.url)}`, rowOf(job, driver)])).values()];
  // Sorted, so that two workers that add the same jobs lock the rows in the same order.
  rows.sort((a, b) => (a.address < b.address ? -1 : 1));
  await wakeHosts(
    db,
    driver,
    rows.map(({ host }) => host),
  );
  let count = 0;
  for (const part of parts(rows)) {
    const insertion = db.insertInto('jobs').values(part);
    const result = await (wakes
      ? insertion.onConflict((on) =>
          on
            .columns(['site_id', 'kind', 'address'])
            .doUpdateSet((eb) => ({
              state: 'waiting',
              ready_at: driver.now,
              failures: 0,
              lost_leases: 0,
              problem: null,
              url: eb.ref('excluded.url'),
              data: eb.ref('excluded.data'),
              depth: eb.ref('excluded.depth'),
              section_id: eb.ref('excluded.section_id'),
            }))
            // A start that waits to be tried again takes what the person says now.
            .where(sql<boolean>`(jobs.state in ('done', 'dead') or (jobs.state = 'waiting' and jobs.kind = 'start'))`),
        )
      : insertion.onConflict((on) => on.doNothing())
    ).executeTakeFirst();
    count += Number(result.numInsertedOrUpdatedRows ?? 0);
  }
  return count;
}

const PRIORITIES: Readonly<Record<JobKind, number>> = { start: 0, list: 10, feed: 10, sitemap: 20, article: 50 };

function rowOf(job: NewJob, driver: Driver) {
  const url = new URL(job.url);
  return {
    site_id: job.siteId,
    kind: job.kind,
    url: job.url,
    address: addressKey(job.url),
    host: url.host,
    section_id: job.sectionId ?? null,
    depth: job.depth ?? 0,
    priority: job.priority ?? PRIORITIES[job.kind],
    data: JSON.stringify(job.data ?? {}),
    state: 'waiting' as const,
    ready_at: driver.now,
    attempt: 0,
    lost_leases: 0,
    failures: 0,
    worker: null,
    problem: null,
    finished_at: null,
  };
}
