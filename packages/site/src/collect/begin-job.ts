import { CookieJar } from '../fetch/cookies.js';
import type { Fetcher } from '../fetch/fetcher.js';
import type { Robots } from '../fetch/robots.js';
import type { Claim } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import type { Clock } from '../time/clock.js';
import type { Barren } from './barren.js';
import type { FurnitureCache } from './boilerplate.js';
import type { CollectEvent } from './events.js';
import type { FollowBudget } from './follow-budget.js';
import { finish, type Job } from './job.js';
import { jobPace } from './job-pace.js';
import type { OwnSettings } from './own-settings.js';

/** What all jobs of a worker share. */
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

/** Whether the settings of the site want what a job would fetch; it may have been queued before they said so. */
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
