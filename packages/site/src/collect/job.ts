import { CookieJar } from '../fetch/cookies.js';
import type { Fetched, Fetcher, FetchRequest } from '../fetch/fetcher.js';
import type { Robots } from '../fetch/robots.js';
import type { Claim, HostNews } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import type { FetchRecord } from '../store/store.js';
import type { Clock } from '../time/clock.js';
import type { Barren } from './barren.js';
import type { FurnitureCache } from './boilerplate.js';
import type { CollectSettings, OwnSettings } from './collect-settings.js';
import type { CollectEvent } from './events.js';
import { type JobPace, jobPace } from './job-pace.js';

/** The context of a step. */
export interface Job {
  readonly claim: Claim;
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly robots: Robots;
  readonly pace: JobPace;
  readonly cookies: CookieJar;
  readonly settings: CollectSettings;
  /** Other settings of its site. */
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

/** Dependencies that all jobs of a worker share. */
export interface Shared {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly robots: Robots;
  readonly furnitureCache: FurnitureCache;
  readonly barren: Barren;
  readonly budget: FollowBudget;
  readonly clock: Clock;
  emit(event: CollectEvent): void;
}

interface Beginning {
  readonly claim: Claim;
  readonly own: OwnSettings;
  readonly signal: AbortSignal;
  /** When the lease was last known to be ours. */
  readonly held: { since: number };
}

export function beginJob(shared: Shared, { claim, own, signal, held }: Beginning): Job {
  const { gap, lease } = own.settings;
  return {
    ...shared,
    claim,
    pace: jobPace({ frontier: shared.storage.frontier, claim, gap, lease, clock: shared.clock, held }),
    cookies: new CookieJar(),
    settings: own.settings,
    own,
    signal,
    records: [],
  };
}

/** Whether the settings of the site allow the job. It may have been queued before they changed. */
export function isWantedJob({ claim, own: { steering } }: Job): boolean {
  if (claim.kind === 'start' || claim.data.isHome === true) return true;
  if (claim.kind === 'article') return steering.takesArticle(claim.url);
  return steering.takesSource(claim.url, claim.kind === 'list' && claim.depth === 0);
}

/** Ends a job without fetching anything. */
export async function leaveAlone(job: Job): Promise<void> {
  const { claim } = job;
  await finish(job, async (store) => {
    if (claim.kind === 'article') await store.noteMissing(claim.siteId, claim.url, 'off-scope');
  });
}

/** How many links of each site a run may still follow. */
export class FollowBudget {
  readonly #used = new Map<number, number>();

  /** Takes up to `wanted` from a site's budget of `max`. Returns how many were granted. */
  take(siteId: number, wanted: number, max: number): number {
    const used = this.#used.get(siteId) ?? 0;
    const taken = Math.max(0, Math.min(wanted, max - used));
    this.#used.set(siteId, used + taken);
    return taken;
  }
}
