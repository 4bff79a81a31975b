import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { inTransaction } from '../database/transaction.js';
import { type Claim, type ClaimOptions, type JobKind, MAX_LOST_LEASES } from './frontier.js';

/**
 * Takes a free, rested host that has something to do, and its first job. Two workers never hold one host: the row of the host is the lock,
 * and its lease is kept in the database's own time, so that clocks of workers do not matter.
 */
export async function claimNext(db: Database, driver: Driver, options: ClaimOptions): Promise<Claim | undefined> {
  return inTransaction(db, driver, async (tx) => {
    for (;;) {
      const host = await findFreeHost(tx, driver, options);
      if (!host) return undefined;
      const job = await firstJob(tx, driver, { host: host.host, options });
      // Taken between the two looks: rare, and the next call finds the next one.
      if (!job) return undefined;
      if (job.lost_leases >= MAX_LOST_LEASES) {
        await tx.updateTable('jobs').set({ state: 'dead', problem: 'POISON_PAGE', finished_at: driver.now }).where('id', '=', job.id).execute();
        continue;
      }
      const until = sql<number>`${driver.now} + ${options.lease}`;
      await tx.updateTable('hosts').set({ busy_until: until }).where('host', '=', host.host).execute();
      await tx
        .updateTable('jobs')
        .set({ state: 'leased', ready_at: until, attempt: job.attempt + 1, lost_leases: job.lost_leases + 1, worker: options.worker })
        .where('id', '=', job.id)
        .execute();
      return claimOf(job, host);
    }
  });
}

interface HostRow {
  readonly host: string;
  readonly failures: number;
}

async function findFreeHost(tx: Database, driver: Driver, { sites, kinds }: ClaimOptions): Promise<HostRow | undefined> {
  const ofSites = sites === undefined ? sql`` : sql`and j.site_id in (${sql.join([...sites])})`;
  const ofKinds = kinds === undefined ? sql`` : sql`and j.kind in (${sql.join([...kinds])})`;
  const found = await sql<HostRow>`
    select h.host as host, h.failures as failures from hosts h
    where h.next_at <= ${driver.now} and h.busy_until <= ${driver.now}
      and exists (select 1 from jobs j where j.host = h.host and j.state in ('waiting', 'leased') and j.ready_at <= ${driver.now} ${ofSites} ${ofKinds})
    order by h.next_at limit 1 ${driver.skipLocked}`.execute(tx);
  return found.rows[0];
}

interface JobRow {
  readonly id: number;
  readonly site_id: number;
  readonly kind: string;
  readonly url: string;
  readonly section_id: number | null;
  readonly depth: number;
  readonly data: string;
  readonly attempt: number;
  readonly lost_leases: number;
  readonly failures: number;
}

async function firstJob(tx: Database, driver: Driver, { host, options }: { host: string; options: ClaimOptions }): Promise<JobRow | undefined> {
  return tx
    .selectFrom('jobs')
    .select(['id', 'site_id', 'kind', 'url', 'section_id', 'depth', 'data', 'attempt', 'lost_leases', 'failures'])
    .where('host', '=', host)
    .where('state', 'in', ['waiting', 'leased'])
    .where('ready_at', '<=', driver.now)
    .$if(options.sites !== undefined, (query) => query.where('site_id', 'in', [...options.sites!]))
    .$if(options.kinds !== undefined, (query) => query.where('kind', 'in', [...options.kinds!]))
    .orderBy('priority')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

function claimOf(job: JobRow, host: HostRow): Claim {
  return {
    id: job.id,
    siteId: job.site_id,
    kind: job.kind as JobKind,
    url: job.url,
    host: host.host,
    sectionId: job.section_id,
    depth: job.depth,
    data: JSON.parse(job.data) as Record<string, unknown>,
    attempt: job.attempt + 1,
    failures: job.failures,
    hostFailures: host.failures,
  };
}
