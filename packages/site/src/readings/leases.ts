import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { ReadingKind } from '../database/tables.js';

export interface ReadingClaim<Options> {
  readonly id: number;
  readonly jobId: number;
  readonly url: string;
  readonly attempt: number;
  readonly failures: number;
  readonly options: Options;
}

export type ReadingOutcome =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly problem: string }
  /** Tried again after some milliseconds. */
  | { readonly state: 'waiting'; readonly after: number }
  /** Given back untouched: it counts neither as a failure nor as a lease that ended without a word. */
  | { readonly state: 'released' };

/** Leases of one item that may end without a word. */
const MAX_ATTEMPTS = 5;

interface Wanted {
  readonly kind: ReadingKind;
  /** Milliseconds. */
  readonly lease: number;
  readonly worker: string | undefined;
}

export async function claimItem<Options>(tx: Database, driver: Driver, wanted: Wanted): Promise<ReadingClaim<Options> | undefined> {
  const found = await sql<{ id: number; job_id: number; url: string; attempt: number; failures: number }>`
    select id, job_id, url, attempt, failures from reading_items
    where kind = ${wanted.kind} and state in ('waiting', 'leased') and ready_at <= ${driver.now} order by ready_at, id limit 1 ${driver.skipLocked}`.execute(
    tx,
  );
  const row = found.rows[0];
  if (!row) return undefined;
  const attempt = row.attempt + 1;
  const until = sql<number>`${driver.now} + ${wanted.lease}`;
  await tx
    .updateTable('reading_items')
    .set({ state: 'leased', ready_at: until, attempt, worker: wanted.worker ?? null })
    .where('id', '=', row.id)
    .execute();
  const { options } = await tx.selectFrom('reading_jobs').select('options').where('id', '=', row.job_id).executeTakeFirstOrThrow();
  const claim = { id: row.id, jobId: row.job_id, url: row.url, attempt, failures: row.failures, options: JSON.parse(options) as Options };
  if (attempt - row.failures <= MAX_ATTEMPTS) return claim;
  // Whoever took it died of it, again and again.
  await finishItem(tx, driver, { claim, outcome: { state: 'failed', problem: 'POISON_PAGE' } });
  return claimItem(tx, driver, wanted);
}

interface Renewal {
  readonly claim: ReadingClaim<unknown>;
  readonly lease: number;
}

export async function renewLease(db: Database, driver: Driver, { claim, lease }: Renewal): Promise<boolean> {
  const until = sql<number>`${driver.now} + ${lease}`;
  return hasChanged(await heldBy(db, claim).set({ ready_at: until }).executeTakeFirst());
}

/** The row of a claim, as long as nobody else has taken it. */
function heldBy(db: Database, { id, attempt }: ReadingClaim<unknown>) {
  return db.updateTable('reading_items').where('id', '=', id).where('state', '=', 'leased').where('attempt', '=', attempt);
}

export async function untilNextItem(db: Database, driver: Driver, kind: ReadingKind): Promise<number | undefined> {
  const found = await sql<{ wait: number }>`
    select ready_at - ${driver.now} as wait from reading_items
    where kind = ${kind} and state in ('waiting', 'leased') order by ready_at limit 1`.execute(db);
  return found.rows[0] && Number(found.rows[0].wait);
}

interface Finishing {
  readonly claim: ReadingClaim<unknown>;
  readonly outcome: ReadingOutcome;
}

export async function finishItem(tx: Database, driver: Driver, { claim, outcome }: Finishing): Promise<boolean> {
  const held = heldBy(tx, claim);
  if (outcome.state === 'released')
    return hasChanged(await held.set({ state: 'waiting', ready_at: driver.now, attempt: claim.attempt - 1 }).executeTakeFirst());
  if (outcome.state === 'waiting') {
    const later = sql<number>`${driver.now} + ${outcome.after}`;
    return hasChanged(await held.set({ state: 'waiting', ready_at: later, failures: claim.failures + 1 }).executeTakeFirst());
  }
  const failed = outcome.state === 'failed' ? 1 : 0;
  const ended =
    outcome.state === 'done'
      ? { state: 'done' as const, result: JSON.stringify(outcome.result) }
      : { state: 'failed' as const, problem: outcome.problem };
  if (!hasChanged(await held.set({ ...ended, finished_at: driver.now }).executeTakeFirst())) return false;
  // The row of the job is the lock that numbers the events.
  await tx
    .updateTable('reading_jobs')
    .set({ finished: sql<number>`finished + 1`, failed: sql<number>`failed + ${failed}` })
    .where('id', '=', claim.jobId)
    .execute();
  const job = await tx.selectFrom('reading_jobs').select(['finished', 'total']).where('id', '=', claim.jobId).executeTakeFirstOrThrow();
  await tx.updateTable('reading_items').set({ event: job.finished }).where('id', '=', claim.id).execute();
  if (job.finished === job.total)
    await tx.updateTable('reading_jobs').set({ state: 'done', finished_at: driver.now }).where('id', '=', claim.jobId).execute();
  return true;
}

function hasChanged(result: { readonly numUpdatedRows: bigint }): boolean {
  return Number(result.numUpdatedRows) > 0;
}
