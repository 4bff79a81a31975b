import { codeOf } from '../errors.js';
import type { NewJob } from '../frontier/frontier.js';
import type { Storage } from '../storage/storage.js';
import { type Clock, systemClock } from '../time/clock.js';
import { listJob } from './start-step.js';
import { type WorkOptions, work } from './worker.js';

export interface WatchOptions extends Omit<WorkOptions, 'stays'> {
  /** Milliseconds between two looks at the schedule. */
  readonly every?: number | undefined;
  /** Milliseconds after which the start page is read again for new sections. */
  readonly startEvery?: number | undefined;
  readonly clock?: Clock | undefined;
}

/** Queues what is due: sections by how often they change, articles by how long they have been quiet. Any number of programs may do so at once. */
export async function schedule({ store, frontier }: Storage, sites: readonly number[] | undefined, now: number): Promise<number> {
  const jobs: NewJob[] = [];
  for (const { id } of await store.sites()) {
    if (sites && !sites.includes(id)) continue;
    const due = (await store.sections(id)).filter(({ kept, checkedAt, visitEvery }) => kept && (checkedAt ?? 0) + visitEvery <= now);
    jobs.push(...due.map((section) => listJob(id, section)));
    const articles = await store.toCheck(id, 'due');
    jobs.push(...articles.map(({ url, sectionId }): NewJob => ({ siteId: id, kind: 'article', url, ...(sectionId === null ? {} : { sectionId }) })));
  }
  return frontier.renew(jobs);
}

/** Watches sites until it is stopped: visits what is due, and works on whatever is queued. */
export async function watch(options: WatchOptions): Promise<void> {
  const { storage, sites, every = 30_000, startEvery = 86_400_000, clock = systemClock, signal } = options;
  const worker = work({ ...options, stays: true });
  const scheduler = (async () => {
    let startsAt = 0;
    while (!signal?.aborted) {
      try {
        await schedule(storage, sites, clock.now());
        await storage.notices.gather();
        await storage.notices.deliver(options.fetcher);
        if (clock.now() >= startsAt) {
          await renewStarts(storage, sites);
          startsAt = clock.now() + startEvery;
        }
      } catch (error) {
        // The worker waits for the database by itself; the next look at the schedule shows whether it is back.
        if (codeOf(error) !== 'DATABASE_LOST') throw error;
      }
      await clock.sleep(every, signal).catch((error: unknown) => {
        if (!signal?.aborted) throw error;
      });
    }
  })();
  await Promise.all([worker, scheduler]);
}

async function renewStarts({ store, frontier }: Storage, sites: readonly number[] | undefined): Promise<void> {
  const all = (await store.sites()).filter(({ id }) => sites === undefined || sites.includes(id));
  await frontier.renew(all.map(({ id, home }) => ({ siteId: id, kind: 'start', url: home })));
}
