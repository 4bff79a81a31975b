import { codeOf, SiteProblem, type SiteProblemCode } from '../errors.js';
import type { ExtractionPool } from '../extraction/extraction-pool.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { read } from '../read/read.js';
import { pause, systemClock } from '../time/clock.js';
import type { ReadingClaim, ReadingOutcome } from './leases.js';
import type { ReadingJobOptions, ReadingJobs } from './reading-jobs.js';

export interface RunReadingsOptions {
  readonly fetcher: Fetcher;
  readonly pool?: ExtractionPool | undefined;
  /** Addresses at once. */
  readonly parallel?: number | undefined;
  readonly signal: AbortSignal;
  /** Called when an address of a job has ended. */
  readonly onEnded?: ((jobId: number) => void) | undefined;
  /** Milliseconds between looks for work. */
  readonly lookEvery?: number | undefined;
  /** End when nothing is left, instead of looking again. */
  readonly untilEmpty?: boolean | undefined;
}

const LEASE = 120_000;
const MAX_FAILURES = 3;
const RETRY_AFTER = 5_000;

/** Problems that may be gone in a while. */
const PASSING: ReadonlySet<SiteProblemCode> = new Set([
  'UNREACHABLE',
  'CONNECTION_LOST',
  'TIMEOUT',
  'TOO_SLOW',
  'BUSY',
  'HOST_BUSY',
  'PROXY_REFUSED',
]);

/** Reads the addresses of all lists until it is stopped. Unfinished work is in the database, and the next run resumes it. */
export async function runReadings(jobs: ReadingJobs, options: RunReadingsOptions): Promise<void> {
  const { parallel = 4 } = options;
  await Promise.all(Array.from({ length: parallel }, () => work(jobs, options)));
}

async function work(jobs: ReadingJobs, options: RunReadingsOptions): Promise<void> {
  const { signal, lookEvery = 1_000, untilEmpty = false, onEnded } = options;
  while (!signal.aborted) {
    const claim = await jobs.claim(LEASE);
    if (!claim) {
      if (untilEmpty) return;
      await pause(systemClock, lookEvery, signal);
      continue;
    }
    const outcome = await readItem(claim, options);
    if (await jobs.finish(claim, outcome)) onEnded?.(claim.jobId);
  }
}

async function readItem(claim: ReadingClaim<ReadingJobOptions>, { fetcher, pool, signal }: RunReadingsOptions): Promise<ReadingOutcome> {
  try {
    return { state: 'done', result: await read(claim.url, { ...claim.options, fetcher, pool, signal }) };
  } catch (error) {
    return laterAgain(claim, error) ?? { state: 'failed', problem: codeOf(error) ?? 'UNKNOWN' };
  }
}

/** Postpones an address with a temporary problem. Undefined if a retry is of no use. */
export function laterAgain(claim: ReadingClaim<unknown>, error: unknown): ReadingOutcome | undefined {
  // Stopped from outside: the address waits for the next run at once.
  if (codeOf(error) === 'STOPPED') return { state: 'released' };
  return isPassing(error) && claim.failures + 1 < MAX_FAILURES ? { state: 'waiting', after: RETRY_AFTER * 2 ** claim.failures } : undefined;
}

function isPassing(error: unknown): boolean {
  if (!(error instanceof SiteProblem)) return false;
  const status = Number(error.details.status ?? 0);
  return PASSING.has(error.code) || (error.code === 'HTTP_STATUS' && (status === 429 || status >= 500));
}
