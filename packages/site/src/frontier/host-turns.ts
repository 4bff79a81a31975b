import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { HostNews } from './frontier.js';

/** Jobs that are still to be done; the indexes of the queue hold no others. */
export const isOpen: RawBuilder<boolean> = sql`jobs.state in ('waiting', 'leased')`;

/** When a host is ready for its next job: it has one, has rested, and is free. Same expression as the index `hosts_by_turn`. */
export function turnOf({ types }: Driver): RawBuilder<number> {
  return sql`${sql.raw(types.greatest)}(hosts.next_at, hosts.busy_until, hosts.ready_at)`;
}

/**
 * Marks hosts as having jobs, and locks their rows for this transaction: the end of a job looks up the next job of its host,
 * and must not miss one that is just being added. Sorted, so that two workers take the rows in the same order.
 */
export async function wakeHosts(tx: Database, driver: Driver, hosts: Iterable<string>): Promise<void> {
  const sorted = [...new Set(hosts)].sort();
  if (sorted.length === 0) return;
  // Rows that the condition leaves as they are, most of them, are taken all the same. The first one tells SQLite that the conflict is none of a join.
  await sql`insert into hosts (host, next_at, busy_until, failures, ready_at) select value, 0, 0, 0, ${driver.now} from ${driver.rowsOf(sorted)} where true
    on conflict (host) do update set ready_at = excluded.ready_at where hosts.ready_at is null or hosts.ready_at > excluded.ready_at`.execute(tx);
}

/** Makes a host known, without anything to do. */
export async function ensureHost(db: Database, host: string): Promise<void> {
  await sql`insert into hosts (host, next_at, busy_until, failures) values (${host}, 0, 0, 0) on conflict do nothing`.execute(db);
}

/** Earliest moment at which an open job of a host may begin. */
export function firstReady(host: string): RawBuilder<number | null> {
  return sql`(select min(jobs.ready_at) from jobs where jobs.host = ${host} and ${isOpen})`;
}

/** Marks a host free again, after its gap. */
export async function releaseHost(db: Database, driver: Driver, { host, news }: Turn): Promise<void> {
  await sql`update hosts set ${freedTurn(driver, news)} where host = ${host}`.execute(db);
}

/** The same at the end of a job: the next job of the host is looked up. Its row must be locked, see `lockHost`. */
export async function endTurn(tx: Database, driver: Driver, { host, news }: Turn): Promise<void> {
  await sql`update hosts set ${freedTurn(driver, news)}, ready_at = ${firstReady(host)} where host = ${host}`.execute(tx);
}

interface Turn {
  readonly host: string;
  readonly news: HostNews;
}

function freedTurn({ now }: Driver, { gap, failures }: HostNews): RawBuilder<unknown> {
  // One more millisecond, for rounding.
  return sql`busy_until = 0, next_at = ${now} + ${gap > 0 ? Math.ceil(gap) + 1 : 0}, failures = ${failures}`;
}

/** Looks up the next job of a host. */
export async function correctTurn(tx: Database, host: string): Promise<void> {
  await sql`update hosts set ready_at = ${firstReady(host)} where host = ${host}`.execute(tx);
}

/** Milliseconds that nothing waits for: leases take minutes, and a server may ask for an hour. */
export const TOO_FAR_AHEAD = 2 * 3_600_000;

/**
 * Makes everything ready that waits for a time too far ahead: the clock of the database went back since it was written, and the queue would stand
 * still for as long as that. A worker that still holds such a job learns it at its next heartbeat, and its result is refused.
 */
export async function bringBackTimes(tx: Database, driver: Driver): Promise<void> {
  const limit = sql`${driver.now} + ${TOO_FAR_AHEAD}`;
  await sql`update jobs set ready_at = ${driver.now} where ${isOpen} and jobs.ready_at > ${limit}`.execute(tx);
  for (const column of ['next_at', 'busy_until', 'ready_at'].map((name) => sql.ref(name)))
    await sql`update hosts set ${column} = ${driver.now} where ${column} > ${limit}`.execute(tx);
}
