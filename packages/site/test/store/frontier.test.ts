import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Claim, MAX_FAILURES, MAX_LOST_LEASES } from '../../src/frontier/frontier.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from './articles.js';

describe.each(drivers)('the frontier on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let storage: Storage;
  let site: number;
  const soon = { gap: 0, failures: 0 };
  const claim = (worker = 'a', lease = 600_000) => storage.frontier.claim({ worker, lease });
  const job = (path: string, host = 'harbour.example') => ({ siteId: site, kind: 'article' as const, url: `https://${host}${path}` });
  beforeEach(async () => {
    storage = await openStorage(await fresh());
    site = (await storage.store.ensureSite('https://harbour.example/')).id;
  });
  afterEach(() => storage.close());

  it('takes every address once, lists before articles', async () => {
    const { frontier } = storage;
    expect(await frontier.add([job('/1'), job('/1/'), job('/1?utm_medium=x'), job('/2')])).toBe(2);
    expect(await frontier.add([job('/2'), { ...job('/list'), kind: 'list' }])).toBe(1);
    expect(await frontier.known(site, ['article'], ['harbour.example/1', 'harbour.example/3'])).toEqual(new Set(['harbour.example/1']));
    const order: string[] = [];
    for (let next = await claim(); next; next = await claim()) {
      order.push(new URL(next.url).pathname);
      await storage.finish(next, soon, async () => undefined);
    }
    expect(order).toEqual(['/list', '/1', '/2']);
    expect(await frontier.counts(site)).toEqual({ waiting: 0, leased: 0, done: 3, dead: 0 });
    expect(await frontier.add([job('/1')])).toBe(0);
    expect(await frontier.renew([job('/1')])).toBe(1);
    expect(await frontier.renew([job('/1')])).toBe(0);
  });

  it('gives a host to one worker at a time, and rests it', async () => {
    await storage.frontier.add([job('/1'), job('/2'), job('/1', 'other.example')]);
    const first = await claim();
    const second = await claim();
    expect(new Set([first!.host, second!.host])).toEqual(new Set(['harbour.example', 'other.example']));
    expect(await claim()).toBeUndefined();
    const ours = first!.host === 'harbour.example' ? first! : second!;
    await storage.finish(ours, { gap: 600_000, failures: 2 }, async () => undefined);
    expect(await claim()).toBeUndefined();
    expect(await storage.frontier.takeHost('harbour.example', 1_000)).toBe(false);
    const wait = await storage.frontier.untilNext();
    expect(wait).toBeGreaterThan(300_000);
  });

  it('never gives one job to two', async () => {
    await storage.frontier.add(Array.from({ length: 40 }, (_, i) => job(`/${i}`, `h${i % 20}.example`)));
    const claims = await Promise.all(Array.from({ length: 30 }, (_, i) => claim(`w${i}`)));
    const got = claims.filter((each): each is Claim => each !== undefined);
    expect(new Set(got.map(({ id }) => id)).size).toBe(got.length);
    expect(new Set(got.map(({ host }) => host)).size).toBe(got.length);
    expect(got.length).toBeGreaterThan(0);
  });

  it('gives what was given up one more try, but for problems that stay', async () => {
    const { frontier } = storage;
    const problems = ['TIMEOUT', 'ROBOTS_DENIED'];
    await frontier.add([job('/1', 'one.example'), job('/2', 'two.example')]);
    for (const problem of problems) await frontier.retry((await claim())!, { problem, delay: 0, dies: true, host: soon });
    const before = await frontier.dead(site, 9);
    expect(before).toHaveLength(2);
    expect(await frontier.revive(site, { except: ['ROBOTS_DENIED'], limit: 9 })).toBe(1);
    expect(await frontier.counts(site)).toMatchObject({ waiting: 1, dead: 1 });
    const again = await claim();
    expect(again).toMatchObject({ url: before.find(({ problem }) => problem === 'TIMEOUT')!.url, failures: MAX_FAILURES - 1 });
    expect(await claim()).toBeUndefined();
    expect(await frontier.revive(site, { except: ['ROBOTS_DENIED'], limit: 9 })).toBe(0);
  });

  it('refuses the result of a worker that was too late, and writes nothing of it', async () => {
    await storage.frontier.add([job('/1')]);
    const late = await claim('slow', 1);
    await new Promise((resolve) => setTimeout(resolve, 10));
    const taken = await claim('quick');
    expect(taken).toMatchObject({ id: late!.id, attempt: late!.attempt + 1 });
    const write = (text: string) => (store: Storage['store']) => store.saveArticle(article(site, 'https://harbour.example/1', { text }));
    await expect(storage.finish(late!, soon, write('late'))).rejects.toMatchObject({ code: 'STALE_LEASE' });
    expect(await storage.store.countArticles(site)).toMatchObject({ articles: 0 });
    expect(await storage.frontier.heartbeat([late!, taken!], 600_000)).toEqual(new Set([taken!.id]));
    await storage.finish(taken!, soon, write('in time'));
    await expect(storage.finish(taken!, soon, write('twice'))).rejects.toMatchObject({ code: 'STALE_LEASE' });
    expect((await storage.store.articles({ site }))[0]?.text).toBe('in time');
  });

  it('takes back the acknowledgement when the writing fails', async () => {
    await storage.frontier.add([job('/1')]);
    const claimed = await claim();
    await expect(
      storage.finish(claimed!, soon, async (store) => {
        await store.saveArticle(article(site, 'https://harbour.example/1'));
        throw new Error('power cut');
      }),
    ).rejects.toThrow('power cut');
    expect(await storage.store.countArticles(site)).toMatchObject({ articles: 0 });
    expect(await storage.frontier.counts(site)).toMatchObject({ leased: 1, done: 0 });
  });

  it('waits before another try, gives up in the end, and says why', async () => {
    const { frontier } = storage;
    await frontier.add([job('/1')]);
    const first = await claim();
    await frontier.retry(first!, { problem: 'TIMEOUT', delay: 600_000, dies: false, host: soon });
    expect(await claim()).toBeUndefined();
    expect(await frontier.untilNext()).toBeGreaterThan(300_000);
    await frontier.add([job('/2')]);
    const second = await claim();
    await frontier.retry(second!, { problem: 'TOO_LARGE', delay: 0, dies: true, host: soon });
    expect(await frontier.dead(site, 10)).toEqual([{ url: 'https://harbour.example/2', problem: 'TOO_LARGE' }]);
    expect(await frontier.counts(site)).toEqual({ waiting: 1, leased: 0, done: 0, dead: 1 });
  });

  it('gives up a job that takes its workers down', async () => {
    await storage.frontier.add([job('/poison')]);
    for (let i = 0; i < MAX_LOST_LEASES; i++) {
      expect((await claim('w', 1))?.attempt).toBe(i + 1);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await claim()).toBeUndefined();
    expect(await storage.frontier.dead(site, 1)).toMatchObject([{ problem: 'POISON_PAGE' }]);
    expect(await storage.frontier.untilNext()).toBeUndefined();
  });

  it('never gives up a job for being done often', async () => {
    for (let i = 0; i < MAX_LOST_LEASES * 2; i++) {
      await storage.frontier.renew([job('/daily')]);
      const claimed = await claim();
      expect(claimed?.attempt).toBe(i + 1);
      await storage.finish(claimed!, soon, async () => undefined);
    }
    expect(await storage.frontier.dead(site, 1)).toEqual([]);
  });

  it('gives an untried job back at once', async () => {
    await storage.frontier.add([job('/1')]);
    const claimed = await claim();
    await storage.frontier.release(claimed!);
    expect((await claim())?.id).toBe(claimed!.id);
  });
});
