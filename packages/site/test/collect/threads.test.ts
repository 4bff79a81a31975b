import { variantNamed } from '@pith/papers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArticlePool, readHere, readIn } from '../../src/collect/article-session.js';
import { defaultMethod } from '../../src/collect/read-article.js';
import { work } from '../../src/collect/worker.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { recordLists } from '../../src/pages/record-lists.js';
import type { Storage } from '../../src/storage/storage.js';
import type { NewRaw } from '../../src/store/article.js';
import type { Pool } from '../../src/workers/pool.js';
import { built } from '../built.js';
import { loopbackNetwork, noPace, patientLimits, serve } from '../fetch/loopback.js';
import { temporaryStorage } from './run.js';

const paragraph = 'The harbour board met on Monday and heard what the engineers had measured under the old quay during the winter. ';

function page(number: number, next?: string): NewRaw {
  const link = next === undefined ? '' : `<nav class="pagination"><a href="/a?page=1">1</a> <a rel="next" href="${next}">2</a></nav>`;
  const html = `<html><head><title>The quay</title></head><body><nav><a href="/">Home</a></nav><article><h1>The quay</h1><p>Part ${number}. ${paragraph.repeat(4)}</p><p>${paragraph.repeat(3)}</p></article>${link}</body></html>`;
  return { url: `https://harbour.example/a?page=${number}`, status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) };
}

describe('articles read in worker threads', () => {
  let pool: Pool;
  beforeAll(() => {
    pool = createArticlePool({ workerFile: built('collect/article-worker.js'), size: 1 });
  });
  afterAll(() => pool.close());

  it.each([
    ['one page', [page(1)]],
    ['two pages', [page(1, '/a?page=2'), page(2)]],
  ])('are what they are in this one: %s', async (_, pages) => {
    const surveys = { sections: ['https://harbour.example/'], isList: false, depth: 0, always: false, lists: recordLists };
    const options = { method: defaultMethod, furniture: new Set<string>(), now: '2026-03-10', listed: { date: '2026-03-01' }, surveys };
    const [here, there] = [readHere(options), readIn(pool)(options)];
    for (const each of pages) expect(await there.add(each)).toBe(await here.add(each));
    const read = await there.read();
    expect(read.content.text).toContain('The harbour board met');
    expect(read).toEqual(await here.read());
    expect(there.survey()).toEqual(here.survey());
    expect(there.survey()).toMatchObject({ leads: [{ url: 'https://harbour.example/', isMenu: true }] });
  });

  it('are surveyed alone where they were queued as lists, and read when asked', async () => {
    const surveys = { sections: [], isList: true, depth: 0, always: true, lists: recordLists };
    const options = { method: defaultMethod, furniture: new Set<string>(), now: '2026-03-10', listed: {}, surveys };
    const [here, there] = [readHere(options), readIn(pool)(options)];
    for (const each of [here, there]) await each.add(page(1));
    expect(there.survey()).toEqual(here.survey());
    expect(await there.read()).toEqual(await here.read());
  });

  it('are read here where the method has no name', async () => {
    const options = { method: { ...defaultMethod }, furniture: new Set<string>(), now: '2026-03-10', listed: {} };
    const closed = createArticlePool({ workerFile: built('collect/article-worker.js'), size: 1 });
    await closed.close();
    const session = readIn(closed)(options);
    await session.add(page(1));
    expect((await session.read()).content.title).toBe('The quay');
  });
});

describe("articles by a paper's method alone", () => {
  it('are what the method chose: one switch, no step after it', async () => {
    const gap = '\n'.repeat(20);
    const html = `<html><head><title>The quay</title></head><body>\n<nav><a href="/">Home</a></nav>${gap}<p>${paragraph}</p>${gap}<article><h1>The quay</h1>\n<p>${paragraph.repeat(4)}</p>\n<p>Last line.</p></article>${gap}<p>${paragraph}</p></body></html>`;
    const raw: NewRaw = { url: 'https://harbour.example/a', status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from(html) };
    const session = readHere({ method: variantNamed('row-blocks:published')!, furniture: new Set<string>(), now: '2026-03-10', listed: {} });
    await session.add(raw);
    const { text } = (await session.read()).content;
    // The region of the longest row block, and nothing of the two others.
    expect(text.match(/The harbour board met/g)).toHaveLength(4);
    expect(text).toContain('Last line.');
    expect(text).not.toContain('Home');
  });
});

describe('a page that never ends or takes all memory', () => {
  it('is given up, while its lease is kept and everything else is read', async () => {
    const storage: Storage = await temporaryStorage();
    const server = await serve((_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>text</p>'));
    const site = await storage.store.ensureSite('http://h0.example/');
    const names = ['poison', 'bloat', 'a', 'b', 'c', 'd'];
    const urls = names.map((name, i) => `http://h${i}.example:${server.port}/${name}`);
    await storage.frontier.add(urls.map((url) => ({ siteId: site.id, kind: 'article', url })));
    const all = createArticlePool({ workerFile: new URL('./poison-worker.mjs', import.meta.url), size: 2, maxTime: 600_000, maxHeap: 48 });
    // Only the page that never ends is hurried: on a busy machine the others may take their time.
    const pool: Pool = {
      run: (task, input, options) => all.run(task, input, JSON.stringify(input).includes('/poison') ? { ...options, maxTime: 3_000 } : options),
      ready: () => all.ready(),
      load: all.load,
      close: () => all.close(),
    };
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    // The lease is much shorter than the page may take: without a heartbeat the job would be lost to another claim.
    await work({ storage, fetcher, parallel: 4, settings: { gap: 0, lease: 1_000, robots: false, reading: readIn(pool) } });
    const dead = await storage.frontier.dead(site.id, 10);
    expect(dead.map(({ url, problem }) => `${new URL(url).pathname} ${problem}`).sort()).toEqual(['/bloat POISON_PAGE', '/poison POISON_PAGE']);
    const stored = await storage.store.articles({ site: site.id });
    expect(stored.map(({ url }) => new URL(url).pathname).sort()).toEqual(['/a', '/b', '/c', '/d']);
    await Promise.all([pool.close(), fetcher.close(), server.close()]);
    await storage.close();
  });
});
