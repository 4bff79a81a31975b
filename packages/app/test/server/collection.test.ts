import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../../site/src/storage/storage.js';
import { article, longText } from '../../../site/test/store/articles.js';
import { type Running, running } from './running.js';

interface Articles {
  readonly articles: readonly { readonly id: number; readonly title: string; readonly day: string; readonly removedAt: number | null }[];
  readonly next: number | null;
  readonly cursor: number;
}

describe('the collection over HTTP', () => {
  let server: Running;
  let storage: Storage;
  let site = 0;
  const days = ['2026-01-03', '2026-01-01', '2026-01-05', '2026-01-02'];
  const get = async (query: string) => (await (await server.fetch(`/v1/articles?${query}`)).json()) as Articles;
  beforeAll(async () => {
    server = await running();
    storage = await openStorage(join(server.folder, 'pith.db'));
    site = (await storage.store.ensureSite('https://ministry.example/')).id;
    const other = (await storage.store.ensureSite('https://other.example/')).id;
    const [news] = await storage.store.saveSections(site, [{ name: 'News', url: 'https://ministry.example/news' }]);
    await storage.store.saveSections(other, [{ name: 'News', url: 'https://other.example/news' }]);
    for (const [n, published] of days.entries())
      await storage.store.saveArticle({
        ...article(site, `https://ministry.example/${n}`, { title: `Notice ${n}`, text: longText(n + 1), published }),
        sectionId: news!.id,
      });
    await storage.store.saveArticle(article(site, 'https://ministry.example/x', { title: 'Elsewhere', text: longText(9), published: null }));
  });
  afterAll(async () => {
    await storage.close();
    await server.close();
  });

  it('browses a section by its name, what was published last first, page by page', async () => {
    const first = await get('section=news&site=ministry.example&order=day&limit=3');
    expect(first.articles.map(({ day }) => day)).toEqual(['2026-01-05', '2026-01-03', '2026-01-02']);
    expect((await get(`section=news&site=ministry.example&order=day&limit=3&offset=${first.next}`)).articles.map(({ day }) => day)).toEqual([
      '2026-01-01',
    ]);
    expect((await get('section=https://ministry.example/news')).articles).toHaveLength(4);
    expect((await server.fetch('/v1/articles?section=News')).status).toBe(400);
    expect((await server.fetch('/v1/articles?section=Weather')).status).toBe(404);
  });

  it('tells what has changed since a cursor, removals too', async () => {
    const everything = await get('changedSince=0');
    expect(everything.articles).toHaveLength(5);
    const now = everything.cursor + 60_000 + 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    await storage.store.markRemoved(everything.articles.find(({ title }) => title === 'Notice 1')!.id);
    const changed = await get(`changedSince=${now}`);
    expect(changed.articles.map(({ title, removedAt }) => [title, removedAt !== null])).toEqual([['Notice 1', true]]);
    expect(changed.cursor).toBeGreaterThanOrEqual(everything.cursor);
    expect((await server.fetch('/v1/articles?changedSince=soon')).status).toBe(400);
  });

  it('has no day for an article without a date', async () => {
    const { results } = (await (await server.fetch('/v1/search?q=Notice%20OR%20Elsewhere&limit=100')).json()) as {
      results: { title: string; day: string | null }[];
    };
    const dated = Object.fromEntries(results.map(({ title, day }) => [title, day]));
    expect(dated).toMatchObject({ 'Notice 2': '2026-01-05', Elsewhere: null });
  });

  it('says what is wrong with a query', async () => {
    const answer = await server.fetch(`/v1/search?q=${encodeURIComponent('harbour AND (bridge')}`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'BAD_QUERY', detail: expect.stringContaining('a bracket is not closed') });
  });
});
