import { codeOf } from '../errors.js';
import type { NewJob } from '../frontier/frontier.js';
import type { Mailer } from '../people/mailer.js';
import type { Storage } from '../storage/storage.js';
import { type Clock, pause, systemClock } from '../time/clock.js';
import { listJob } from './start-step.js';
import { type WorkOptions, work } from './worker.js';

export interface WatchOptions extends Omit<WorkOptions, 'stays'> {
  /** Milliseconds between two looks at the schedule. */
  readonly every?: number | undefined;
  /** Milliseconds after which the start page is read again for new sections. */
  readonly startEvery?: number | undefined;
  /** Milliseconds after which finished jobs are forgotten: 90 days where left out. */
  readonly keepJobs?: number | undefined;
  readonly clock?: Clock | undefined;
  /** Where mails of saved searches go out; left out, they wait. */
  readonly mailer?: Mailer | undefined;
}

/** Most sections and articles queued in one pass over the schedule. The rest is due at the next one. */
const BATCH = 50;
/** Looks that follow each other while there is more; then the rest of the work has its turn. */
const MAX_LOOKS = 200;
/** Finished jobs that go in one statement, and statements in one round. */
const PRUNE_BATCH = 1_000;
const MAX_PRUNINGS = 10;

/**
 * Queues due visits: sections by how often they change, articles by how long they have been quiet, a bounded number of each, whatever the
 * number of sites. Any number of programs may do so at once.
 */
export async function schedule(storage: Storage, sites: readonly number[] | undefined, now: number): Promise<number> {
  return (await queueDue(storage, sites, now)).queued;
}

async function queueDue(storage: Storage, sites: readonly number[] | undefined, now: number): Promise<{ queued: number; isLast: boolean }> {
  return storage.together(async (store, frontier) => {
    const which = { sites, limit: BATCH };
    const sections = await store.takeDueSections(now, which);
    const articles = await store.takeDueArticles(which);
    const checks = articles.map(
      ({ siteId, url, sectionId }): NewJob => ({ siteId, kind: 'article', url, ...(sectionId === null ? {} : { sectionId }) }),
    );
    const queued = await frontier.renew([...sections.map((section) => listJob(section.siteId, section)), ...checks]);
    return { queued, isLast: sections.length < BATCH && articles.length < BATCH };
  });
}

/** Watches sites until it is stopped: queues due visits and works on the queue. */
export async function watch(options: WatchOptions): Promise<void> {
  const { storage, sites, every = 30_000, startEvery = 86_400_000, keepJobs = 90 * 86_400_000, clock = systemClock, signal } = options;
  const worker = work({ ...options, stays: true });
  const scheduler = (async () => {
    while (!signal?.aborted) {
      try {
        await repeat(MAX_LOOKS, async () => !(await queueDue(storage, sites, clock.now())).isLast);
        await storage.notices.gather();
        await storage.notices.deliver({ fetcher: options.fetcher, mailer: options.mailer });
        await repeat(MAX_LOOKS, async () => (await renewStarts(storage, { sites, now: clock.now(), every: startEvery })) === BATCH);
        await repeat(MAX_PRUNINGS, async () => (await storage.frontier.prune(keepJobs, PRUNE_BATCH)) === PRUNE_BATCH);
      } catch (error) {
        // The worker waits for the database. The next pass over the schedule shows whether it is back.
        if (codeOf(error) !== 'DATABASE_LOST') throw error;
      }
      await pause(clock, every, signal);
    }
  })();
  await Promise.all([worker, scheduler]);
}

/** Repeats a step until it returns false, up to a limit. */
async function repeat(times: number, once: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < times && (await once()); i++);
}

interface Starts {
  readonly sites: readonly number[] | undefined;
  readonly now: number;
  readonly every: number;
}

async function renewStarts(storage: Storage, { sites, now, every }: Starts): Promise<number> {
  return storage.together(async (store, frontier) => {
    const due = await store.takeDueSites(now, { sites, limit: BATCH, every });
    await frontier.renew(due.map(({ id, home }) => ({ siteId: id, kind: 'start', url: home })));
    return due.length;
  });
}
