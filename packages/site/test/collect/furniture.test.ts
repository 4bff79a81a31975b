import { expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { Newspaper } from '../sites/newspaper.js';
import { serveSites } from '../sites/site-server.js';
import { run, temporaryStorage } from './run.js';

const paper = new Newspaper(40);

/** Texts by path. */
async function textsOf(storage: Storage, site: number): Promise<Record<string, string>> {
  const articles = await storage.store.articles({ site, limit: 200 });
  return Object.fromEntries(articles.map(({ url, text }) => [new URL(url).pathname, text] as const).sort());
}

/** Collects in as many runs as it takes when each is stopped after so many jobs. */
async function collectedInPieces(jobs: number): Promise<Record<string, string>> {
  const server = await serveSites([paper]);
  const storage = await temporaryStorage();
  try {
    for (let left = 200; left > 0; left--) {
      const stop = new AbortController();
      let done = 0;
      const counted: Storage = {
        ...storage,
        finish: async (...given) => {
          const ended = await storage.finish(...given);
          if (++done >= jobs) stop.abort();
          return ended;
        },
      };
      const { site } = await run(server, counted, { host: paper.host, signal: stop.signal });
      if (!stop.signal.aborted) return await textsOf(storage, site.id);
    }
    throw new Error('it never came to an end');
  } finally {
    await storage.close();
    await server.close();
  }
}

it('drops the same from every article, however the run was interrupted', async () => {
  const whole = await collectedInPieces(Number.POSITIVE_INFINITY);
  expect(Object.keys(whole)).toHaveLength(paper.paths().length);
  expect(Object.values(whole).filter((text) => text.includes('Subscribe to the Gazette'))).toEqual([]);
  expect(await collectedInPieces(25)).toEqual(whole);
});
