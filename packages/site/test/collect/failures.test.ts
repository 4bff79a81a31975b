import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Barren } from '../../src/collect/barren.js';
import { FurnitureCache } from '../../src/collect/boilerplate.js';
import { plainSettings } from '../../src/collect/collect-settings.js';
import type { CollectEvent } from '../../src/collect/events.js';
import { endFailed } from '../../src/collect/failed-job.js';
import { beginJob, FollowBudget } from '../../src/collect/job.js';
import { collectDefaults } from '../../src/collect/worker.js';
import { SiteProblem, type SiteProblemCode } from '../../src/errors.js';
import type { Fetcher } from '../../src/fetch/fetcher.js';
import type { Robots } from '../../src/fetch/robots.js';
import type { JobKind } from '../../src/frontier/frontier.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { systemClock } from '../../src/time/clock.js';

const URL_OF_JOB = 'https://gazette.example/a';

describe('a job that failed', () => {
  let storage: Storage;
  let siteId: number;
  let events: CollectEvent[];
  let stop: AbortController;
  beforeEach(async () => {
    storage = await openStorage(':memory:');
    siteId = (await storage.store.ensureSite('https://gazette.example/')).id;
    events = [];
    stop = new AbortController();
  });
  afterEach(() => storage.close());

  /** The only job there is, in our hands. */
  async function begun(kind: JobKind = 'article') {
    await storage.frontier.add([{ siteId, kind, url: URL_OF_JOB }]);
    await storage.store.noteFound(siteId, { source: 'list' }, [{ url: URL_OF_JOB }]);
    const claim = (await storage.frontier.claim({ worker: 'w', lease: 600_000 }))!;
    const shared = {
      storage,
      // Nothing is fetched any more when a job ends.
      fetcher: {} as Fetcher,
      robots: {} as Robots,
      furnitureCache: new FurnitureCache(),
      barren: new Barren(),
      budget: new FollowBudget(),
      clock: systemClock,
      emit: (event: CollectEvent) => void events.push(event),
    };
    const own = plainSettings({ ...collectDefaults, gap: 0 });
    return beginJob(shared, { claim, own, signal: stop.signal, held: { since: Date.now() } });
  }

  async function failed(error: unknown, kind?: JobKind) {
    await endFailed(await begun(kind), error);
    return storage.frontier.counts(siteId);
  }

  const reasons = async () => (await storage.store.coverage(siteId)).missing.map(({ reason }) => reason);
  const ofStatus = (status: number) => new SiteProblem('HTTP_STATUS', { url: URL_OF_JOB, status });

  it.each([400, 404, 410, 418, 499])('with status %d is given up at once', async (status) => {
    expect(await failed(ofStatus(status))).toMatchObject({ waiting: 0, dead: 1 });
    expect(events).toEqual([{ type: 'problem', url: URL_OF_JOB, code: 'HTTP_STATUS', message: expect.stringContaining(`${status}`), givenUp: true }]);
    expect(await reasons()).toEqual(['error']);
  });

  it.each([399, 408, 429, 500, 503])('with status %d is tried again later', async (status) => {
    expect(await failed(ofStatus(status))).toMatchObject({ waiting: 1, dead: 0 });
    expect(events).toMatchObject([{ givenUp: false }]);
    expect(await reasons()).toEqual(['waiting']);
    const wait = (await storage.frontier.untilNext())!;
    expect(wait).toBeLessThanOrEqual(2_000);
  });

  it.each<[SiteProblemCode, string]>([
    ['TOO_LARGE', 'error'],
    ['ROBOTS_DENIED', 'robots'],
    ['BLOCKED', 'blocked'],
  ])('with %s is given up, and its address says why it is missing', async (code, reason) => {
    expect(await failed(new SiteProblem(code))).toMatchObject({ dead: 1 });
    expect(await reasons()).toEqual([reason]);
    expect(await storage.frontier.dead(siteId, 9)).toEqual([{ url: URL_OF_JOB, problem: code }]);
  });

  it('says nothing about articles where it was none', async () => {
    expect(await failed(new SiteProblem('TOO_LARGE'), 'feed')).toMatchObject({ dead: 1 });
    expect(await reasons()).not.toContain('error');
  });

  it.each<SiteProblemCode>(['ROBOTS_UNREACHABLE', 'HOST_BUSY', 'BAD_SETTINGS'])('for %s waits for minutes, however often', async (code) => {
    const job = await begun();
    await endFailed({ ...job, claim: { ...job.claim, failures: 9 } }, new SiteProblem(code, { status: 404 }));
    expect(await storage.frontier.counts(siteId)).toMatchObject({ waiting: 1, dead: 0 });
    expect(await storage.frontier.untilNext()).toBeGreaterThan(60_000);
    expect(events).toMatchObject([{ code, givenUp: false }]);
  });

  it.each([
    [1, { waiting: 1, dead: 0 }],
    [2, { waiting: 0, dead: 1 }],
  ])('after %d failures before this one: %j', async (failures, counts) => {
    const job = await begun();
    await endFailed({ ...job, claim: { ...job.claim, failures } }, new SiteProblem('TIMEOUT'));
    expect(await storage.frontier.counts(siteId)).toMatchObject(counts);
    expect(events).toMatchObject([{ code: 'TIMEOUT', givenUp: counts.dead === 1 }]);
  });

  it('with an error of the program says so and is tried again', async () => {
    expect(await failed(new TypeError('x is not a function'))).toMatchObject({ waiting: 1 });
    expect(events).toMatchObject([{ code: 'UNKNOWN', message: 'x is not a function', givenUp: false }]);
  });

  it('is left to whoever has it now', async () => {
    expect(await failed(new SiteProblem('STALE_LEASE'))).toMatchObject({ leased: 1 });
    expect(events).toEqual([]);
  });

  it('is left alone where its lease is gone', async () => {
    stop.abort();
    expect(await failed(new SiteProblem('STOPPED'))).toMatchObject({ leased: 1 });
    expect(events).toEqual([]);
  });

  it('for another one that was stopped is free at once', async () => {
    expect(await failed(new SiteProblem('STOPPED'))).toMatchObject({ waiting: 1 });
    expect(await storage.frontier.claim({ worker: 'w', lease: 1 })).toMatchObject({ failures: 0 });
    expect(events).toEqual([]);
  });

  it.each<SiteProblemCode>(['DATABASE_LOST', 'DISK_FULL', 'READ_ONLY'])('for %s ends the whole run', async (code) => {
    await expect(failed(new SiteProblem(code))).rejects.toMatchObject({ code });
    expect(events).toEqual([]);
  });

  it('writes down an error of the program as one that nobody knows', async () => {
    const job = await begun();
    job.records.push({ siteId, kind: 'article', url: URL_OF_JOB, status: 200, wireBytes: 9, milliseconds: 3, problem: null });
    await endFailed(job, new TypeError('x is not a function'));
    expect(await storage.store.fetches(siteId, 9)).toMatchObject([{ url: URL_OF_JOB, problem: 'UNKNOWN' }]);
  });

  it('writes down its requests, and what it failed with at the last one', async () => {
    const job = await begun();
    const request = { siteId, kind: 'article', status: 200, wireBytes: 9, milliseconds: 3, problem: null };
    job.records.push({ ...request, url: `${URL_OF_JOB}?1` }, { ...request, url: `${URL_OF_JOB}?2` });
    await endFailed(job, new SiteProblem('BLOCKED'));
    const written = await storage.store.fetches(siteId, 9);
    expect(written.map(({ url, problem }) => [url, problem]).sort()).toEqual([
      [`${URL_OF_JOB}?1`, null],
      [`${URL_OF_JOB}?2`, 'BLOCKED'],
    ]);
  });
});
