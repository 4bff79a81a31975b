import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import { politePace, unpaced } from '../../src/fetch/pace.js';
import { runReadings } from '../../src/readings/run-readings.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { type Loopback, loopbackNetwork, patientLimits, serve } from '../fetch/loopback.js';
import { partOfArticle } from '../read/parts.js';

let server: Loopback;
let fetcher: Fetcher;
beforeAll(async () => {
  server = await serve((request, response) => {
    if (request.url?.startsWith('/gone')) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' }).end(partOfArticle(1, 1));
  });
  fetcher = createFetcher({ network: loopbackNetwork, pace: unpaced, limits: patientLimits });
});
afterAll(async () => {
  await fetcher.close();
  await server.close();
});

describe.each(drivers)('lists of addresses on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(await fresh());
  });
  afterAll(() => storage.close());

  it('are read once each, in any order, by any number of workers, and told in the order of their end', async () => {
    const urls = Array.from({ length: 12 }, (_, i) => server.url(i === 5 ? '/gone' : `/keeper-${i}`));
    const { id } = await storage.readings.create(urls, { fields: ['title', 'text'] });
    const run = () => runReadings(storage.readings, { fetcher, parallel: 2, signal: new AbortController().signal, untilEmpty: true });
    await Promise.all([run(), run()]);
    expect(await storage.readings.job(id)).toMatchObject({ state: 'done', total: 12, finished: 12, failed: 1 });
    const items = await storage.readings.items(id, { from: 0, limit: 100 });
    expect(items.map(({ url }) => url)).toEqual(urls);
    expect(items[5]).toMatchObject({ state: 'failed', problem: 'HTTP_STATUS' });
    expect(items[4]).toMatchObject({ state: 'done', result: { title: "The keeper's books" } });
    expect((await storage.readings.endedSince(id, 7, 100)).map(({ event }) => event)).toEqual([8, 9, 10, 11, 12]);
  });

  it('go on where a worker died, and refuse its late answer', async () => {
    const { id } = await storage.readings.create([server.url('/a')], {});
    const dead = await storage.readings.claim(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const next = await storage.readings.claim(60_000);
    expect(next).toMatchObject({ jobId: id, attempt: 2 });
    expect(await storage.readings.finish(dead!, { state: 'done', result: 'late' })).toBe(false);
    expect(await storage.readings.finish(next!, { state: 'done', result: 'right' })).toBe(true);
    expect((await storage.readings.items(id, { from: 0, limit: 1 }))[0]).toMatchObject({ state: 'done', result: 'right', event: 1 });
  });

  it('wait for the next run where a stop comes while they wait for their host, however often', async () => {
    const { id } = await storage.readings.create([server.url('/first'), server.url('/second')], {});
    const states = async () => (await storage.readings.items(id, { from: 0, limit: 9 })).map(({ state, problem }) => problem ?? state).sort();
    for (let run = 0; run < 7; run++) {
      const stop = new AbortController();
      // A host that is asked once an hour: one address is read, the other waits for it.
      const polite = createFetcher({ network: loopbackNetwork, pace: politePace({ gap: 3_600_000 }), limits: patientLimits });
      if (run > 0) await polite.fetch(server.url('/before'));
      const ended = runReadings(storage.readings, { fetcher: polite, parallel: 2, signal: stop.signal, lookEvery: 5 });
      while ((await states()).join() !== 'done,leased') await new Promise((resolve) => setTimeout(resolve, 5));
      stop.abort();
      await ended;
      await polite.close();
      expect(await states()).toEqual(['done', 'waiting']);
    }
    await runReadings(storage.readings, { fetcher, signal: new AbortController().signal, untilEmpty: true });
    expect(await storage.readings.job(id)).toMatchObject({ state: 'done', finished: 2, failed: 0 });
  });

  it('give up on an address that kills its workers, and stop where somebody cancels', async () => {
    const { id } = await storage.readings.create([server.url('/a')], {});
    for (let i = 0; i < 5; i++) {
      await storage.readings.claim(1);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await storage.readings.claim(1)).toBeUndefined();
    expect(await storage.readings.job(id)).toMatchObject({ state: 'done', failed: 1 });
    const other = await storage.readings.create([server.url('/a')], {});
    await storage.readings.cancel(other.id);
    expect(await storage.readings.claim(1)).toBeUndefined();
    expect(await storage.readings.job(other.id)).toMatchObject({ state: 'cancelled' });
  });
});
