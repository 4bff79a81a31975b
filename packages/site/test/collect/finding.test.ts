import { beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../src/storage/storage.js';
import type { Coverage } from '../../src/store/coverage.js';
import { Logbook, storyText } from '../sites/logbook.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { run, storedPaths, temporaryStorage } from './run.js';

let storage: Storage;
beforeEach(async () => {
  storage = await temporaryStorage();
  return () => storage.close();
});

/** Collects with nothing but the list to find older stories by. */
const listsAlone = { maxFollowed: 0, sitemaps: false };

async function serving<T>(logbook: Logbook, use: (server: SiteServer) => Promise<T>): Promise<T> {
  const server = await serveSites([logbook]);
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

describe('a list', () => {
  it('is read to its end, though a feed has just queued what its pages show', async () => {
    const logbook = new Logbook({ size: 20, inFeed: 12 });
    await serving(logbook, async (server) => {
      const { site } = await run(server, storage, { host: logbook.host, settings: listsAlone });
      expect(await storedPaths(storage, site.id)).toEqual(logbook.paths());
    });
  });

  it.each([
    ['English', 'Earlier entries'],
    ['German', 'Vorherige Artikel'],
    ['Russian', '← Предыдущие записи'],
    ['Spanish', 'Antiguos >>'],
    ['Japanese', '次ページへ »'],
  ])('is paged by what its links lead to: %s', async (_, older) => {
    const logbook = new Logbook({ older, size: 12, pageAddress: (number) => `/stories/?paged=${number}` });
    await serving(logbook, async (server) => {
      const { site } = await run(server, storage, { host: logbook.host, settings: listsAlone });
      expect(await storedPaths(storage, site.id)).toEqual(logbook.paths());
    });
  });

  it('is read on where a run left off, though its first page has not changed', async () => {
    const logbook = new Logbook({ size: 20 });
    await serving(logbook, async (server) => {
      const { site } = await run(server, storage, { host: logbook.host, settings: { ...listsAlone, maxListPages: 2 } });
      expect(await storedPaths(storage, site.id)).toHaveLength(10);
      const { paths } = await run(server, storage, { host: logbook.host, settings: listsAlone });
      expect(await storedPaths(storage, site.id)).toEqual(logbook.paths());
      expect(paths).not.toContain('/stories/page/2/');
    });
  });

  it('is read on after a run that was stopped after a few pages', async () => {
    const logbook = new Logbook({ size: 20, inFeed: 12 });
    await serving(logbook, async (server) => {
      const stop = new AbortController();
      const watched = {
        ...storage,
        finish: (async (...given: Parameters<Storage['finish']>) => {
          const ended = await storage.finish(...given);
          if (server.asked.length > 8) stop.abort();
          return ended;
        }) as Storage['finish'],
      };
      const { site } = await run(server, watched, { host: logbook.host, settings: listsAlone, signal: stop.signal });
      expect((await storedPaths(storage, site.id)).length).toBeLessThan(12);
      await run(server, storage, { host: logbook.host, settings: listsAlone });
      expect(await storedPaths(storage, site.id)).toEqual(logbook.paths());
    });
  });

  it('that was read to its end is read as far as it shows something new', async () => {
    const logbook = new Logbook({ size: 20 });
    await serving(logbook, async (server) => {
      await run(server, storage, { host: logbook.host, settings: listsAlone });
      logbook.size++;
      const { summary, paths } = await run(server, storage, { host: logbook.host, settings: listsAlone });
      expect(summary.articles.new).toBe(1);
      expect(paths.filter((path) => path.startsWith('/stories/'))).toEqual(['/stories/', '/stories/page/2/']);
    });
  });
});

describe('a site that names no feed and no sitemap', () => {
  it('is asked for them at their usual places', async () => {
    const others: Record<string, string | { type: string; body: string }> = { '/hidden/1': storyText(801), '/hidden/2': storyText(802) };
    const logbook = new Logbook({ size: 4, others });
    await serving(logbook, async (server) => {
      const origin = server.home(logbook.host).slice(0, -1);
      others['/atom.xml'] = {
        type: 'text/xml',
        body: `<rss version="2.0"><channel><item><title>One</title><link>${origin}/hidden/1</link></item></channel></rss>`,
      };
      others['/sitemap.xml'] = { type: 'text/xml', body: `<urlset><url><loc>${origin}/hidden/2</loc></url></urlset>` };
      const { site, summary } = await run(server, storage, { host: logbook.host });
      expect(await storedPaths(storage, site.id)).toEqual(['/hidden/1', '/hidden/2', ...logbook.paths()]);
      expect(summary.problems).toEqual({});
      // Where nothing was, nobody looks again.
      const { paths } = await run(server, storage, { host: logbook.host });
      expect(paths.filter((path) => /xml|feed/.test(path)).sort()).toEqual(['/atom.xml', '/sitemap.xml']);
    });
  });
});

describe('a feed that a site no longer names', () => {
  it('is asked for as long as it is there', async () => {
    const others: Record<string, string | { type: string; body: string; status?: number }> = {};
    const logbook = new Logbook({ size: 4, inFeed: 2, others });
    await serving(logbook, async (server) => {
      await run(server, storage, { host: logbook.host });
      others['/'] = '<p>Welcome to the new look.</p>';
      const asked = async () => (await run(server, storage, { host: logbook.host })).paths.filter((path) => path === '/news.rss').length;
      expect(await asked()).toBe(1);
      others['/news.rss'] = { type: 'text/html', body: '<p>Gone.</p>', status: 404 };
      expect(await asked()).toBe(1);
      expect(await asked()).toBe(0);
    });
  });
});

describe('links that no list names', () => {
  const chapters = (numbers: readonly number[]) =>
    numbers.map((number) => `<a href="/chapter/${number}">Chapter ${number} of the book</a>`).join(' and ');
  const others = Object.fromEntries([
    ['/about', `${storyText(900)}<p>Read ${chapters([1, 2, 3])}.</p>`],
    ...[1, 2, 3].map((number) => [`/chapter/${number}`, storyText(900 + number)] as const),
    ['/chapter/3', `${storyText(903)}<p>Go on with ${chapters([4])}.</p>`],
    ['/chapter/4', storyText(904)],
  ]);

  it('are followed within the site, step by step', async () => {
    const logbook = new Logbook({ size: 4, others });
    await serving(logbook, async (server) => {
      const { site } = await run(server, storage, { host: logbook.host });
      expect(await storedPaths(storage, site.id)).toEqual(['/about', '/chapter/1', '/chapter/2', '/chapter/3', '/chapter/4', ...logbook.paths()]);
    });
  });

  it('are followed as far as the budget of a run goes, the rest in later ones', async () => {
    const logbook = new Logbook({ size: 4, others });
    await serving(logbook, async (server) => {
      const { site, summary } = await run(server, storage, { host: logbook.host, settings: { maxFollowed: 2 } });
      expect(await storedPaths(storage, site.id)).toHaveLength(6);
      expect(reasonsOf(summary.coverage!)).toEqual({ limit: 2, list: 2 }); // The start page and its one section.
      await run(server, storage, { host: logbook.host, settings: { maxFollowed: 2 } });
      await run(server, storage, { host: logbook.host, settings: { maxFollowed: 2 } });
      expect(await storedPaths(storage, site.id)).toHaveLength(9);
    });
  });
});

function reasonsOf({ missing }: Coverage): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { reason, count } of missing) counts[reason] = (counts[reason] ?? 0) + count;
  return counts;
}

describe('the end of a run', () => {
  const names = ['/closed/letter', '/gone/away', '/picture/of-the-quay', '/empty/page', '/lists/of-everything'];
  const others = {
    '/stories/': `<ul class="stories">${[1, 2, 3, 4].map((number) => `<li><a href="/story/${number}">A story with the number ${number}</a></li>`).join('')}${names.map((name) => `<li><a href="${name}">Another entry at ${name}</a></li>`).join('')}</ul>`,
    '/picture/of-the-quay': { type: 'image/png', body: 'png' },
    '/empty/page': { body: '<html><title>Empty</title><body></body></html>' },
    '/lists/of-everything': `<ul class="stories">${[1, 2, 3, 4].map((number) => `<li><a href="/story/${number}">A story with the number ${number}</a></li>`).join('')}</ul>`,
  };

  it('says what is known and was not taken, by reason', async () => {
    const logbook = new Logbook({ size: 4, others });
    await serving(logbook, async (server) => {
      const { summary } = await run(server, storage, { host: logbook.host, settings: { feeds: false, sitemaps: false } });
      const coverage = summary.coverage!;
      expect({ known: coverage.known, stored: coverage.stored, ...reasonsOf(coverage) }).toMatchObject({
        stored: 4,
        robots: 1,
        // The page of the menu that is not there is the other one.
        'not-found': 2,
        'not-a-page': 1,
        'no-content': 1,
        // The start page and its one section are lists as well.
        list: 3,
      });
      // What robots.txt forbids may be an article; the others are none.
      expect(coverage.share).toBeCloseTo(4 / 5);
      expect(coverage.missing.find(({ reason }) => reason === 'robots')?.example).toMatch(/closed/);
    });
  });

  it('raises an alarm where less is stored of what is known than before', async () => {
    const logbook = new Logbook({
      size: 4,
      others: { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /story/8\nDisallow: /story/9' } },
    });
    await serving(logbook, async (server) => {
      expect((await run(server, storage, { host: logbook.host })).summary.alarms).toEqual([]);
      logbook.size = 9;
      expect((await run(server, storage, { host: logbook.host })).summary.alarms).toEqual([
        expect.stringMatching(/^coverage fell from 100\.0 % to 7\d\.\d %$/),
      ]);
    });
  });
});
