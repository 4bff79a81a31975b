import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CollectEvent } from '../../src/collect/events.js';
import { type WatchOptions, watch } from '../../src/collect/watch.js';
import { SiteProblem } from '../../src/errors.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { Logbook } from '../sites/logbook.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';

const EVERY = 12_345;
const HOUR = 3_600_000;

describe('watching sites', () => {
  let logbook: Logbook;
  let server: SiteServer;
  let fetcher: Fetcher;
  let storage: Storage;
  let siteId: number;
  beforeAll(async () => {
    logbook = new Logbook({ size: 3 });
    server = await serveSites([logbook]);
    fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  });
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });
  beforeEach(async () => {
    storage = await openStorage(':memory:');
    siteId = (await storage.store.ensureSite(server.home(logbook.host))).id;
    logbook.size = 3;
    server.newPaths();
    return () => storage.close();
  });

  /** Watches until the work is done and the schedule has been looked at so often since. */
  async function watched(rounds: number, given: Partial<WatchOptions> & { later?: number } = {}) {
    const stop = new AbortController();
    const events: CollectEvent[] = [];
    let looks = 0;
    const clock = {
      now: () => Date.now() + (given.later ?? 0),
      sleep: async (milliseconds: number, signal?: AbortSignal) => {
        // Only the schedule waits for so long; it counts where nothing is left to do.
        if (milliseconds === EVERY && (await storage.frontier.untilNext()) === undefined && ++looks > rounds) stop.abort();
        await aMoment();
        signal?.throwIfAborted();
      },
    };
    await watch({
      storage,
      fetcher,
      every: EVERY,
      settings: { gap: 0, feeds: false, sitemaps: false },
      clock,
      signal: stop.signal,
      ...given,
      onEvent: (event) => void events.push(event),
    });
    return { events, paths: server.newPaths().filter((path) => path !== '/about' && path !== '/login') };
  }

  it('collects a site that is new, and asks for nothing again before its time', async () => {
    const { paths } = await watched(3);
    // The start page is read once for what it leads to, and once as a list.
    expect(paths.sort()).toEqual(['/', '/', '/stories/', ...logbook.paths()].sort());
    expect(await storage.store.countArticles(siteId)).toMatchObject({ articles: 3 });
  });

  it('visits its lists when they are due, and its start page once a day', async () => {
    await watched(1);
    logbook.size = 4;
    const soon = await watched(1, { later: 23 * HOUR });
    expect(soon.paths.filter((path) => !path.startsWith('/story/'))).toEqual(['/stories/']);
    expect(soon.paths).toContain('/story/4');
    expect((await watched(1, { later: 25 * HOUR })).paths).toContain('/');
  });

  it('queues all that is due in one look, however much it is', async () => {
    const many = Array.from({ length: 120 }, (_, i) => ({ name: `S${i}`, url: `${server.home(logbook.host)}s/${i}` }));
    await storage.store.saveSections(siteId, many);
    let queued = 0;
    const counted = {
      ...storage.notices,
      // The first thing after the schedule.
      gather: async () => {
        queued ||= (await storage.frontier.counts(siteId)).waiting;
        return storage.notices.gather();
      },
    };
    // Nothing is fetched meanwhile, so that all of it can be counted.
    const idle = { ...storage, notices: counted, frontier: { ...storage.frontier, claim: async () => undefined } };
    const stop = new AbortController();
    const sleep = async (milliseconds: number) => {
      if (milliseconds === EVERY) stop.abort();
      await aMoment();
      stop.signal.throwIfAborted();
    };
    await watch({ storage: idle, fetcher, every: EVERY, clock: { now: Date.now, sleep }, signal: stop.signal });
    expect(queued).toBe(120);
  });

  it('reads start pages as often as it is told', async () => {
    await watched(1, { startEvery: HOUR });
    expect((await watched(1, { startEvery: HOUR, later: 2 * HOUR })).paths).toContain('/');
  });

  it('keeps to the sites it is told', async () => {
    expect((await watched(1, { sites: [siteId + 1] })).paths).toEqual([]);
    expect((await watched(1, { sites: [siteId] })).paths).toContain('/story/1');
  });

  it('forgets jobs that ended long ago, and no others', async () => {
    await watched(1);
    await watched(1, { keepJobs: HOUR });
    expect((await storage.frontier.counts(siteId)).done).toBeGreaterThan(3);
    await watched(1, { keepJobs: -HOUR, sites: [siteId + 1] });
    expect((await storage.frontier.counts(siteId)).done).toBe(0);
  });

  it('leaves the rest to the next look where there is always more', async () => {
    let pruned = 0;
    const prune = async () => {
      pruned++;
      return 1_000;
    };
    await watched(0, { storage: { ...storage, frontier: { ...storage.frontier, prune } }, sites: [siteId + 1] });
    expect(pruned).toBe(10);
  });

  it('goes on after the database was away, and gathers and delivers messages each time', async () => {
    const done: string[] = [];
    const notices = {
      ...storage.notices,
      gather: async () => {
        done.push('gather');
        if (done.length === 1) throw new SiteProblem('DATABASE_LOST');
        return storage.notices.gather();
      },
      deliver: async (...given: Parameters<Storage['notices']['deliver']>) => {
        done.push('deliver');
        return storage.notices.deliver(...given);
      },
    };
    await watched(2, { storage: { ...storage, notices } });
    expect(done.slice(0, 4)).toEqual(['gather', 'gather', 'deliver', 'gather']);
  });

  it('ends with any other error', async () => {
    const stop = new AbortController();
    const notices = {
      ...storage.notices,
      gather: async () => {
        // The worker would go on for ever.
        stop.abort();
        throw new SiteProblem('DISK_FULL');
      },
    };
    await expect(watched(1, { storage: { ...storage, notices }, signal: stop.signal })).rejects.toMatchObject({ code: 'DISK_FULL' });
  });
});
