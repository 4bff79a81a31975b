import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { codeOf } from '../errors.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { backoff } from '../fetch/retry-after.js';
import { robotsOf } from '../fetch/robots.js';
import type { Claim, ClaimOptions, JobKind } from '../frontier/frontier.js';
import { TOO_FAR_AHEAD } from '../frontier/host-turns.js';
import { guarded } from '../guarded.js';
import { recordLists } from '../pages/record-lists.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { Storage } from '../storage/storage.js';
import { type Clock, pause, systemClock } from '../time/clock.js';
import { readHere } from './article-session.js';
import { articleStep } from './article-step.js';
import { Barren } from './barren.js';
import { FurnitureCache } from './boilerplate.js';
import { type CollectSettings, type OwnSettings, OwnSettingsCache, plainSettings } from './collect-settings.js';
import type { CollectEvent } from './events.js';
import { endFailed } from './failed-job.js';
import { feedStep } from './feed-step.js';
import type { ArticleLimit } from './hooks.js';
import { beginJob, FollowBudget, isWantedJob, leaveAlone, type Shared } from './job.js';
import { listStep } from './list-step.js';
import { defaultMethod } from './read-article.js';
import { sitemapStep } from './sitemap-step.js';
import { startStep } from './start-step.js';

export const collectDefaults: CollectSettings = {
  gap: 1_000,
  lease: 30_000,
  method: defaultMethod,
  lists: recordLists,
  reading: readHere,
  maxListPages: 1_000,
  maxFollowed: 2_000,
  maxParts: 20,
  robots: true,
  feeds: true,
  sitemaps: true,
  dryRun: false,
};

export interface WorkOptions {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly settings?: Partial<CollectSettings> | undefined;
  /** Settings that count for more than those of a site. */
  readonly overrides?: Partial<CollectSettings> | undefined;
  /** Settings of the sites for this run, over the stored ones. `collect` stores them for later runs. */
  readonly siteSettings?: SiteSettings | undefined;
  /** Only jobs of these sites; left out, all there are. */
  readonly sites?: readonly number[] | undefined;
  /** Links that may still be followed, where several calls are one run. */
  readonly budget?: FollowBudget | undefined;
  /** The number of articles after which it ends, and how many were read so far. */
  readonly limit?: ArticleLimit | undefined;
  /** Only jobs of these kinds; left out, all there are. */
  readonly kinds?: readonly JobKind[] | undefined;
  /** Jobs at once. Each host is still asked by one at a time. */
  readonly parallel?: number | undefined;
  /** Keep waiting when the queue is empty. */
  readonly stays?: boolean | undefined;
  /** Milliseconds to wait for a database that went away; left out, a minute, or for ever where the worker stays. */
  readonly databasePatience?: number | undefined;
  /** Finish the work in progress, then return. */
  readonly signal?: AbortSignal | undefined;
  readonly onEvent?: ((event: CollectEvent) => void) | undefined;
  readonly clock?: Clock | undefined;
}

/** A wait longer than this is reported, in milliseconds. */
const REPORT_WAIT_AFTER = 3_000;
/** A run waits no longer than this for a host; the rest is left for the next run. */
const MAX_PATIENCE = 120_000;
const steps = { start: startStep, list: listStep, article: articleStep, feed: feedStep, sitemap: sitemapStep } as const;

interface WorkerContext {
  readonly options: WorkOptions;
  readonly settings: CollectSettings;
  readonly ownSettings: OwnSettingsCache;
  readonly clock: Clock;
  readonly shared: Shared;
  readonly worker: string;
  readonly active: Map<number, ActiveJob>;
  /** Jobs that could not be ended because the database failed; given back as soon as it answers. */
  readonly orphans: Set<Claim>;
  emit(event: CollectEvent): void;
}

interface ActiveJob {
  readonly claim: Claim;
  readonly stop: AbortController;
  readonly held: { since: number };
}

/** Works on the frontier until it is empty, or until it is stopped. */
export async function work(options: WorkOptions): Promise<void> {
  const settings: CollectSettings = { ...collectDefaults, ...options.settings };
  const clock = options.clock ?? systemClock;
  const emit = (event: CollectEvent) => options.onEvent?.(event);
  const context: WorkerContext = {
    options,
    settings,
    ownSettings: new OwnSettingsCache({
      storage: options.storage,
      settings,
      overrides: options.overrides,
      siteSettings: options.siteSettings,
      clock,
    }),
    clock,
    shared: {
      storage: options.storage,
      fetcher: options.fetcher,
      robots: robotsOf(options.fetcher),
      furnitureCache: new FurnitureCache(),
      barren: new Barren(),
      budget: options.budget ?? new FollowBudget(),
      clock,
      emit,
    },
    worker: `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`,
    active: new Map(),
    orphans: new Set(),
    emit,
  };
  const renewal = setInterval(
    guarded(
      () => renewLeases(context),
      // The listener of events threw: its fault, and no reason to lose the leases.
      () => undefined,
    ),
    context.settings.lease / 3,
  );
  try {
    await Promise.all(Array.from({ length: options.parallel ?? 4 }, () => workLoop(context)));
  } finally {
    clearInterval(renewal);
    // Where that fails as well, the leases run out by themselves.
    await releaseOrphans(context).catch((error: unknown) => {
      if (codeOf(error) === undefined) throw error;
    });
  }
}

async function releaseOrphans({ orphans, options }: WorkerContext): Promise<void> {
  for (const claim of orphans) {
    await options.storage.frontier.release(claim);
    orphans.delete(claim);
  }
}

/** Renews the leases. A job whose lease is lost is stopped, because another worker has it now. */
async function renewLeases({ options, settings, active, clock, emit }: WorkerContext): Promise<void> {
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
    // If this continues, the leases expire, and the next renewal shows it.
    emit({ type: 'problem', url: '', code: codeOf(error) ?? 'UNKNOWN', message: String(error), givenUp: false });
  }
}

/** Jobs that find addresses and read no article. */
const LISTS: readonly JobKind[] = ['start', 'list', 'feed', 'sitemap'];

/** The jobs this worker takes: a dry run leaves articles alone, also those queued by an earlier run. */
function wantedJobs({ options, settings }: WorkerContext): Pick<ClaimOptions, 'sites' | 'kinds'> {
  return { sites: options.sites, kinds: settings.dryRun ? LISTS : options.kinds };
}

async function nextJob(context: WorkerContext): Promise<Claim | undefined> {
  const { options, settings, worker } = context;
  const claim = (which: Pick<ClaimOptions, 'sites' | 'kinds'>) => options.storage.frontier.claim({ worker, lease: settings.lease, ...which });
  const article = options.limit?.hasEnough && !settings.dryRun ? await claim({ sites: options.sites, kinds: ['article'] }) : undefined;
  return article ?? claim(wantedJobs(context));
}

async function workLoop(context: WorkerContext): Promise<void> {
  const patience = context.options.databasePatience ?? (context.options.stays === true ? Number.POSITIVE_INFINITY : 60_000);
  let lost = 0;
  let lostAt = 0;
  while (!context.options.signal?.aborted) {
    try {
      await releaseOrphans(context);
      const since = context.clock.now();
      const claim = await nextJob(context);
      if (claim) await runJob(context, claim, { since });
      else if (!(await rest(context))) return;
      lost = 0;
    } catch (error) {
      if (codeOf(error) !== 'DATABASE_LOST') throw error;
      if (++lost === 1) lostAt = context.clock.now();
      if (context.clock.now() - lostAt > patience) throw error;
      const wait = Math.min(5_000, backoff(lost, Math.random()) / 4);
      context.emit({ type: 'waiting', milliseconds: wait, why: 'database' });
      await pause(context.clock, wait, context.options.signal);
    }
  }
}

/** Waits for the next job. False if none will come. */
async function rest(context: WorkerContext): Promise<boolean> {
  const { options } = context;
  const wait = await options.storage.frontier.untilNext(wantedJobs(context));
  if (wait !== undefined && wait > TOO_FAR_AHEAD) {
    await options.storage.frontier.bringBackTimes();
    return true;
  }
  if (options.stays !== true && (wait === undefined || wait > MAX_PATIENCE)) return false;
  // Never long: another worker may add jobs.
  const maxPause = options.stays === true ? 1_000 : 500;
  if (wait !== undefined && wait > REPORT_WAIT_AFTER && context.active.size === 0) context.emit({ type: 'waiting', milliseconds: wait, why: 'host' });
  await pause(context.clock, Math.min(maxPause, Math.max(5, wait ?? maxPause)), options.signal);
  return true;
}

async function runJob(context: WorkerContext, claim: Claim, held: { since: number }): Promise<void> {
  const stop = new AbortController();
  const begin = (own: OwnSettings) => beginJob(context.shared, { claim, own, signal: stop.signal, held });
  let job = begin(plainSettings(context.settings));
  context.active.set(claim.id, { claim, stop, held });
  try {
    job = begin(await context.ownSettings.of(claim.siteId));
    await (isWantedJob(job) ? steps[claim.kind](job) : leaveAlone(job));
  } catch (error) {
    try {
      await endFailed(job, error);
    } catch (fatal) {
      context.orphans.add(claim);
      throw fatal;
    }
  } finally {
    context.active.delete(claim.id);
  }
}
