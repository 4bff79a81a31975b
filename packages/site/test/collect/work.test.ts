import { setImmediate as aMoment } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CollectEvent } from '../../src/collect/events.js';
import { type WorkOptions, work } from '../../src/collect/worker.js';
import { SiteProblem } from '../../src/errors.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { storyText } from '../sites/logbook.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';

const HOSTS = ['one.example', 'two.example', 'three.example'];
const answer = (path: string) =>
  path === '/robots.txt' ? undefined : { body: `<html lang="en"><title>T</title><main>${storyText(path.length)}</main></html>` };

/** Time that passes when somebody waits for it, and at no other moment. */
function ownClock(onSleep: (milliseconds: number) => void = () => undefined) {
  const clock = {
    time: Date.now(),
    now: () => clock.time,
    sleep: async (milliseconds: number, signal?: AbortSignal) => {
      clock.time += milliseconds;
      onSleep(milliseconds);
      await aMoment();
      signal?.throwIfAborted();
    },
  };
  return clock;
}

describe('a worker', () => {
  let server: SiteServer;
  let fetcher: Fetcher;
  let storage: Storage;
  let siteId: number;
  let events: CollectEvent[];
  let stop: AbortController;
  beforeAll(async () => {
    server = await serveSites(HOSTS.map((host) => ({ host, answer })));
    fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  });
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });
  beforeEach(async () => {
    storage = await openStorage(':memory:');
    siteId = (await storage.store.ensureSite(server.home(HOSTS[0]!))).id;
    events = [];
    stop = new AbortController();
    server.newPaths();
    return () => storage.close();
  });

  const jobAt = (host: string, path: string) => ({ siteId, kind: 'article' as const, url: `${server.home(host)}${path}` });
  const run = (given: Partial<WorkOptions> = {}) =>
    work({
      storage,
      fetcher,
      signal: stop.signal,
      ...given,
      settings: { gap: 0, ...given.settings },
      onEvent: (event) => {
        events.push(event);
        given.onEvent?.(event);
      },
    });
  /** The same storage with some calls of its frontier replaced. */
  const withFrontier = (changes: Partial<Storage['frontier']>): Storage => ({ ...storage, frontier: { ...storage.frontier, ...changes } });
  const lost = () => new SiteProblem('DATABASE_LOST');

  it('asks several hosts at once, as many as it is told', async () => {
    await storage.frontier.add(HOSTS.map((host) => jobAt(host, 'a')));
    // Nobody is answered before all three have been asked.
    const release = server.holdAfter(0);
    const before = server.asked.length;
    const ended = run({ parallel: 3 });
    await expect.poll(() => server.asked.length - before).toBe(3);
    release();
    await ended;
    expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 3 });
  });

  it('asks one after the other where it may do one thing at a time', async () => {
    await storage.frontier.add(HOSTS.map((host) => jobAt(host, 'a')));
    let active = 0;
    let most = 0;
    const counted = withFrontier({
      claim: async (options) => {
        const claim = await storage.frontier.claim(options);
        if (claim) most = Math.max(most, ++active);
        return claim;
      },
    });
    await run({
      storage: {
        ...counted,
        finish: async (...given) => {
          const ended = await storage.finish(...given);
          active--;
          return ended;
        },
      },
      parallel: 1,
    });
    expect([most, active]).toEqual([1, 0]);
  });

  it('takes the jobs of the sites it is told, and leaves the others', async () => {
    const other = (await storage.store.ensureSite(server.home(HOSTS[1]!))).id;
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a'), { ...jobAt(HOSTS[1]!, 'b'), siteId: other }]);
    await run({ sites: [other] });
    expect(server.newPaths()).toEqual(['/b']);
    expect(await storage.frontier.counts(siteId)).toMatchObject({ waiting: 1 });
  });

  it('ends what is under way when it is stopped, and begins nothing more', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a'), jobAt(HOSTS[0]!, 'b')]);
    await run({ onEvent: (event) => event.type === 'fetched' && stop.abort() });
    expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 1, waiting: 1, leased: 0 });
  });

  it('waits for a host that rests, and says so where that takes long', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    await storage.frontier.releaseHost(`${HOSTS[0]}:${server.port}`, { gap: 100_000, failures: 0 });
    const slept: number[] = [];
    const clock = ownClock((milliseconds) => {
      slept.push(milliseconds);
      if (slept.length === 3) stop.abort();
    });
    await run({ clock, parallel: 1 });
    expect(events[0]).toMatchObject({ type: 'waiting', why: 'host' });
    expect((events[0] as { milliseconds: number }).milliseconds).toBeGreaterThan(50_000);
    // Another worker may add jobs meanwhile.
    expect(slept).toEqual([500, 500, 500]);
    expect(server.newPaths()).toEqual([]);
  });

  it('waits no longer than a host rests', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    const slept: number[] = [];
    const clock = ownClock((milliseconds) => {
      slept.push(milliseconds);
      stop.abort();
    });
    await run({ storage: withFrontier({ claim: async () => undefined, untilNext: async () => 120 }), clock, parallel: 1 });
    expect(slept).toEqual([120]);
    expect(events).toEqual([]);
  });

  it('leaves a host that rests for minutes to the next run, unless it stays', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    await storage.frontier.releaseHost(`${HOSTS[0]}:${server.port}`, { gap: 600_000, failures: 0 });
    await run({ clock: ownClock() });
    expect(events).toEqual([]);
    const slept: number[] = [];
    const clock = ownClock((milliseconds) => {
      slept.push(milliseconds);
      if (slept.length === 2) stop.abort();
    });
    await run({ clock, parallel: 1, stays: true });
    expect(slept).toEqual([1_000, 1_000]);
  });

  it('that stays waits for jobs that come later', async () => {
    const clock = ownClock((milliseconds) => {
      if (milliseconds === 1_000) void storage.frontier.add([jobAt(HOSTS[0]!, 'later')]);
    });
    await run({ clock, parallel: 1, stays: true, onEvent: (event) => event.type === 'article' && stop.abort() });
    expect(server.newPaths()).toEqual(['/later']);
  });

  it('waits for a database that went away, a little longer each time', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    let failing = 6;
    const storage6 = withFrontier({ claim: async (options) => (failing-- > 0 ? Promise.reject(lost()) : storage.frontier.claim(options)) });
    await run({ storage: storage6, clock: ownClock(), parallel: 1 });
    const waits = events.flatMap((event) => (event.type === 'waiting' ? [event] : []));
    expect(waits.map(({ why }) => why)).toEqual(Array(6).fill('database'));
    expect(waits[0]!.milliseconds).toBeLessThanOrEqual(500);
    expect(waits[2]!.milliseconds).toBeGreaterThanOrEqual(1_000);
    expect(waits[5]!.milliseconds).toBe(5_000);
    expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 1 });
  });

  it('gives up a database that stays away: after a minute, after what it was told, or never where it stays', async () => {
    const away = withFrontier({ claim: async () => Promise.reject(lost()) });
    const waited = async (given: Partial<WorkOptions>) => {
      const clock = ownClock();
      const from = clock.now();
      await expect(run({ storage: away, clock, parallel: 1, ...given })).rejects.toMatchObject({ code: 'DATABASE_LOST' });
      return clock.now() - from;
    };
    const minute = await waited({});
    expect(minute).toBeGreaterThan(60_000);
    expect(minute).toBeLessThan(66_000);
    const told = await waited({ databasePatience: 10_000 });
    expect(told).toBeGreaterThan(10_000);
    expect(told).toBeLessThan(16_000);
    let rounds = 0;
    const clock = ownClock(() => ++rounds === 100 && stop.abort());
    await run({ storage: away, clock, parallel: 1, stays: true });
    expect(rounds).toBe(100);
  });

  it('counts the time for which a database was away from the last moment it was there', async () => {
    let calls = 0;
    const flaky = withFrontier({
      claim: async (options) => (++calls % 5 > 0 ? Promise.reject(lost()) : storage.frontier.claim(options)),
      untilNext: async () => (calls < 60 ? 5 : undefined),
    });
    await run({ storage: flaky, clock: ownClock(), parallel: 1, databasePatience: 10_000 });
    expect(calls).toBe(60);
  });

  it('ends with any other error', async () => {
    const broken = withFrontier({ claim: async () => Promise.reject(new SiteProblem('DISK_FULL')) });
    await expect(run({ storage: broken, clock: ownClock() })).rejects.toMatchObject({ code: 'DISK_FULL' });
  });

  it('gives a job back that it could not end, and does it again', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    let failing = 1;
    const flaky: Storage = { ...storage, finish: async (...given) => (failing-- > 0 ? Promise.reject(lost()) : storage.finish(...given)) };
    await run({ storage: flaky, clock: ownClock(), parallel: 1 });
    expect(server.newPaths()).toEqual(['/a', '/a']);
    expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 1, leased: 0 });
  });

  it('gives a job back at the end of a run that could not go on', async () => {
    await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
    const full: Storage = { ...storage, finish: async () => Promise.reject(new SiteProblem('DISK_FULL')) };
    await expect(run({ storage: full, parallel: 1 })).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await storage.frontier.counts(siteId)).toMatchObject({ waiting: 1, leased: 0 });
  });

  describe('while a page is waited for', () => {
    // Longer than any machine takes: what renews it is called by the test.
    const lease = 600_000;

    /** Has a run renew its leases when the test says so, and never by itself. */
    function renewedByHand(): () => void {
      const timer = globalThis.setInterval;
      let renew: (() => void) | undefined;
      vi.spyOn(globalThis, 'setInterval').mockImplementation(((call: () => void, milliseconds: number) => {
        if (milliseconds !== lease / 3) return timer(call, milliseconds);
        renew = call;
        return timer(() => undefined, milliseconds);
      }) as typeof setInterval);
      return () => renew?.();
    }

    /** Renews until that was heard of so often: there is nothing to renew before the job has begun, and the server holds its answer. */
    async function renewUntil(renew: () => void, heard: () => number, times = 1): Promise<void> {
      await expect
        .poll(() => {
          renew();
          return heard();
        })
        .toBeGreaterThanOrEqual(times);
    }

    afterEach(() => {
      vi.restoreAllMocks();
    });

    it('says that it is there three times in a lease', async () => {
      const timers = vi.spyOn(globalThis, 'setInterval');
      await run({ settings: { lease: 30_030 } });
      expect(timers.mock.calls.map(([, milliseconds]) => milliseconds)).toContain(10_010);
    });

    it('keeps it as long as it says in time that it is there', async () => {
      await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
      const release = server.holdAfter(0);
      const renew = renewedByHand();
      const asked: number[] = [];
      const beating = withFrontier({
        heartbeat: async (claims, given) => {
          const alive = await storage.frontier.heartbeat(claims, given);
          asked.push(given);
          return alive;
        },
      });
      const ended = run({ storage: beating, parallel: 1, settings: { lease } });
      await renewUntil(renew, () => asked.length, 5);
      release();
      await ended;
      expect(asked.slice(0, 5)).toEqual(Array(5).fill(lease));
      expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 1 });
      expect(events.filter(({ type }) => type === 'problem')).toEqual([]);
    });

    it('stops it where somebody else has it by now, and writes nothing', async () => {
      await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
      const release = server.holdAfter(0);
      const renew = renewedByHand();
      let heard = 0;
      const taken = withFrontier({
        heartbeat: async () => {
          heard++;
          stop.abort();
          return new Set();
        },
      });
      const ended = run({ storage: taken, parallel: 1, settings: { lease } });
      await renewUntil(renew, () => heard);
      // The answer never comes: only the stop ends this.
      await ended;
      release();
      expect(await storage.frontier.counts(siteId)).toMatchObject({ leased: 1, done: 0 });
      expect(await storage.store.countArticles(siteId)).toMatchObject({ articles: 0 });
      expect(events).toEqual([]);
    });

    it('goes on where the database could not be asked, and says so', async () => {
      await storage.frontier.add([jobAt(HOSTS[0]!, 'a')]);
      const release = server.holdAfter(0);
      const renew = renewedByHand();
      let heard = 0;
      const deaf = withFrontier({
        heartbeat: async () => {
          heard++;
          return Promise.reject(lost());
        },
      });
      const ended = run({ storage: deaf, parallel: 1, settings: { lease } });
      await renewUntil(renew, () => heard);
      release();
      await ended;
      expect(events).toContainEqual({ type: 'problem', url: '', code: 'DATABASE_LOST', message: expect.any(String), givenUp: false });
      expect(await storage.frontier.counts(siteId)).toMatchObject({ done: 1 });
    });
  });
});
