import { describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import { COLOPHON, thinNotes } from '../sites/kinds/thin-notes.js';
import { Newspaper } from '../sites/newspaper.js';
import { serveSites, type TestSite } from '../sites/site-server.js';
import { random } from '../sites/texts.js';
import { run, temporaryStorage } from './run.js';

/** Texts by path. */
async function textsOf(storage: Storage, site: number): Promise<Record<string, string>> {
  const articles = await storage.store.articles({ site, limit: 200 });
  return Object.fromEntries(articles.map(({ url, text }) => [new URL(url).pathname, text] as const).sort());
}

/** Collects in as many runs as it takes when each is stopped after so many jobs. */
async function collectedInPieces(site: TestSite, jobs: () => number): Promise<Record<string, string>> {
  const server = await serveSites([site]);
  const storage = await temporaryStorage();
  try {
    for (let left = 200; left > 0; left--) {
      const stop = new AbortController();
      let rest = jobs();
      const counted: Storage = {
        ...storage,
        finish: async (...given) => {
          const ended = await storage.finish(...given);
          if (--rest <= 0) stop.abort();
          return ended;
        },
      };
      const { site: stored } = await run(server, counted, { host: site.host, signal: stop.signal });
      if (!stop.signal.aborted) return await textsOf(storage, stored.id);
    }
    throw new Error('it never came to an end');
  } finally {
    await storage.close();
    await server.close();
  }
}

const paper = new Newspaper(24);
const notes = thinNotes();

describe.each<[string, TestSite, number, string]>([
  ['a newspaper', paper, paper.paths().length, 'Subscribe to the Gazette'],
  ['reports and notes of a sentence', notes, notes.articles.length, COLOPHON],
])('what is all over %s', (_, site, count, repeated) => {
  it('is dropped from every article, however the run was interrupted', async () => {
    const whole = await collectedInPieces(site, () => Number.POSITIVE_INFINITY);
    expect(Object.keys(whole)).toHaveLength(count);
    expect(Object.entries(whole).filter(([, text]) => text.includes(repeated))).toEqual([]);
    for (const seed of [1, 2, 3]) {
      const next = random(seed);
      expect(await collectedInPieces(site, () => 1 + Math.floor(next() * 24))).toEqual(whole);
    }
  });
});
