import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/driver.js';
import { driverFor, openDatabase } from '../../src/database/open.js';
import type { JobKind, NewJob } from '../../src/frontier/frontier.js';
import { type Storage, storageOn } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

const LONG = 600_000;
const soon = { gap: 0, failures: 0 };

describe.each(drivers)('jobs on %s', (name) => {
  const fresh = freshDatabases(name);
  let db: Database;
  let storage: Storage;
  let site: number;
  let other: number;
  beforeAll(async () => {
    const driver = driverFor(await fresh());
    db = await openDatabase(driver);
    storage = storageOn(db, driver);
    site = (await storage.store.ensureSite('https://harbour.example/')).id;
    other = (await storage.store.ensureSite('https://other.example/')).id;
  });
  // One database for all: making one takes longer than a test.
  beforeEach(async () => {
    await sql`delete from jobs`.execute(db);
    await sql`delete from hosts`.execute(db);
  });
  afterAll(() => storage.close());

  const job = (path: string, given: Partial<NewJob> = {}): NewJob => ({
    siteId: site,
    kind: 'article',
    url: `https://harbour.example${path}`,
    ...given,
  });
  const claim = (given: { lease?: number; sites?: readonly number[]; kinds?: readonly JobKind[] } = {}) =>
    storage.frontier.claim({ worker: 'w', lease: LONG, ...given });
  /** Time in which a lease of a millisecond runs out, by any clock. */
  const aMoment = () => new Promise((resolve) => setTimeout(resolve, 10));
  /** Paths in the order in which they are given out. */
  const order = async () => {
    const paths: string[] = [];
    for (let next = await claim(); next; next = await claim()) {
      paths.push(new URL(next.url).pathname);
      await storage.finish(next, soon, async () => undefined);
    }
    return paths;
  };

  it('are done again after a crash between their results and the acknowledgement, and nothing is stored twice', async () => {
    const { store, frontier } = storage;
    const url = 'https://harbour.example/crash';
    const page = { url, kind: 'article', family: 'f', own: 1, odds: 1, evidence: [] };
    const results = () =>
      storage.together(async (part, queue) => {
        await queue.add([job('/found-by-it', { priority: 99 })]);
        await part.noteFound(site, { source: 'list' }, [{ url }]);
        await part.noteJudged(site, page);
        return part.saveArticle(article(site, url, { text: longText(31) }));
      });
    await frontier.add([job('/crash')]);
    const first = (await claim({ lease: 1 }))!;
    expect((await results()).saved).toBe('new');
    await aMoment();
    const second = (await claim())!;
    expect(second).toMatchObject({ url, attempt: first.attempt + 1 });
    expect((await results()).saved).toBe('same');
    expect([await frontier.acknowledge(first, soon), await frontier.acknowledge(second, soon)]).toEqual([false, true]);
    expect(await store.countArticles(site)).toMatchObject({ articles: 1, revisions: 0 });
    expect(await store.sisters(site, 'f', 'https://harbour.example/other')).toEqual({ count: 1, mean: 1 });
    expect(await order()).toEqual(['/found-by-it']);
  });

  it('come with all that was said about them', async () => {
    const section = (await storage.store.saveSections(site, [{ name: 'News', url: 'https://harbour.example/news' }]))[0]!.id;
    await storage.frontier.add([job('/a?tide=low', { kind: 'list', sectionId: section, depth: 3, data: { page: 2, seen: ['x'] } })]);
    expect(await claim()).toMatchObject({
      siteId: site,
      kind: 'list',
      url: 'https://harbour.example/a?tide=low',
      host: 'harbour.example',
      sectionId: section,
      depth: 3,
      data: { page: 2, seen: ['x'] },
      attempt: 1,
      failures: 0,
      hostFailures: 0,
    });
  });

  it('have nothing where nothing was said', async () => {
    await storage.frontier.add([job('/a')]);
    expect(await claim()).toMatchObject({ sectionId: null, depth: 0, data: {} });
  });

  it('are given out by their kind, or by a place in the order of their own', async () => {
    const kinds = ['article', 'sitemap', 'feed', 'list', 'start'] as const;
    await storage.frontier.add(kinds.map((kind) => job(`/${kind}`, { kind })));
    await storage.frontier.add([job('/urgent', { priority: -1 }), job('/late', { kind: 'start', priority: 90 })]);
    const paths = await order();
    expect([paths[0], paths[1], paths.slice(2, 4).sort(), paths.slice(4)]).toEqual([
      '/urgent',
      '/start',
      ['/feed', '/list'],
      ['/sitemap', '/article', '/late'],
    ]);
  });

  it('are one for each site and kind, though addresses are the same', async () => {
    expect(await storage.frontier.add([job('/a'), job('/a', { kind: 'list' }), job('/a', { siteId: other }), job('/a')])).toBe(3);
    expect(await storage.frontier.known(site, ['feed'], ['harbour.example/a'])).toEqual(new Set());
    expect(await storage.frontier.add([])).toBe(0);
    expect(await storage.frontier.waitingHosts()).toBe(1);
  });

  it('are given to those who want their kind or their site, and to nobody else', async () => {
    await storage.frontier.add([job('/a'), job('/b', { kind: 'list' })]);
    expect(await claim({ kinds: ['feed'] })).toBeUndefined();
    expect(await claim({ sites: [other] })).toBeUndefined();
    expect(await claim({ sites: [] })).toBeUndefined();
    const { frontier } = storage;
    expect(await frontier.untilNext({ kinds: ['feed'] })).toBeUndefined();
    expect(await frontier.untilNext({ sites: [] })).toBeUndefined();
    expect(await frontier.untilNext({ kinds: ['article'] })).toBe(0);
    expect(await frontier.untilNext({ sites: [site], kinds: ['article'] })).toBe(0);
    expect(await claim({ sites: [other, site], kinds: ['feed', 'article'] })).toMatchObject({ kind: 'article' });
    // The host is at work: for all that is left there.
    expect(await frontier.untilNext({ kinds: ['list'] })).toBeGreaterThan(LONG / 2);
  });

  it('that wait, are at work or are over are told apart', async () => {
    await storage.frontier.add([job('/1'), job('/2'), job('/3')]);
    await storage.finish((await claim())!, soon, async () => undefined);
    const two = (await claim())!;
    await storage.frontier.retry(two, { problem: 'TOO_LARGE', delay: 0, dies: true, host: soon });
    const addresses = ['1', '2', '3', '4'].map((path) => `harbour.example/${path}`);
    expect([...(await storage.frontier.known(site, ['article'], addresses))].sort()).toEqual(addresses.slice(0, 3));
    expect([...(await storage.frontier.ended(site, 'article', addresses))].sort()).toEqual(addresses.slice(0, 2));
    expect(await storage.frontier.known(other, ['article'], addresses)).toEqual(new Set());
  });

  it('are looked up by the hundred', async () => {
    const paths = Array.from({ length: 450 }, (_, i) => `/p${i}`);
    expect(await storage.frontier.add(paths.map((path) => job(path)))).toBe(450);
    const known = await storage.frontier.known(site, ['article'], [...paths.map((path) => `harbour.example${path}`), 'harbour.example/none']);
    expect(known.size).toBe(450);
  });

  it('that failed say how often, and their host how often it was overloaded', async () => {
    await storage.frontier.add([job('/1')]);
    await storage.frontier.retry((await claim())!, { problem: 'TIMEOUT', delay: 0, dies: false, host: { gap: 0, failures: 4 } });
    await aMoment();
    expect(await claim()).toMatchObject({ attempt: 2, failures: 1, hostFailures: 4 });
  });

  it('that were given up are told in their order, so many as are wanted', async () => {
    await storage.frontier.add([job('/b'), job('/a'), job('/c')]);
    for (let next = await claim(); next; next = await claim())
      await storage.frontier.retry(next, { problem: `NO${new URL(next.url).pathname}`, delay: 0, dies: true, host: soon });
    const dead = await storage.frontier.dead(site, 2);
    expect(dead).toHaveLength(2);
    expect(dead.map(({ problem, url }) => problem === `NO${new URL(url).pathname}`)).toEqual([true, true]);
    expect(await storage.frontier.dead(site, 9)).toEqual([...dead, expect.anything()]);
    expect(await storage.frontier.dead(other, 9)).toEqual([]);
  });

  describe('wanted once more', () => {
    it('forget that they failed', async () => {
      await storage.frontier.add([job('/1', { depth: 1 })]);
      await storage.frontier.retry((await claim())!, { problem: 'TIMEOUT', delay: LONG, dies: true, host: soon });
      expect(await storage.frontier.renew([job('/1', { depth: 2, data: { again: true } })])).toBe(1);
      expect(await claim()).toMatchObject({ failures: 0, depth: 2, data: { again: true } });
      expect(await storage.frontier.dead(site, 9)).toEqual([]);
    });

    it('stay as they are while they wait or are at work, but for a start that takes what is said now', async () => {
      await storage.frontier.add([job('/1', { depth: 1 }), job('/', { kind: 'start', depth: 1 })]);
      expect(await storage.frontier.renew([job('/1', { depth: 2 }), job('/', { kind: 'start', depth: 2 })])).toBe(1);
      const start = (await claim())!;
      expect(start).toMatchObject({ kind: 'start', depth: 2 });
      expect(await storage.frontier.renew([job('/', { kind: 'start', depth: 3 })])).toBe(0);
      await storage.finish(start, soon, async () => undefined);
      expect(await claim()).toMatchObject({ kind: 'article', depth: 1 });
    });
  });

  describe('of a worker that comes too late', () => {
    /** A claim whose lease has run out, and that of who has the job now. */
    const lateAndNow = async () => {
      await storage.frontier.add([job('/1')]);
      const late = (await claim({ lease: 1 }))!;
      await aMoment();
      return { late, now: (await claim())! };
    };

    it('are neither failed nor given back by it', async () => {
      const { late } = await lateAndNow();
      await storage.frontier.retry(late, { problem: 'TIMEOUT', delay: 0, dies: true, host: { gap: LONG, failures: 9 } });
      await storage.frontier.release(late);
      expect(await storage.frontier.counts(site)).toEqual({ waiting: 0, leased: 1, done: 0, dead: 0 });
      expect(await claim()).toBeUndefined();
    });

    it('do not free the host of who has them now', async () => {
      const { late } = await lateAndNow();
      await storage.frontier.release(late);
      expect(await storage.frontier.takeHost('harbour.example', 1)).toBe(false);
    });

    it('are kept by one that says in time that it is still there, and its host with them', async () => {
      await storage.frontier.add([job('/1'), job('/2')]);
      // Even the slowest machine takes less than a minute to the next line.
      const held = (await claim({ lease: 60_000 }))!;
      expect(await storage.frontier.heartbeat([held], LONG)).toEqual(new Set([held.id]));
      expect(await storage.frontier.untilNext()).toBeGreaterThan(LONG / 2);
      expect(await storage.frontier.takeHost('harbour.example', 1)).toBe(false);
    });
  });

  it('that were not tried are free at once, their host too, and have not cost a worker', async () => {
    await storage.frontier.add([job('/1')]);
    for (let i = 0; i < 20; i++) {
      const held = (await claim())!;
      expect(held).toMatchObject({ attempt: i + 1, failures: 0 });
      await storage.frontier.release(held);
    }
    expect(await storage.frontier.counts(site)).toMatchObject({ waiting: 1, dead: 0 });
  });

  describe('and requests beside them', () => {
    it('take a host in turns', async () => {
      const { frontier } = storage;
      expect(await frontier.takeHost('harbour.example', LONG)).toBe(true);
      expect(await frontier.takeHost('harbour.example', LONG)).toBe(false);
      expect(await frontier.takeHost('other.example', LONG)).toBe(true);
      await frontier.add([job('/1')]);
      expect(await claim()).toBeUndefined();
      await frontier.releaseHost('harbour.example', soon);
      expect(await claim()).toMatchObject({ hostFailures: 0 });
      expect(await frontier.takeHost('harbour.example', LONG)).toBe(false);
    });

    it('leave the host its gap, and know no host that has nothing to do', async () => {
      const { frontier } = storage;
      await frontier.takeHost('harbour.example', LONG);
      expect([await frontier.waitingHosts(), await frontier.untilNext()]).toEqual([0, undefined]);
      await frontier.releaseHost('harbour.example', { gap: LONG, failures: 2 });
      await frontier.add([job('/1')]);
      expect(await claim()).toBeUndefined();
      const wait = (await frontier.untilNext())!;
      expect(wait).toBeGreaterThan(LONG / 2);
      expect(wait).toBeLessThanOrEqual(LONG + 1);
    });
  });
});
