import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { type Clock, systemClock } from '../clock.js';
import { codeOf } from '../errors.js';
import { CookieJar } from '../fetch/cookies.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { backoff } from '../fetch/retry-after.js';
import { type Robots, robotsOf } from '../fetch/robots.js';
import type { Claim, ClaimOptions } from '../frontier/frontier.js';
import { recordLists } from '../pages/record-lists.js';
import type { Storage } from '../store/storage.js';
import { articleStep } from './article-step.js';
import { Barren } from './barren.js';
import type { CollectEvent } from './events.js';
import { endFailed } from './failed-job.js';
import { feedStep } from './feed-step.js';
import { FurnitureShelf } from './furniture.js';
import type { CollectSettings, Job } from './job.js';
import { jobPace } from './job-pace.js';
import { listStep } from './list-step.js';
import { usualMethod } from './read-article.js';
import { sitemapStep } from './sitemap-step.js';
import { startStep } from './start-step.js';

export const collectDefaults: CollectSettings = {
  gap: 1_000,
  lease: 30_000,
  method: usualMethod,
  lists: recordLists,
  mostListPages: 1_000,
  mostParts: 20,
  robots: true,
  feeds: true,
  sitemaps: true,
  dryRun: false,
};

export interface WorkOptions {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly settings?: Partial<CollectSettings> | undefined;
  /** Only jobs of these sites; left out, all there are. */
  readonly sites?: readonly number[] | undefined;
  /** Jobs at once. Each host is still asked by one at a time. */
  readonly parallel?: number | undefined;
  /** Go on waiting when nothing is left to do. */
  readonly stays?: boolean | undefined;
  /** Milliseconds to wait for a database that went away; left out, a minute, or for ever where the worker stays. */
  readonly databasePatience?: number | undefined;
  /** Finish what is under way, then return. */
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: CollectEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** A wait is told about when it is longer than this. */
const tellsAfter = 3_000;
/** A run waits no longer than this for a host; the rest is left for the next run. */
const longestPatience = 120_000;
const steps = { start: startStep, list: listStep, article: articleStep, feed: feedStep, sitemap: sitemapStep } as const;

interface Shop {
  readonly options: WorkOptions;
  readonly settings: CollectSettings;
  readonly clock: Clock;
  readonly robots: Robots;
  readonly shelf: FurnitureShelf;
  readonly barren: Barren;
  readonly worker: string;
  readonly active: Map<number, ActiveJob>;
  /** Jobs that could not be ended because the database failed; given back as soon as it answers. */
  readonly orphans: Set<Claim>;
  say(event: CollectEvent): void;
}

interface ActiveJob {
  readonly claim: Claim;
  readonly stop: AbortController;
  readonly held: { since: number };
}

/** Works on the frontier until it is empty, or until it is told to stop. */
export async function work(options: WorkOptions): Promise<void> {
  const shop: Shop = {
    options,
    settings: { ...collectDefaults, ...options.settings },
    clock: options.clock ?? systemClock,
    robots: robotsOf(options.fetcher),
    shelf: new FurnitureShelf(),
    barren: new Barren(),
    worker: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    active: new Map(),
    orphans: new Set(),
    say: (event) => options.onEvent?.(event),
  };
  const heart = setInterval(() => void beat(shop), shop.settings.lease / 3);
  try {
    await Promise.all(Array.from({ length: options.parallel ?? 4 }, () => workLoop(shop)));
  } finally {
    clearInterval(heart);
    // Where that fails as well, the leases run out by themselves.
    await releaseOrphans(shop).catch((error: unknown) => {
      if (codeOf(error) === undefined) throw error;
    });
  }
}

async function releaseOrphans({ orphans, options }: Shop): Promise<void> {
  for (const claim of orphans) {
    await options.storage.frontier.release(claim);
    orphans.delete(claim);
  }
}

/** Prolongs the leases; a job whose lease is gone is stopped, for somebody else has it now. */
async function beat({ options, settings, active, clock, say }: Shop): Promise<void> {
  if (active.size === 0) return;
  try {
    // A picture of this moment: jobs that begin while the database answers are none of its business.
    const beating = [...active.values()];
    const since = clock.now();
    const alive = await options.storage.frontier.heartbeat(
      beating.map(({ claim }) => claim),
      settings.lease,
    );
    for (const { claim, stop, held } of beating) {
      if (alive.has(claim.id)) held.since = since;
      else stop.abort();
    }
  } catch (error) {
    // The leases run out by themselves if this goes on; the next beat tells.
    say({ type: 'problem', url: '', code: codeOf(error) ?? 'UNKNOWN', message: String(error), givenUp: false });
  }
}

/** What this worker takes: a dry run leaves articles alone, also those that an earlier run has queued. */
function wantedJobs({ options, settings }: Shop): Pick<ClaimOptions, 'sites' | 'kinds'> {
  return { sites: options.sites, kinds: settings.dryRun ? ['start', 'list', 'feed', 'sitemap'] : undefined };
}

async function workLoop(shop: Shop): Promise<void> {
  const patience = shop.options.databasePatience ?? (shop.options.stays === true ? Number.POSITIVE_INFINITY : 60_000);
  let lost = 0;
  let lostAt = 0;
  while (!shop.options.signal?.aborted) {
    try {
      await releaseOrphans(shop);
      const since = shop.clock.now();
      const claim = await shop.options.storage.frontier.claim({ worker: shop.worker, lease: shop.settings.lease, ...wantedJobs(shop) });
      if (claim) await handle(shop, claim, { since });
      else if (!(await rested(shop))) return;
      lost = 0;
    } catch (error) {
      if (codeOf(error) !== 'DATABASE_LOST') throw error;
      if (++lost === 1) lostAt = shop.clock.now();
      if (shop.clock.now() - lostAt > patience) throw error;
      const wait = Math.min(5_000, backoff(lost, Math.random()) / 4);
      shop.say({ type: 'waiting', milliseconds: wait, why: 'database' });
      await pause(shop, wait);
    }
  }
}

/** Waits for the next job; false where there is none to wait for. */
async function rested(shop: Shop): Promise<boolean> {
  const { options } = shop;
  const wait = await options.storage.frontier.untilNext(wantedJobs(shop));
  if (options.stays !== true && (wait === undefined || wait > longestPatience)) return false;
  // Never long: another worker may add jobs.
  const longest = options.stays === true ? 1_000 : 500;
  if (wait !== undefined && wait > tellsAfter && shop.active.size === 0) shop.say({ type: 'waiting', milliseconds: wait, why: 'host' });
  await pause(shop, Math.min(longest, Math.max(5, wait ?? longest)));
  return true;
}

async function pause({ clock, options }: Shop, milliseconds: number): Promise<void> {
  try {
    await clock.sleep(milliseconds, options.signal);
  } catch (error) {
    if (!options.signal?.aborted) throw error;
  }
}

async function handle(shop: Shop, claim: Claim, held: { since: number }): Promise<void> {
  const { options, settings, clock } = shop;
  const stop = new AbortController();
  const pace = jobPace({ frontier: options.storage.frontier, claim, gap: settings.gap, lease: settings.lease, clock, held });
  const job: Job = {
    claim,
    storage: options.storage,
    fetcher: options.fetcher,
    robots: shop.robots,
    pace,
    cookies: new CookieJar(),
    settings,
    shelf: shop.shelf,
    barren: shop.barren,
    clock,
    signal: stop.signal,
    records: [],
    say: shop.say,
  };
  shop.active.set(claim.id, { claim, stop, held });
  try {
    await steps[claim.kind](job);
  } catch (error) {
    try {
      await endFailed(job, error);
    } catch (fatal) {
      shop.orphans.add(claim);
      throw fatal;
    }
  } finally {
    shop.active.delete(claim.id);
  }
}
