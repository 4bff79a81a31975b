import type { Selectable } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import type { ReadingItems, ReadingKind, Tables } from '../database/tables.js';
import { inTransaction } from '../database/transaction.js';
import type { PageTask, PlainOptions } from '../extraction/page-task.js';
import type { ReadOptions } from '../read/read.js';
import { claimItem, finishItem, type ReadingClaim, type ReadingOutcome, renewLease, untilNextItem } from './leases.js';

/** How the addresses of a list are read; what can be stored of the options of `read`. */
export type ReadingJobOptions = PlainOptions & Pick<ReadOptions, 'fields' | 'allPages' | 'maxTokens' | 'outline'>;

/** What is wanted of every page of a batch. */
export type BatchTask = Omit<PageTask, 'parts'>;

/** A list of addresses to be read, or of slices of a batch. */
export interface ReadingJob<Options = ReadingJobOptions> {
  readonly id: number;
  readonly state: 'open' | 'done' | 'cancelled';
  readonly options: Options;
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

export interface ReadingJobs<Options = ReadingJobOptions> {
  create(urls: readonly string[], options: Options): Promise<ReadingJob<Options>>;
  job(id: number): Promise<ReadingJob<Options> | undefined>;
  /** Newest first. */
  jobs(limit: number): Promise<readonly ReadingJob<Options>[]>;
  /** In the order of the list. */
  items(jobId: number, window: { readonly from: number; readonly limit: number }): Promise<readonly ReadingItem[]>;
  /** What has ended since an event, in the order in which it did. */
  endedSince(jobId: number, event: number, limit: number): Promise<readonly ReadingItem[]>;
  /** What has not begun is left. */
  cancel(id: number): Promise<void>;
  /** Takes the next address for some milliseconds; what a dead worker held is free again when its lease ends. */
  claim(lease: number, worker?: string): Promise<ReadingClaim<Options> | undefined>;
  /** Prolongs a lease; false where it has gone to somebody else. */
  renew(claim: ReadingClaim<Options>, lease: number): Promise<boolean>;
  /** Milliseconds until the next claim can succeed, 0 or less for at once; undefined where nothing is left. */
  untilNext(): Promise<number | undefined>;
  /** Whether the outcome was written; it is not where the lease has gone to somebody else. */
  finish(claim: ReadingClaim<Options>, outcome: ReadingOutcome): Promise<boolean>;
}

const ROWS_A_STATEMENT = 100;

/** The lists of one kind. */
export function readingJobsOn<Options>(db: Database, driver: Driver, kind: ReadingKind): ReadingJobs<Options> {
  const rowsOfKind = () => db.selectFrom('reading_jobs').selectAll().where('kind', '=', kind);
  const job: ReadingJobs<Options>['job'] = async (id) => {
    const row = await rowsOfKind().where('id', '=', id).executeTakeFirst();
    return row && jobOf(row);
  };
  return {
    job,
    create: async (urls, options) => (await job(await insertJob(db, driver, { kind, urls, options })))!,
    jobs: async (limit) => (await rowsOfKind().orderBy('id', 'desc').limit(limit).execute()).map((row) => jobOf(row)),
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
    claim: (lease, worker) => inTransaction(db, driver, (tx) => claimItem<Options>(tx, driver, { kind, lease, worker })),
    renew: (claim, lease) => renewLease(db, driver, { claim, lease }),
    untilNext: () => untilNextItem(db, driver, kind),
    finish: (claim, outcome) => inTransaction(db, driver, (tx) => finishItem(tx, driver, { claim, outcome })),
  };
}

interface NewList {
  readonly kind: ReadingKind;
  readonly urls: readonly string[];
  readonly options: unknown;
}

async function insertJob(db: Database, driver: Driver, { kind, urls, options }: NewList): Promise<number> {
  return inTransaction(db, driver, async (tx) => {
    const { id } = await tx
      .insertInto('reading_jobs')
      .values({ kind, state: 'open', options: JSON.stringify(options), total: urls.length, finished: 0, failed: 0, created_at: driver.now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = urls.map((url, place) => ({
      kind,
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

function jobOf<Options>(row: Selectable<Tables['reading_jobs']>): ReadingJob<Options> {
  const { id, state, total, finished, failed } = row;
  return {
    id,
    state,
    options: JSON.parse(row.options) as Options,
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
