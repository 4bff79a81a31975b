import type { CookieJar } from '../fetch/cookies.js';
import type { Fetched, Fetcher, FetchRequest } from '../fetch/fetcher.js';
import type { Robots } from '../fetch/robots.js';
import type { Claim, HostNews } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import type { FetchRecord } from '../store/store.js';
import type { Clock } from '../time/clock.js';
import type { Barren } from './barren.js';
import type { FurnitureCache } from './boilerplate.js';
import type { CollectSettings } from './collect-settings.js';
import type { CollectEvent } from './events.js';
import type { FollowBudget } from './follow-budget.js';
import type { JobPace } from './job-pace.js';
import type { OwnSettings } from './own-settings.js';

/** Everything that a step has at hand. */
export interface Job {
  readonly claim: Claim;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly robots: Robots;
  readonly pace: JobPace;
  readonly cookies: CookieJar;
  readonly settings: CollectSettings;
  /** What the settings of its site say beside that. */
  readonly own: OwnSettings;
  readonly furnitureCache: FurnitureCache;
  readonly barren: Barren;
  readonly budget: FollowBudget;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** Requests of this job, written with its result. */
  readonly records: FetchRecord[];
  emit(event: CollectEvent): void;
}

/** Fetches for a job: in its turn, by the rules of the host, with a record of it. */
export async function fetchFor(job: Job, url: string, request: FetchRequest = {}): Promise<Fetched> {
  const { claim, pace, signal, settings, robots } = job;
  const carried = job.own.requestFor(url, claim.id);
  const permits = settings.robots ? (target: URL) => robots.check(target, { pace, signal, proxy: carried.proxy }) : undefined;
  const startedAt = job.clock.now();
  try {
    const fetched = await job.fetcher.fetch(url, { ...request, ...carried, pace, signal, cookies: job.cookies, permits });
    record(job, { url, status: fetched.status, wireBytes: fetched.wireBytes, milliseconds: fetched.milliseconds, problem: null });
    job.emit({ type: 'fetched', kind: claim.kind, url, status: fetched.status, bytes: fetched.wireBytes, milliseconds: fetched.milliseconds });
    return fetched;
  } catch (error) {
    record(job, { url, status: 0, wireBytes: 0, milliseconds: job.clock.now() - startedAt, problem: (error as { code?: string }).code ?? 'UNKNOWN' });
    throw error;
  }
}

function record({ claim, records }: Job, fetched: Omit<FetchRecord, 'siteId' | 'kind'>): void {
  records.push({ siteId: claim.siteId, kind: claim.kind, ...fetched });
}

/** Ends a job: its requests, what `work` writes and the acknowledgement count together. */
export function finish<T>(job: Job, work: Parameters<Storage['finish']>[2]): Promise<T> {
  const news: HostNews = job.pace.news();
  return job.storage.finish(job.claim, news, async (store, frontier) => {
    for (const fetched of job.records) await store.recordFetch(fetched);
    return work(store, frontier);
  }) as Promise<T>;
}
