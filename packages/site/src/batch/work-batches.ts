import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { codeOf } from '../errors.js';
import type { ExtractionPool } from '../extraction/extraction-pool.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { type SharedHosts, sharedPace } from '../fetch/pace.js';
import { guarded } from '../guarded.js';
import { read } from '../read/read.js';
import type { ReadingClaim, ReadingOutcome } from '../readings/leases.js';
import type { BatchTask, ReadingJobs } from '../readings/reading-jobs.js';
import { laterAgain } from '../readings/run-readings.js';
import { pause, systemClock } from '../time/clock.js';
import { faultOf, readEntry, withReason } from './read-entry.js';
import { entriesOfSlice, type Slice } from './slices.js';

export interface WorkBatchesOptions {
  readonly batches: ReadingJobs<BatchTask>;
  /** Hosts are shared with the other workers on the database. */
  readonly frontier: SharedHosts;
  readonly fetcher: Fetcher;
  /** Minimum time between two requests to one host, in milliseconds. */
  readonly gap: number;
  readonly pool: ExtractionPool;
  /** Keep waiting when the queue is empty. */
  readonly stays?: boolean | undefined;
  /** Finish the work in progress, then return. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds for which a slice is taken; it is renewed while it is read. */
  readonly lease?: number | undefined;
}

/** A record of a slice, as it is stored and written. */
export interface SlicePage {
  readonly id: string;
  /** Null where there is content. */
  readonly reason?: string | null;
  readonly error?: { readonly code: string; readonly message: string };
}

const LEASE = 30_000;
/** Milliseconds for which a host is taken: longer than any request may last. */
const HOST_LEASE = 120_000;
const LOOK_EVERY = 1_000;
/** Milliseconds to wait for a database that went away, where the worker does not stay. */
const MAX_PATIENCE = 60_000;

/** Reads slices of all batches until none is left, or until it is stopped. */
export async function workBatches(options: WorkBatchesOptions): Promise<void> {
  const pace = sharedPace(options.frontier, { gap: options.gap, lease: HOST_LEASE });
  const { fetcher } = options;
  const polite: Fetcher = { ...fetcher, fetch: (url, asked) => fetcher.fetch(url, { ...asked, pace }) };
  const worker = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  // One more than threads: while one slice waits for its file, another has a page to read.
  const parallel = options.pool.load.size + 1;
  await Promise.all(Array.from({ length: parallel }, () => workLoop({ ...options, fetcher: polite }, worker)));
}

async function workLoop(options: WorkBatchesOptions, worker: string): Promise<void> {
  let lostAt: number | undefined;
  while (!options.signal?.aborted) {
    try {
      const claim = await options.batches.claim(options.lease ?? LEASE, worker);
      if (claim) await workSlice(claim, options);
      else if (!(await rest(options))) return;
      lostAt = undefined;
    } catch (error) {
      if (codeOf(error) !== 'DATABASE_LOST') throw error;
      lostAt ??= Date.now();
      if (options.stays !== true && Date.now() - lostAt > MAX_PATIENCE) throw error;
      await pause(systemClock, LOOK_EVERY, options.signal);
    }
  }
}

/** Waits for work. False if none will come. A slice held by another worker may come back. */
async function rest({ batches, stays, signal }: WorkBatchesOptions): Promise<boolean> {
  const wait = await batches.untilNext();
  if (wait === undefined && stays !== true) return false;
  await pause(systemClock, Math.max(20, Math.min(LOOK_EVERY, wait ?? LOOK_EVERY)), signal);
  return true;
}

async function workSlice(claim: ReadingClaim<BatchTask>, options: WorkBatchesOptions): Promise<void> {
  const { batches, lease = LEASE } = options;
  // Where the database does not answer, the lease runs out by itself, and the end of the slice shows it.
  const renewal = setInterval(
    guarded(
      () => batches.renew(claim, lease),
      () => undefined,
    ),
    lease / 3,
  );
  try {
    await batches.finish(claim, await readSlice(claim, options));
  } finally {
    clearInterval(renewal);
  }
}

async function readSlice(claim: ReadingClaim<BatchTask>, options: WorkBatchesOptions): Promise<ReadingOutcome> {
  const slice = JSON.parse(claim.url) as Slice;
  const task = withReason(claim.options);
  if ('url' in slice) return readAddress(slice.url, claim, options);
  const pages: SlicePage[] = [];
  for await (const entry of entriesOfSlice(slice)) pages.push(pageOf((await readEntry(entry, task, options.pool)).json));
  return { state: 'done', result: pages };
}

async function readAddress(url: string, claim: ReadingClaim<BatchTask>, { fetcher, pool, signal }: WorkBatchesOptions): Promise<ReadingOutcome> {
  const { options, ...wanted } = withReason(claim.options);
  try {
    return { state: 'done', result: [{ id: url, ...(await read(url, { ...options, ...wanted, fetcher, pool, signal })) }] };
  } catch (error) {
    return laterAgain(claim, error) ?? { state: 'done', result: [pageOf(faultOf({ id: url, url }, error))] };
  }
}

function pageOf(json: Uint8Array): SlicePage {
  return JSON.parse(new TextDecoder().decode(json)) as SlicePage;
}
