import { type RawBuilder, sql } from 'kysely';
import type { Database, Driver } from '../database/driver.js';
import { fieldsOf, type Row } from '../database/rows.js';
import { inTransaction } from '../database/transaction.js';
import type { PageTask, PlainOptions } from '../extraction/page-task.js';
import type { ReadOptions } from '../read/read.js';
import { claimItem, finishItem, type ReadingClaim, type ReadingKind, type ReadingOutcome, renewLease, untilNextItem } from './leases.js';

/** How the addresses of a list are read: the options of `read` that can be stored. */
export type ReadingJobOptions = PlainOptions & Pick<ReadOptions, 'fields' | 'allPages' | 'maxTokens' | 'outline'>;

/** Fields to read from every page of a batch. */
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
  readonly state: 'waiting' | 'leased' | 'done' | 'failed' | 'cancelled';
  /** How many items of the job had ended with this one; null while it has not. */
  readonly event: number | null;
  /** Code of the problem that it failed with. */
  readonly problem: string | null;
  /** The result, as returned by `read`. */
  readonly result: unknown;
}

type JobRow = Row<Omit<ReadingJob, 'options'>> & { readonly kind: ReadingKind; readonly options: string };
type ItemRow = Omit<ReadingItem, 'result'> & { readonly result: string | null };

export interface ReadingJobs<Options = ReadingJobOptions> {
  create(urls: readonly string[], options: Options): Promise<ReadingJob<Options>>;
  job(id: number): Promise<ReadingJob<Options> | undefined>;
  /** Newest first. */
  jobs(limit: number): Promise<readonly ReadingJob<Options>[]>;
  /** In the order of the list. */
  items(jobId: number, window: { readonly from: number; readonly limit: number }): Promise<readonly ReadingItem[]>;
  /** Items that ended after an event, in the order in which they did. */
  endedSince(jobId: number, event: number, limit: number): Promise<readonly ReadingItem[]>;
  /** Items that have not begun are left. */
  cancel(id: number): Promise<void>;
  /** Takes the next address for some milliseconds; what a dead worker held is free again when its lease ends. */
  claim(lease: number, worker?: string): Promise<ReadingClaim<Options> | undefined>;
  /** Renews a lease. False if another worker has it. */
  renew(claim: ReadingClaim<Options>, lease: number): Promise<boolean>;
  /** Milliseconds until the next claim can succeed, 0 or less for at once. Undefined if nothing is left. */
  untilNext(): Promise<number | undefined>;
  /** Whether the outcome was written. It is not if another worker has the lease. */
  finish(claim: ReadingClaim<Options>, outcome: ReadingOutcome): Promise<boolean>;
}

const ROWS_A_STATEMENT = 100;

/** The lists of one kind. */
export function readingJobsOn<Options>(db: Database, driver: Driver, kind: ReadingKind): ReadingJobs<Options> {
  const jobsWhere = async (condition: RawBuilder<unknown>) => {
    const found = await sql<JobRow>`select * from reading_jobs where kind = ${kind} and ${condition}`.execute(db);
    return found.rows.map((row) => jobOf<Options>(row));
  };
  const itemsWhere = async (jobId: number, condition: RawBuilder<unknown>) => {
    const found = await sql<ItemRow>`select * from reading_items where job_id = ${jobId} and ${condition}`.execute(db);
    return found.rows.map(itemOf);
  };
  const job: ReadingJobs<Options>['job'] = async (id) => (await jobsWhere(sql`id = ${id}`))[0];
  return {
    job,
    create: async (urls, options) => (await job(await insertJob(db, driver, { kind, urls, options })))!,
    jobs: (limit) => jobsWhere(sql`true order by id desc limit ${limit}`),
    items: (jobId, { from, limit }) => itemsWhere(jobId, sql`place >= ${from} order by place limit ${limit}`),
    endedSince: (jobId, event, limit) => itemsWhere(jobId, sql`event > ${event} order by event limit ${limit}`),
    cancel: (id) =>
      inTransaction(db, driver, async (tx) => {
        const cancelled = sql`state = 'cancelled', finished_at = ${driver.now}`;
        await sql`update reading_jobs set ${cancelled} where id = ${id} and state = 'open'`.execute(tx);
        await sql`update reading_items set ${cancelled} where job_id = ${id} and state in ('waiting', 'leased')`.execute(tx);
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
    const saved = await sql<{ id: number }>`insert into reading_jobs (kind, state, options, total, finished, failed, created_at)
      values (${kind}, 'open', ${JSON.stringify(options)}, ${urls.length}, 0, 0, ${driver.now}) returning id`.execute(tx);
    const { id } = saved.rows[0]!;
    const rows = urls.map((url, place) => sql`(${kind}, ${id}, ${place}, ${url}, 'waiting', ${driver.now}, 0, 0)`);
    for (let at = 0; at < rows.length; at += ROWS_A_STATEMENT)
      await sql`insert into reading_items (kind, job_id, place, url, state, ready_at, attempt, failures)
        values ${sql.join(rows.slice(at, at + ROWS_A_STATEMENT))}`.execute(tx);
    return id;
  });
}

function jobOf<Options>(row: JobRow): ReadingJob<Options> {
  const { kind: _, ...fields } = fieldsOf(row);
  return { ...fields, options: JSON.parse(row.options) as Options };
}

function itemOf({ place, url, state, event, problem, result }: ItemRow): ReadingItem {
  return { place, url, state, event, problem, result: result === null ? null : JSON.parse(result) };
}
