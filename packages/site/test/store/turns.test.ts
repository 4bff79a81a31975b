import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { schedule } from '../../src/collect/watch.js';
import type { Database } from '../../src/database/driver.js';
import { driverFor, openDatabase } from '../../src/database/open.js';
import type { Claim } from '../../src/frontier/frontier.js';
import { type Storage, storageOn } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from './articles.js';

const soon = { gap: 0, failures: 0 };

describe.each(drivers)('turns of hosts on %s', (name) => {
  const fresh = freshDatabases(name);
  let db: Database;
  let storage: Storage;
  let site: number;
  const claim = (sites?: readonly number[]) => storage.frontier.claim({ worker: 'w', lease: 600_000, sites });
  const job = (path: string, host = 'harbour.example') => ({ siteId: site, kind: 'article' as const, url: `https://${host}${path}` });
  beforeEach(async () => {
    const driver = driverFor(await fresh());
    db = await openDatabase(driver);
    storage = storageOn(db, driver);
    site = (await storage.store.ensureSite('https://harbour.example/')).id;
  });
  afterEach(() => storage.close());

  /** Hosts that have open jobs, by looking through the whole queue. */
  const hostsWithJobs = async () =>
    (await sql<{ host: string }>`select distinct host from jobs where state in ('waiting', 'leased') order by host`.execute(db)).rows.map(
      (row) => row.host,
    );
  const hostsThatKnow = async () =>
    (await sql<{ host: string }>`select host from hosts where ready_at is not null order by host`.execute(db)).rows.map((row) => row.host);

  it('are what the queue says, whatever happens to jobs', async () => {
    const { frontier } = storage;
    const random = seeded(7);
    const held: Claim[] = [];
    let seen = 0;
    for (let step = 0; step < 250; step++) {
      const what = random(6);
      const one = what > 1 && held.length > 0 ? held.splice(random(held.length), 1)[0]! : undefined;
      if (what === 0) await frontier.add([job(`/${step}`, `h${random(5)}.example`), job(`/${step}`, `h${random(5)}.example`)]);
      else if (what === 1) await frontier.renew([job(`/${random(step + 1)}`, `h${random(5)}.example`)]);
      else if (what === 2 && one) await storage.finish(one, soon, async () => undefined);
      else if (what === 3 && one) await frontier.retry(one, { problem: 'TIMEOUT', delay: random(2) * 600_000, dies: random(3) === 0, host: soon });
      else if (what === 4 && one) await frontier.release(one);
      else if (one) held.push(one);
      // The two clocks round differently: what is ready now is in the past of both a moment later.
      await new Promise((resolve) => setTimeout(resolve, 3));
      const isReady = await readyHosts(db);
      const next = await claim();
      expect(next === undefined, `step ${step}`).toBe(isReady.length === 0);
      if (next) held.push(next);
      if (next) seen++;
      expect(await hostsThatKnow()).toEqual(await hostsWithJobs());
    }
    expect(seen).toBeGreaterThan(40);
    for (const one of held) await storage.finish(one, soon, async () => undefined);
    expect(await hostsThatKnow()).toEqual(await hostsWithJobs());
  });

  it('miss no job that is added while the last one of its host ends', async () => {
    const { frontier } = storage;
    let added = 0;
    let done = 0;
    const adding = Array.from({ length: 3 }, async (_, worker) => {
      for (let i = 0; i < 15; i++) {
        const count = await frontier.add([job(`/${worker}-${i}`), job(`/${worker}-${i}`, 'other.example')]);
        added += count;
      }
    });
    const isOver = Promise.all(adding).then(() => true);
    const working = Array.from({ length: 3 }, async () => {
      for (;;) {
        const next = await claim();
        if (next) await storage.finish(next, soon, async () => void done++);
        else if (await Promise.race([isOver, new Promise<false>((resolve) => setTimeout(() => resolve(false), 5))])) {
          if ((await frontier.untilNext()) === undefined) return;
        }
      }
    });
    await Promise.all(working);
    expect([added, done]).toEqual([90, 90]);
  });

  it('are forgotten with the site whose jobs they were', async () => {
    await storage.frontier.add([job('/1')]);
    await storage.store.deleteSite(site);
    expect(await claim()).toBeUndefined();
    expect(await storage.frontier.untilNext()).toBeUndefined();
  });

  it('are looked for among the hosts of one site', async () => {
    const other = (await storage.store.ensureSite('https://other.example/')).id;
    await storage.frontier.add([job('/1'), job('/2', 'news.harbour.example'), { ...job('/3', 'other.example'), siteId: other }]);
    const claims = [await claim([site]), await claim([site]), await claim([site])];
    expect(claims.map((each) => each?.host).sort()).toEqual(['harbour.example', 'news.harbour.example', undefined]);
    expect(await storage.frontier.untilNext({ sites: [site] })).toBeGreaterThan(300_000);
    expect(await storage.frontier.untilNext({ sites: [other] })).toBe(0);
    expect(await storage.frontier.waitingHosts()).toBe(3);
  });

  it('are given for what is due, a bounded number at a time, once for any number of programs', async () => {
    const now = Date.now();
    const sections = Array.from({ length: 130 }, (_, i) => ({ name: `S${i}`, url: `https://harbour.example/s${i}` }));
    await storage.store.saveSections(site, sections);
    const { id } = await storage.store.saveArticle(article(site, 'https://harbour.example/old'));
    await sql`update article_checks set due_at = 0 where article_id = ${id}`.execute(db);
    const queued = await Promise.all([schedule(storage, undefined, now), schedule(storage, undefined, now)]);
    expect(Math.max(...queued)).toBeLessThan(130);
    let rest = 0;
    for (let count = await schedule(storage, undefined, now); count > 0; count = await schedule(storage, undefined, now)) rest += count;
    expect(queued[0]! + queued[1]! + rest).toBe(131);
    expect(await storage.frontier.counts(site)).toMatchObject({ waiting: 131 });
    expect(await schedule(storage, [site], now + 3_600_000)).toBe(0);
    expect(await storage.store.takeDueSections(now + 7_200_001, { sites: [site], limit: 1_000 })).toHaveLength(130);
    expect(await storage.store.takeDueSections(now + 7_200_001, { sites: [site + 1], limit: 1_000 })).toEqual([]);
  });

  it.runIf(name === 'postgres')('are not written again for a host that has something to do already', async () => {
    const versions = async () =>
      (await sql<{ host: string; xmin: string }>`select host, xmin::text as xmin from hosts order by host`.execute(db)).rows;
    await storage.frontier.add([job('/1')]);
    const before = await versions();
    await storage.frontier.add([job('/2'), job('/3')]);
    expect(await versions()).toEqual(before);
    await storage.finish((await claim())!, soon, async () => undefined);
    expect(await versions()).not.toEqual(before);
  });

  it.runIf(name === 'postgres')('are given to articles without writing their texts again', async () => {
    const { id } = await storage.store.saveArticle(article(site, 'https://harbour.example/old'));
    await sql`update article_checks set due_at = 0 where article_id = ${id}`.execute(db);
    const version = async () => (await sql<{ xmin: string }>`select xmin::text as xmin from articles where id = ${id}`.execute(db)).rows;
    const before = await version();
    expect(await schedule(storage, [site], 0)).toBe(1);
    expect(await version()).toEqual(before);
  });

  it('leave nothing behind of jobs that ended long ago', async () => {
    const { frontier } = storage;
    await frontier.add([job('/1'), job('/2'), job('/3'), job('/4')]);
    for (let i = 0; i < 3; i++) await storage.finish((await claim())!, soon, async () => undefined);
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await frontier.prune(600_000, 10)).toBe(0);
    expect(await frontier.prune(1, 2)).toBe(2);
    expect(await frontier.prune(1, 2)).toBe(1);
    expect(await frontier.counts(site)).toEqual({ waiting: 1, leased: 0, done: 0, dead: 0 });
  });
});

/** Hosts with a job that may begin now, by looking through the whole queue. */
async function readyHosts(db: Database): Promise<string[]> {
  const now = Date.now();
  const { rows } = await sql<{ host: string }>`select distinct jobs.host as host from jobs join hosts on hosts.host = jobs.host
    where jobs.state in ('waiting', 'leased') and jobs.ready_at <= ${now} and hosts.next_at <= ${now} and hosts.busy_until <= ${now}`.execute(db);
  return rows.map((row) => row.host);
}

/** Whole numbers below a bound, the same ones every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}
