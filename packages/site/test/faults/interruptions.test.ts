import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { work } from '../../src/collect/worker.js';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { openStorage } from '../../src/storage/storage.js';
import { systemClock } from '../../src/time/clock.js';
import { run, storedPaths } from '../collect/run.js';
import { drivers, emptyDatabases } from '../drivers.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { type PostgresServer, startPostgres } from '../postgres.js';
import { Portal } from '../sites/portal.js';
import { serveSites } from '../sites/site-server.js';
import { compile, start } from './child.js';

const long = Boolean(process.env.PITH_LONG);
const DAY = 86_400_000;

// PostgreSQL has its turn in the long form; the short one restarts it, below.
describe.each(long ? drivers : drivers.slice(0, 1))('on %s', (driver) => {
  const fresh = emptyDatabases(driver);
  let program: string;
  beforeAll(async () => {
    program = await compile('faults/collector');
  });

  /** A portal of so many pages, and whether a database holds each of them once. */
  async function serveSize(size: number) {
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const expectWhole = async (database: string) => {
      const storage = await openStorage(database);
      const site = (await storage.store.site(`ministry.example:${server.port}`))!;
      expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
      expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
      expect(await storage.frontier.counts(site.id)).toMatchObject({ waiting: 0, leased: 0, dead: 0 });
      await storage.close();
    };
    return { portal, server, expectWhole, home: server.home(portal.host) };
  }

  it('a program that was held longer than its lease writes nothing twice', async () => {
    const size = long ? 200 : 30;
    const { server, home, expectWhole } = await serveSize(size);
    const database = await fresh();
    // Its answers wait, so that it is held with pages in hand and in no transaction.
    const release = server.holdAfter(12);
    const held = start(program, [database, home, '1500']);
    while (server.asked.length < 13) await new Promise((resolve) => setTimeout(resolve, 5));
    held.process.kill('SIGSTOP');
    release();
    expect(await start(program, [database, home, '1500']).ended).toBe(0);
    held.process.kill('SIGCONT');
    expect(await held.ended).toBe(0);
    await expectWhole(database);
    await server.close();
  });

  it('two programs that begin at the same time on a new database share its pages', async () => {
    const size = long ? 200 : 30;
    const { server, home, expectWhole } = await serveSize(size);
    const database = await fresh();
    const both = [start(program, [database, home, '600000']), start(program, [database, home, '600000'])];
    expect(await Promise.all(both.map(({ ended }) => ended))).toEqual([0, 0]);
    await expectWhole(database);
    const articles = server.asked.filter(({ path }) => /\/t\d{8}_\d+\.html$/.test(path)).map(({ path }) => path);
    expect(articles.length).toBe(new Set(articles).size);
    await server.close();
  });

  it.each([1, -1])('a clock that jumps by %i day changes nothing', async (days) => {
    const { server, portal, expectWhole } = await serveSize(30);
    let jump = 0;
    const waits: number[] = [];
    const clock = {
      now: () => Date.now() + jump,
      sleep: (milliseconds: number, signal?: AbortSignal) => {
        waits.push(milliseconds);
        return systemClock.sleep(milliseconds, signal);
      },
    };
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits, clock });
    const database = await fresh();
    const storage = await openStorage(database);
    const running = run(server, storage, { host: portal.host, fetcher });
    while (server.asked.length < 15) await new Promise((resolve) => setTimeout(resolve, 5));
    jump = days * DAY;
    const { summary } = await running;
    expect(summary.problems).toEqual({});
    expect(waits.filter((each) => each < 0 || each > 60_000)).toEqual([]);
    await storage.close();
    await expectWhole(database);
    await server.close();
  });
});

describe.each(drivers)('the clock of the database, on %s,', (driver) => {
  const fresh = emptyDatabases(driver);

  it.each([1, -1])('that jumps by %i day between two runs holds nothing up and doubles nothing', async (days) => {
    const size = 20;
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const database = await fresh();
    const storage = await openStorage(database);
    // The first run is stopped with jobs waiting, and with one in hand that nobody gives back.
    const stop = new AbortController();
    const running = run(server, storage, { host: portal.host, signal: stop.signal });
    while (server.asked.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
    stop.abort();
    const { site } = await running;
    expect(await storage.frontier.claim({ worker: 'gone', lease: 60_000 })).toBeDefined();
    // A clock that goes forward leaves what is written in the past.
    const db = await openDatabase(driverFor(database));
    const shift = sql.lit(-days * DAY);
    await sql`update jobs set ready_at = ready_at + ${shift} where state in ('waiting', 'leased')`.execute(db);
    await sql`update hosts set ready_at = ready_at + ${shift}, next_at = next_at + ${shift}, busy_until = busy_until + ${shift}`.execute(db);
    await db.destroy();
    await run(server, storage, { host: portal.host });
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    expect(await storage.frontier.counts(site.id)).toMatchObject({ waiting: 0, leased: 0, dead: 0 });
    await storage.close();
    await server.close();
  });
});

describe('a PostgreSQL server that is restarted', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it(`${long ? 10 : 2} times while a worker is at work is waited for, and nothing is lost or doubled`, async () => {
    const size = long ? 300 : 60;
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const storage = await openStorage(await postgres.fresh());
    const site = await storage.store.ensureSite(server.home(portal.host));
    const urls = portal.paths().map((path) => server.home(portal.host).replace(/\/$/, path));
    await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    const waits: string[] = [];
    const done = work({
      storage,
      fetcher,
      settings: { gap: 0, lease: 2_000, maxFollowed: 0 },
      onEvent: (event) => void (event.type === 'waiting' && waits.push(event.why)),
    });
    for (let i = 0; i < (long ? 10 : 2); i++) {
      const before = server.asked.length;
      while (server.asked.length < Math.min(before + 8, size)) await new Promise((resolve) => setTimeout(resolve, 10));
      await postgres.restart(() => new Promise((resolve) => setTimeout(resolve, 200)));
    }
    await done;
    expect(waits).toContain('database');
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    expect(await storage.frontier.counts(site.id)).toMatchObject({ done: size, dead: 0 });
    await fetcher.close();
    await storage.close();
    await server.close();
  });
});
