import { codeOf, SiteProblem, type SiteProblemCode } from '../errors.js';
import { backoff } from '../fetch/retry-after.js';
import { robotsDefaults } from '../fetch/robots.js';
import { MAX_FAILURES } from '../frontier/frontier.js';
import type { MissingReason } from '../store/coverage.js';
import type { FetchRecord } from '../store/store.js';
import type { Job } from './job.js';

/** Problems of the page or of our limits: another try would end the same way. */
const FINAL: ReadonlySet<SiteProblemCode> = new Set([
  'BAD_URL', 'URL_TOO_LONG', 'BLOCKED_ADDRESS', 'BAD_CERTIFICATE', 'TOO_MANY_REDIRECTS', 'BAD_REDIRECT', 'TOO_LARGE', 'COMPRESSION_BOMB', 'BAD_ENCODING', 'ROBOTS_DENIED', 'BLOCKED', 'NOT_A_FEED', 'UNKNOWN_SECTION', 'POISON_PAGE',
]); // biome-ignore format: a table of codes

/** Errors that stay permanent even if private addresses are allowed now. */
export const NEVER_AGAIN: readonly string[] = [...FINAL].filter((code) => code !== 'BLOCKED_ADDRESS');

/** Problems of the host or the whole site, not of the job, which waits until the host is ready again. */
const OF_HOST: ReadonlySet<SiteProblemCode> = new Set(['ROBOTS_UNREACHABLE', 'HOST_BUSY', 'BAD_SETTINGS']);

function reasonOf(code: SiteProblemCode | undefined): MissingReason {
  if (code === 'ROBOTS_DENIED') return 'robots';
  return code === 'BLOCKED' ? 'blocked' : 'error';
}

/** Ends a failed job: for later, for good, or not at all if another worker has it now. Throws errors that concern the whole run. */
export async function endFailed(job: Job, error: unknown): Promise<void> {
  const { claim, pace, storage } = job;
  const code = codeOf(error);
  // The worker that has the job now will end it.
  if (code === 'STALE_LEASE' || job.signal.aborted) return;
  // Stopped by another job that was fetching the same robots.txt and lost its lease: not an error of this job.
  if (code === 'STOPPED') return storage.frontier.release(claim);
  if (code === 'DATABASE_LOST' || code === 'DISK_FULL' || code === 'READ_ONLY') throw error;
  const status = error instanceof SiteProblem ? Number(error.details.status ?? 0) : 0;
  const refused = status >= 400 && status < 500 && status !== 429 && status !== 408;
  const isHosts = code !== undefined && OF_HOST.has(code);
  const dies = !isHosts && ((code !== undefined && FINAL.has(code)) || refused || claim.failures + 1 >= MAX_FAILURES);
  job.emit({
    type: 'problem',
    url: claim.url,
    code: code ?? 'UNKNOWN',
    message: error instanceof Error ? error.message : String(error),
    givenUp: dies,
  });
  await storage.together(async (store, frontier) => {
    await frontier.retry(claim, {
      problem: code ?? 'UNKNOWN',
      delay: isHosts ? robotsDefaults.keepFailureFor : backoff(claim.failures + 1, Math.random()),
      dies,
      host: pace.news(),
    });
    if (dies && (claim.kind === 'article' || claim.kind === 'list')) await store.noteMissing(claim.siteId, claim.url, reasonOf(code));
    for (const record of recordsWith(job, code ?? 'UNKNOWN')) await store.recordFetch(record);
  });
}

/** The requests of a job that failed: what it failed with belongs to the last one, also where that was answered. */
function recordsWith({ records }: Job, problem: string): FetchRecord[] {
  return records.map((record, i) => (i === records.length - 1 ? { ...record, problem: record.problem ?? problem } : record));
}
