import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { fieldsOf, type Row } from '../database/rows.js';
import { inTransaction } from '../database/transaction.js';
import { type Claim, type ClaimOptions, MAX_LOST_LEASES } from './frontier.js';
import { correctTurn, isOpen, turnOf } from './host-turns.js';

/**
 * Takes the host whose turn came first, and its first job. Two workers never hold one host: the row of the host is the lock,
 * and its lease is kept in the database's own time, so that clocks of workers do not matter.
 */
export async function claimNext(db: Database, driver: Driver, options: ClaimOptions): Promise<Claim | undefined> {
  return inTransaction(db, driver, async (tx) => {
    for (;;) {
      const host = await findFreeHost(tx, driver, options);
      if (!host) return undefined;
      const job = await firstJob(tx, driver, { host: host.host, options });
      if (!job) {
        // Its jobs were deleted, or wait for longer than the host knew.
        await correctTurn(tx, host.host);
        continue;
      }
      if (job.lost_leases >= MAX_LOST_LEASES) {
        await sql`update jobs set state = 'dead', problem = 'POISON_PAGE', finished_at = ${driver.now} where id = ${job.id}`.execute(tx);
        continue;
      }
      const until = sql<number>`${driver.now} + ${options.lease}`;
      await sql`update hosts set busy_until = ${until} where host = ${host.host}`.execute(tx);
      await sql`update jobs set state = 'leased', ready_at = ${until}, attempt = attempt + 1, lost_leases = lost_leases + 1, worker = ${options.worker}
        where id = ${job.id}`.execute(tx);
      return claimOf(job, host);
    }
  });
}

interface HostRow {
  readonly host: string;
  readonly failures: number;
}

async function findFreeHost(tx: Database, driver: Driver, options: ClaimOptions): Promise<HostRow | undefined> {
  const hosts = options.sites && (await hostsOf(tx, options.sites));
  if (hosts?.length === 0) return undefined;
  const turn = turnOf(driver);
  const found = await sql<HostRow>`
    select hosts.host as host, hosts.failures as failures from hosts
    where hosts.ready_at is not null and ${turn} <= ${driver.now} ${hosts ? sql`and hosts.host in (${sql.join(hosts)})` : sql``} ${hasWanted(driver, options)}
    order by ${turn} limit 1 ${driver.skipLocked}`.execute(tx);
  return found.rows[0];
}

/** A host with jobs may have none of the requested sites or kinds. */
function hasWanted(driver: Driver, options: ClaimOptions): RawBuilder<unknown> {
  if (options.sites === undefined && options.kinds === undefined) return sql``;
  return sql`and exists (select 1 from jobs where jobs.host = hosts.host and ${isOpen} and jobs.ready_at <= ${driver.now} ${isWanted(options)})`;
}

export function isWanted({ sites, kinds }: Pick<ClaimOptions, 'sites' | 'kinds'>): RawBuilder<unknown> {
  const ofSites = sites === undefined ? sql`` : sql`and jobs.site_id in (${sql.join([...sites])})`;
  const ofKinds = kinds === undefined ? sql`` : sql`and jobs.kind in (${sql.join([...kinds])})`;
  return sql`${ofSites} ${ofKinds}`;
}

/** Hosts on which sites have open jobs: from one to the next in the index, not job by job. */
export async function hostsOf(db: Database, sites: readonly number[]): Promise<string[]> {
  if (sites.length === 0) return [];
  const found = await sql<{ host: string }>`with recursive own (site, host) as (
      select id, (select min(jobs.host) from jobs where jobs.site_id = sites.id and ${isOpen}) from sites where id in (${sql.join([...sites])})
      union all
      select site, (select min(jobs.host) from jobs where jobs.site_id = own.site and ${isOpen} and jobs.host > own.host) from own where host is not null
    ) select distinct host from own where host is not null`.execute(db);
  return found.rows.map(({ host }) => host);
}

/** Under `lost_leases` are the consecutive leases that expired: their workers are gone. */
type JobRow = Row<Omit<Claim, 'host' | 'hostFailures' | 'data'>> & { readonly data: string; readonly lost_leases: number };

async function firstJob(tx: Database, driver: Driver, { host, options }: { host: string; options: ClaimOptions }): Promise<JobRow | undefined> {
  const found = await sql<JobRow>`
    select id, site_id, kind, url, section_id, depth, data, attempt, lost_leases, failures from jobs
    where jobs.host = ${host} and ${isOpen} and jobs.ready_at <= ${driver.now} ${isWanted(options)}
    order by priority, id limit 1`.execute(tx);
  return found.rows[0];
}

function claimOf(job: JobRow, host: HostRow): Claim {
  const { lostLeases: _, ...fields } = fieldsOf(job);
  return { ...fields, data: JSON.parse(job.data) as Claim['data'], attempt: job.attempt + 1, host: host.host, hostFailures: host.failures };
}
