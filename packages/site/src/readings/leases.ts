import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { fieldsOf } from '../database/rows.js';

/** What a list holds: addresses to read, or slices of a batch. */
export type ReadingKind = 'addresses' | 'slices';

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
  await sql`update reading_items set state = 'leased', ready_at = ${until}, attempt = ${attempt}, worker = ${wanted.worker ?? null}
    where id = ${row.id}`.execute(tx);
  const job = await sql<{ options: string }>`select options from reading_jobs where id = ${row.job_id}`.execute(tx);
  const claim = { ...fieldsOf(row), attempt, options: JSON.parse(job.rows[0]!.options) as Options };
  if (attempt - row.failures <= MAX_ATTEMPTS) return claim;
  // Every worker that took it died.
  await finishItem(tx, driver, { claim, outcome: { state: 'failed', problem: 'POISON_PAGE' } });
  return claimItem(tx, driver, wanted);
}

interface Renewal {
  readonly claim: ReadingClaim<unknown>;
  readonly lease: number;
}

export async function renewLease(db: Database, driver: Driver, { claim, lease }: Renewal): Promise<boolean> {
  const until = sql<number>`${driver.now} + ${lease}`;
  return changeLease(db, claim, sql`ready_at = ${until}`);
}

/** Changes the row of a claim. False if another worker has taken it. */
async function changeLease(db: Database, { id, attempt }: ReadingClaim<unknown>, changes: RawBuilder<unknown>): Promise<boolean> {
  const held = sql`where id = ${id} and state = 'leased' and attempt = ${attempt}`;
  return (await sql`update reading_items set ${changes} ${held}`.execute(db)).numAffectedRows === 1n;
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
  if (outcome.state === 'released') return changeLease(tx, claim, sql`state = 'waiting', ready_at = ${driver.now}, attempt = attempt - 1`);
  if (outcome.state === 'waiting')
    return changeLease(tx, claim, sql`state = 'waiting', ready_at = ${driver.now} + ${outcome.after}, failures = failures + 1`);
  const isDone = outcome.state === 'done';
  const ended = isDone ? sql`state = 'done', result = ${JSON.stringify(outcome.result)}` : sql`state = 'failed', problem = ${outcome.problem}`;
  if (!(await changeLease(tx, claim, sql`${ended}, finished_at = ${driver.now}`))) return false;
  // The row of the job is the lock that numbers the events.
  const job = await sql<{ finished: number; total: number }>`update reading_jobs set finished = finished + 1, failed = failed + ${isDone ? 0 : 1}
    where id = ${claim.jobId} returning finished, total`.execute(tx);
  const { finished, total } = job.rows[0]!;
  await sql`update reading_items set event = ${finished} where id = ${claim.id}`.execute(tx);
  if (finished === total) await sql`update reading_jobs set state = 'done', finished_at = ${driver.now} where id = ${claim.jobId}`.execute(tx);
  return true;
}
