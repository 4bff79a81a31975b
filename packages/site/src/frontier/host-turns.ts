import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { HostNews } from './frontier.js';

/** Jobs that are still to be done; the indexes of the queue hold no others. */
export const isOpen: RawBuilder<boolean> = sql`jobs.state in ('waiting', 'leased')`;

/** When a host may be asked for a job again: it has one, has rested, and nobody is at it. The words of the index `hosts_by_turn`. */
export function turnOf({ types }: Driver): RawBuilder<number> {
  return sql`${sql.raw(types.greatest)}(hosts.next_at, hosts.busy_until, hosts.ready_at)`;
}

/** Rows that one statement writes. */
const MAX_ROWS_AT_ONCE = 200;

/**
 * Notes that hosts have jobs from now on, and takes their rows for this transaction: who ends a job looks for what is left to do at its host,
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
  await db
    .insertInto('hosts')
    .values({ host, next_at: 0, busy_until: 0, failures: 0, ready_at: null })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Earliest moment at which an open job of a host may begin. */
export function firstReady(host: string): RawBuilder<number | null> {
  return sql`(select min(jobs.ready_at) from jobs where jobs.host = ${host} and ${isOpen})`;
}

/** Marks a host free again, after its gap. */
export async function releaseHost(db: Database, driver: Driver, { host, news }: Turn): Promise<void> {
  await db.updateTable('hosts').set(freedTurn(driver, news)).where('host', '=', host).execute();
}

/** The same at the end of a job: what is left to do at the host is looked up. Its row must be taken, see `lockHost`. */
export async function endTurn(tx: Database, driver: Driver, { host, news }: Turn): Promise<void> {
  await tx
    .updateTable('hosts')
    .set({ ...freedTurn(driver, news), ready_at: firstReady(host) })
    .where('host', '=', host)
    .execute();
}

interface Turn {
  readonly host: string;
  readonly news: HostNews;
}

function freedTurn(driver: Driver, { gap, failures }: HostNews) {
  // A millisecond more, for the one that rounding may have taken.
  const next: RawBuilder<number> = sql`${driver.now} + ${gap > 0 ? Math.ceil(gap) + 1 : 0}`;
  return { busy_until: 0, next_at: next, failures };
}

/** Looks up what is left to do at a host. */
export async function correctTurn(tx: Database, host: string): Promise<void> {
  await tx
    .updateTable('hosts')
    .set({ ready_at: firstReady(host) })
    .where('host', '=', host)
    .execute();
}

/** A long list in pieces that fit into one statement. */
export function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / MAX_ROWS_AT_ONCE) }, (_, i) => all.slice(i * MAX_ROWS_AT_ONCE, (i + 1) * MAX_ROWS_AT_ONCE));
}
