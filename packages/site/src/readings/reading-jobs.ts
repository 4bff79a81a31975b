import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { ReadingItems, Tables } from '../database/tables.js';
import { inTransaction } from '../database/transaction.js';
import type { PlainOptions } from '../extraction/page-task.js';
import type { ReadOptions } from '../read/read.js';

/** How the addresses of a list are read; what can be stored of the options of `read`. */
export type ReadingJobOptions = PlainOptions & Pick<ReadOptions, 'fields' | 'allPages' | 'maxTokens' | 'outline'>;

/** A list of addresses to be read. */
export interface ReadingJob {
  readonly id: number;
  readonly state: 'open' | 'done' | 'cancelled';
  readonly options: ReadingJobOptions;
  readonly total: number;
  /** Addresses that have ended, one way or the other. */
  readonly finished: number;
  readonly failed: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly finishedAt: number | null;
}

export interface ReadingItem {
  /** Its place in the list, from 0. */
  readonly place: number;
  readonly url: string;
  readonly state: ReadingItems['state'];
  /** How many items of the job had ended with this one; null while it has not. */
  readonly event: number | null;
  /** Code of the problem that it failed with. */
  readonly problem: string | null;
  /** What was read, as `read` gives it. */
  readonly result: unknown;
}

export interface ReadingClaim {
  readonly id: number;
  readonly jobId: number;
  readonly url: string;
  readonly attempt: number;
  readonly failures: number;
  readonly options: ReadingJobOptions;
}

export type ReadingOutcome =
  | { readonly state: 'done'; readonly result: unknown }
  | { readonly state: 'failed'; readonly problem: string }
  /** Tried again after some milliseconds. */
  | { readonly state: 'waiting'; readonly after: number };

export interface ReadingJobs {
  create(urls: readonly string[], options: ReadingJobOptions): Promise<ReadingJob>;
  job(id: number): Promise<ReadingJob | undefined>;
  /** Newest first. */
  jobs(limit: number): Promise<readonly ReadingJob[]>;
  /** In the order of the list. */
  items(jobId: number, window: { readonly from: number; readonly limit: number }): Promise<readonly ReadingItem[]>;
  /** What has ended since an event, in the order in which it did. */
  endedSince(jobId: number, event: number, limit: number): Promise<readonly ReadingItem[]>;
  /** What has not begun is left. */
  cancel(id: number): Promise<void>;
  /** Takes the next address for some milliseconds; what a dead worker held is free again when its lease ends. */
  claim(lease: number): Promise<ReadingClaim | undefined>;
  /** Whether the outcome was written; it is not where the lease has gone to somebody else. */
  finish(claim: ReadingClaim, outcome: ReadingOutcome): Promise<boolean>;
}

/** Leases of one address that may end without a word. */
const MAX_ATTEMPTS = 5;
const ROWS_A_STATEMENT = 100;

export function readingJobsOn(db: Database, driver: Driver): ReadingJobs {
  const job: ReadingJobs['job'] = async (id) => {
    const row = await db.selectFrom('reading_jobs').selectAll().where('id', '=', id).executeTakeFirst();
    return row && jobOf(row);
  };
  return {
    job,
    create: async (urls, options) => (await job(await insertJob(db, driver, { urls, options })))!,
    jobs: async (limit) => (await db.selectFrom('reading_jobs').selectAll().orderBy('id', 'desc').limit(limit).execute()).map(jobOf),
    items: async (jobId, { from, limit }) => {
      const rows = db.selectFrom('reading_items').selectAll().where('job_id', '=', jobId).where('place', '>=', from);
      return (await rows.orderBy('place').limit(limit).execute()).map(itemOf);
    },
    endedSince: async (jobId, event, limit) => {
      const rows = db.selectFrom('reading_items').selectAll().where('job_id', '=', jobId).where('event', '>', event);
      return (await rows.orderBy('event').limit(limit).execute()).map(itemOf);
    },
    cancel: (id) =>
      inTransaction(db, driver, async (tx) => {
        const open = tx.updateTable('reading_jobs').set({ state: 'cancelled', finished_at: driver.now }).where('id', '=', id);
        await open.where('state', '=', 'open').execute();
        const waiting = tx.updateTable('reading_items').set({ state: 'cancelled', finished_at: driver.now }).where('job_id', '=', id);
        await waiting.where('state', 'in', ['waiting', 'leased']).execute();
      }),
    claim: (lease) => inTransaction(db, driver, (tx) => claimItem(tx, driver, lease)),
    finish: (claim, outcome) => inTransaction(db, driver, (tx) => finishItem(tx, driver, { claim, outcome })),
  };
}

async function insertJob(db: Database, driver: Driver, { urls, options }: { urls: readonly string[]; options: ReadingJobOptions }): Promise<number> {
  return inTransaction(db, driver, async (tx) => {
    const { id } = await tx
      .insertInto('reading_jobs')
      .values({ state: 'open', options: JSON.stringify(options), total: urls.length, finished: 0, failed: 0, created_at: driver.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = urls.map((url, place) => ({
      job_id: id,
      place,
      url,
      state: 'waiting' as const,
      ready_at: driver.now,
      attempt: 0,
      failures: 0,
    }));
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await tx
        .insertInto('reading_items')
        .values(rows.slice(at, at + ROWS_A_STATEMENT))
        .execute();
    return id;
  });
}

async function claimItem(tx: Database, driver: Driver, lease: number): Promise<ReadingClaim | undefined> {
  const found = await sql<{ id: number; job_id: number; url: string; attempt: number; failures: number }>`
    select id, job_id, url, attempt, failures from reading_items
    where state in ('waiting', 'leased') and ready_at <= ${driver.now} order by ready_at, id limit 1 ${driver.skipLocked}`.execute(tx);
  const row = found.rows[0];
  if (!row) return undefined;
  const attempt = row.attempt + 1;
  const until = sql<number>`${driver.now} + ${lease}`;
  await tx.updateTable('reading_items').set({ state: 'leased', ready_at: until, attempt }).where('id', '=', row.id).execute();
  const { options } = await tx.selectFrom('reading_jobs').select('options').where('id', '=', row.job_id).executeTakeFirstOrThrow();
  const claim = { id: row.id, jobId: row.job_id, url: row.url, attempt, failures: row.failures, options: JSON.parse(options) as ReadingJobOptions };
  if (attempt - row.failures <= MAX_ATTEMPTS) return claim;
  // Whoever took it died of it, again and again.
  await finishItem(tx, driver, { claim, outcome: { state: 'failed', problem: 'POISON_PAGE' } });
  return claimItem(tx, driver, lease);
}

interface Finishing {
  readonly claim: ReadingClaim;
  readonly outcome: ReadingOutcome;
}

async function finishItem(tx: Database, driver: Driver, { claim, outcome }: Finishing): Promise<boolean> {
  const held = tx.updateTable('reading_items').where('id', '=', claim.id).where('state', '=', 'leased').where('attempt', '=', claim.attempt);
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

function jobOf(row: Selectable<Tables['reading_jobs']>): ReadingJob {
  const { id, state, total, finished, failed } = row;
  return {
    id,
    state,
    options: JSON.parse(row.options) as ReadingJobOptions,
    total,
    finished,
    failed,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}

function itemOf({ place, url, state, event, problem, result }: Selectable<ReadingItems>): ReadingItem {
  return { place, url, state, event, problem, result: result === null ? null : JSON.parse(result) };
}
