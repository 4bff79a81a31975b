import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CollectOptions, collect } from '../../src/collect/collect.js';
import type { CollectEvent } from '../../src/collect/events.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { storyText } from '../sites/logbook.js';
import { type Answer, type SiteServer, serveSites } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { storedPaths } from './run.js';

const HOST = 'gazette.example';

function page(main: string, menu = '<li><a href="/news/">News</a></li><li><a href="/sport/">Sport</a></li>', head = ''): Answer {
  return { body: `<html lang="en"><head><title>G</title>${head}</head><body><nav><ul>${menu}</ul></nav><main>${main}</main></body></html>` };
}

function list(folder: string, ...numbers: readonly number[]): Answer {
  return page(
    `<h1>Stories</h1><ul class="stories">${numbers.map((n) => `<li><h2><a href="${folder}${n}">${englishTitle(n)}</a></h2></li>`).join('')}</ul>`,
  );
}

describe('the start of a site', () => {
  let server: SiteServer;
  let fetcher: Fetcher;
  let storage: Storage;
  let answers: Record<string, Answer>;
  beforeAll(async () => {
    server = await serveSites([
      {
        host: HOST,
        answer: (path) => {
          const story = /^\/\w+\/(\d+)$/.exec(path);
          return answers[path] ?? (story ? page(storyText(Number(story[1]))) : undefined);
        },
      },
    ]);
    fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  });
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });
  beforeEach(async () => {
    answers = {
      '/': page('<p>Welcome.</p>'),
      '/news/': list('/news/', 1, 2, 3),
      '/sport/': list('/sport/', 11, 12, 13),
      '/vault/': list('/old/', 21, 22, 23),
    };
    storage = await openStorage(':memory:');
    server.newPaths();
    return () => storage.close();
  });

  const url = (path: string) => `${server.home(HOST).slice(0, -1)}${path}`;
  async function run(given: Partial<CollectOptions> & { at?: string } = {}) {
    const events: CollectEvent[] = [];
    const stop = new AbortController();
    const { site, summary } = await collect(url(given.at ?? '/'), {
      storage,
      fetcher,
      // One host is asked by one at a time; others would only wait for it.
      parallel: 1,
      signal: stop.signal,
      ...given,
      settings: { gap: 0, feeds: false, sitemaps: false, maxFollowed: 0, ...given.settings },
      onEvent: (event) => {
        events.push(event);
        // Whatever waits to be tried again would be waited for.
        if (event.type === 'problem' && !event.givenUp) stop.abort();
      },
    });
    return { site, summary, events, asked: server.newPaths(), stored: await storedPaths(storage, site.id) };
  }
  const sections = async (siteId: number) =>
    (await storage.store.sections(siteId)).map(({ name, kept }) => `${name}${kept ? '' : ' (left out)'}`).sort();

  it('gives all sections where nobody names some', async () => {
    const { stored, site, events } = await run();
    expect(stored).toEqual(['/news/1', '/news/2', '/news/3', '/sport/11', '/sport/12', '/sport/13']);
    expect(await sections(site.id)).toEqual(['News', 'Sport']);
    expect(events).toContainEqual({
      type: 'sections',
      siteId: site.id,
      sections: [expect.objectContaining({ name: 'News' }), expect.objectContaining({ name: 'Sport' })],
    });
  });

  it('gives the sections that somebody names, in any spelling, and nothing beside them', async () => {
    answers['/'] = list('/top/', 31, 32, 33);
    const { stored, site, asked } = await run({ sections: [' sPort'] });
    expect(stored).toEqual(['/sport/11', '/sport/12', '/sport/13']);
    expect(asked).not.toContain('/news/');
    expect(await sections(site.id)).toEqual(['News (left out)', 'Sport']);
    // The next run keeps to it.
    expect((await run()).asked).not.toContain('/news/');
  });

  it('gives sections by their address, also those that no menu names', async () => {
    const { stored, site } = await run({ sections: [url('/vault/'), url('/news/')] });
    expect(stored).toEqual(['/news/1', '/news/2', '/news/3', '/old/21', '/old/22', '/old/23']);
    expect(await sections(site.id)).toEqual(['/vault/', 'News', 'Sport (left out)']);
  });

  it('refuses a section that is not there, and says which there are', async () => {
    const { events, summary, asked } = await run({ sections: ['News', 'Weather'] });
    expect(events).toContainEqual({
      type: 'problem',
      url: url('/'),
      code: 'UNKNOWN_SECTION',
      message: expect.stringMatching(/Weather.*News, Sport/),
      givenUp: true,
    });
    expect(summary.problems).toEqual({ UNKNOWN_SECTION: 1 });
    expect(asked).toEqual(['/']);
  });

  it('takes a section that an earlier run has found, though the menu has it no longer', async () => {
    await run();
    answers['/'] = page('<p>Welcome.</p>', '<li><a href="/news/">News</a></li>');
    expect((await run({ sections: ['Sport'] })).summary.problems).toEqual({});
  });

  it('has sections below others', async () => {
    const menu = '<li><a href="/news/">News</a><ul><li><a href="/news/harbour/">Harbour</a></li></ul></li><li><a href="/sport/">Sport</a></li>';
    answers['/'] = page('<p>Welcome.</p>', menu);
    answers['/news/harbour/'] = list('/news/', 1, 2);
    const { site } = await run();
    const found = await storage.store.sections(site.id);
    const at = (name: string) => found.find((section) => section.name === name)!;
    expect(at('Harbour').parent).toBe(at('News').id);
    expect(at('Sport').parent).toBeNull();
  });

  it('is itself read as a list, after the sections', async () => {
    answers['/'] = list('/top/', 31, 32, 33);
    const { stored, asked } = await run();
    expect(stored).toContain('/top/31');
    expect(asked.indexOf('/sport/')).toBeLessThan(asked.lastIndexOf('/'));
  });

  it('may be a second one, which later visits come to as well', async () => {
    const { site } = await run();
    answers['/vault/'] = list('/old/', 21, 22, 23);
    const second = await run({ at: '/vault/' });
    expect(second.site.id).toBe(site.id);
    expect(second.stored).toContain('/old/21');
    expect(await sections(site.id)).toEqual(['News', 'Sport', 'vault']);
  });

  it('leaves no trace where it cannot be fetched, unless it was known', async () => {
    answers['/'] = { status: 410, body: 'gone' };
    expect((await run()).events).toContainEqual(expect.objectContaining({ type: 'problem', code: 'HTTP_STATUS', givenUp: true }));
    expect(await storage.store.sites()).toEqual([]);
    answers['/'] = page('<p>Welcome.</p>');
    await run();
    answers['/'] = { status: 410, body: 'gone' };
    await run();
    expect(await storage.store.sites()).toHaveLength(1);
  });

  it('stays where another program that began with this one is at work on it', async () => {
    const release = server.holdAfter(server.asked.length);
    const first = run();
    const second = run();
    // One has the start page in hand, and the other nothing to do.
    await Promise.race([first, second, new Promise((resolve) => setTimeout(resolve, 300))]);
    release();
    await Promise.all([first, second]);
    const [site] = await storage.store.sites();
    expect(await storedPaths(storage, site!.id)).toHaveLength(6);
  });

  it('asks for known articles again where somebody wants that, and not otherwise', async () => {
    await run();
    expect((await run()).asked.filter((path) => /\d/.test(path))).toEqual([]);
    const { asked, summary } = await run({ recheck: true });
    expect(asked.filter((path) => /\d/.test(path)).sort()).toEqual(['/news/1', '/news/2', '/news/3', '/sport/11', '/sport/12', '/sport/13']);
    expect(summary.articles).toEqual({ new: 0, changed: 0, same: 6, merged: 0 });
  });

  it('tries an article again that an earlier run gave up, and gives it up once more', async () => {
    const whole = answers['/news/2']!;
    answers['/news/2'] = { status: 418, body: 'no' };
    const { site, events } = await run();
    expect(events).toContainEqual(expect.objectContaining({ type: 'problem', url: url('/news/2'), givenUp: true }));
    expect((await run()).asked).toContain('/news/2');
    expect(await storage.frontier.dead(site.id, 9)).toHaveLength(1);
    answers['/news/2'] = whole;
    await run();
    expect(await storage.frontier.dead(site.id, 9)).toEqual([]);
    expect(await storedPaths(storage, site.id)).toContain('/news/2');
    expect((await run()).asked).not.toContain('/news/2');
  });

  it('keeps the settings that come with a run for later ones, beside those it had', async () => {
    const { site } = await run({ siteSettings: { exclude: ['/sport/'] } });
    await run({ siteSettings: { maxListPages: 5 } });
    await run({ siteSettings: {} });
    expect(await storage.store.siteSettings(site.id)).toEqual({ exclude: ['/sport/'], maxListPages: 5 });
    await expect(run({ siteSettings: { paths: ['news'] } })).rejects.toMatchObject({ code: 'BAD_SETTINGS' });
  });

  it('says at the end of a run how much of it is stored, and of one that was stopped nothing for the next', async () => {
    const { summary, site } = await run();
    expect(summary).toMatchObject({ coverage: { share: 1, stored: 6 }, deferred: 0 });
    expect(await storage.store.lastCoverage(site.id)).toBe(1);
    expect(summary.milliseconds).toBeGreaterThanOrEqual(0);
    expect(summary.milliseconds).toBeLessThan(600_000);
    answers['/news/'] = list('/news/', 1, 2, 3, 4);
    answers['/news/4'] = { status: 503, body: 'later' };
    const stopped = await run();
    expect(stopped.summary).toMatchObject({ deferred: 1, coverage: { stored: 6 } });
    expect(await storage.store.lastCoverage(site.id)).toBe(1);
  });

  it('reads the feeds and sitemaps that it names, and looks for others where it names none', async () => {
    const feed = (n: number) => ({
      type: 'text/xml',
      body: `<rss version="2.0"><channel><item><title>F</title><link>${url(`/fed/${n}`)}</link></item></channel></rss>`,
    });
    answers['/'] = page('<p>Welcome.</p>', undefined, '<link rel="alternate" type="application/rss+xml" href="/own.rss">');
    answers['/own.rss'] = feed(41);
    answers['/feed'] = feed(42);
    answers['/robots.txt'] = { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${url('/map.xml')}` };
    answers['/map.xml'] = {
      type: 'text/xml',
      body: `<sitemapindex><sitemap><loc>${url('/map-1.xml')}</loc></sitemap><sitemap><loc>https://other.example/x.xml</loc></sitemap></sitemapindex>`,
    };
    answers['/map-1.xml'] = {
      type: 'text/xml',
      body: `<urlset><url><loc>${url('/mapped/51')}</loc></url><url><loc>https://other.example/mapped/52</loc></url></urlset>`,
    };
    const { stored, asked, site } = await run({ settings: { feeds: true, sitemaps: true } });
    expect(stored).toEqual(expect.arrayContaining(['/fed/41', '/mapped/51']));
    // Sitemaps also name what is no article, and come later.
    expect(asked.filter((path) => /rss|xml|feed/.test(path))).toEqual(['/own.rss', '/map.xml', '/map-1.xml']);
    expect((await storage.store.coverage(site.id)).missing).toContainEqual(expect.objectContaining({ reason: 'off-scope', source: 'sitemap' }));
    answers['/'] = page('<p>Welcome.</p>');
    delete answers['/robots.txt'];
    const second = await run({ settings: { feeds: true, sitemaps: false } });
    expect(second.stored).toContain('/fed/42');
    expect(second.asked.filter((path) => /map/.test(path))).toEqual([]);
  });

  it('has pages in its menu that are to be read, and are no sections', async () => {
    const menu = '<li><a href="/news/">News</a></li><li><a href="/statutes">Statutes</a></li><li><a href="/soon">Soon</a></li>';
    answers['/'] = page('<p>Welcome.</p>', menu);
    answers['/statutes'] = page(storyText(61), menu);
    answers['/soon'] = page('<h1>Soon</h1><p>There is nothing here yet; please come again.</p>', menu);
    const { stored, site } = await run();
    expect(stored).toEqual(['/news/1', '/news/2', '/news/3', '/statutes']);
    expect(await sections(site.id)).toEqual(['News', 'Pages (left out)', 'Soon']);
    const pages = (await storage.store.sections(site.id)).find(({ name }) => name === 'Pages')!;
    const statutes = (await storage.store.articles({ site: site.id })).find(({ url: at }) => at === url('/statutes'))!;
    expect(statutes.sectionId).toBe(pages.id);
    // A list that has had entries stays one when it has none for once.
    answers['/news/'] = page(storyText(62));
    expect(await sections((await run()).site.id)).toContain('News');
  });

  it('has lists of a single entry in its menu, which stay sections', async () => {
    const teaser = `<h2><a href="/culture/81">${englishTitle(81)}</a></h2><p>${englishParagraphs(81, 1)[0]}</p><p><a href="/culture/81">Read more</a></p>`;
    answers['/'] = page('<p>Welcome.</p>', '<li><a href="/news/">News</a></li><li><a href="/culture/">Culture</a></li>');
    answers['/culture/'] = page(`<h1>Culture</h1>${teaser}`);
    const { stored, site } = await run({ settings: { maxFollowed: 9 } });
    expect(stored).toContain('/culture/81');
    expect(stored).not.toContain('/culture/');
    expect(await sections(site.id)).toContain('Culture');
  });

  it('has sitemaps in sitemaps, two steps deep', async () => {
    const index = (to: string) => ({ type: 'text/xml', body: `<sitemapindex><sitemap><loc>${url(to)}</loc></sitemap></sitemapindex>` });
    answers['/robots.txt'] = { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${url('/map-0.xml')}` };
    for (let n = 0; n < 5; n++) answers[`/map-${n}.xml`] = index(`/map-${n + 1}.xml`);
    const { asked, summary } = await run({ settings: { sitemaps: true } });
    expect(asked.filter((path) => path.startsWith('/map'))).toEqual(['/map-0.xml', '/map-1.xml', '/map-2.xml']);
    expect(summary.problems).toEqual({});
  });

  it('has feeds after its sections, and counts what they name once', async () => {
    answers['/'] = page('<p>Welcome.</p>', undefined, '<link rel="alternate" type="application/rss+xml" href="/own.rss">');
    const item = (path: string) => `<item><title>F</title><link>${url(path)}</link></item>`;
    answers['/own.rss'] = {
      type: 'text/xml',
      body: `<rss version="2.0"><channel>${item('/fed/41')}${item('/gone/42')}</channel></rss>`,
      validates: false,
    };
    answers['/gone/42'] = { status: 404 };
    const fresh = async () => {
      const { events, asked } = await run({ settings: { feeds: true } });
      return {
        asked,
        counts: events.flatMap((event) => (event.type === 'list' && event.url === url('/own.rss') ? [[event.entries, event.fresh]] : [])),
      };
    };
    const first = await fresh();
    expect(first.counts).toEqual([[2, 2]]);
    expect(first.asked.filter((path) => /^\/(?:news|sport|own.*)\/?$/.test(path))).toEqual(['/news/', '/sport/', '/own.rss']);
    // One of them is stored, the other one is known to be gone.
    expect((await fresh()).counts).toEqual([[2, 0]]);
  });

  it('is asked again where a usual place was right, and nowhere else', async () => {
    answers['/rss.xml'] = {
      type: 'text/xml',
      body: `<rss version="2.0"><channel><item><title>F</title><link>${url('/fed/41')}</link></item></channel></rss>`,
    };
    answers['/feed'] = page('<p>There is a page at every address.</p>');
    const sources = async () => (await run({ settings: { feeds: true, sitemaps: true } })).asked.filter((path) => /feed$|xml$|default$/.test(path));
    expect(await sources()).toEqual(expect.arrayContaining(['/feed', '/rss.xml', '/atom.xml', '/sitemap.xml', '/wp-sitemap.xml']));
    expect(await sources()).toEqual(['/rss.xml']);
  });

  it('has no sitemaps where nobody wants them, and no rules where nobody heeds them', async () => {
    answers['/robots.txt'] = { type: 'text/plain', body: `User-agent: *\nDisallow: /sport/\nSitemap: ${url('/map.xml')}` };
    answers['/map.xml'] = { type: 'text/xml', body: `<urlset><url><loc>${url('/mapped/51')}</loc></url></urlset>` };
    const heeded = await run();
    expect(heeded.asked).not.toContain('/map.xml');
    expect(heeded.stored).toEqual(['/news/1', '/news/2', '/news/3']);
    const before = server.asked.length;
    const free = await run({ settings: { robots: false, sitemaps: true } });
    expect(free.stored).toContain('/sport/11');
    expect(server.asked.slice(before).map(({ path }) => path)).not.toContain('/robots.txt');
  });

  it('remembers the latest entry of each list, and since when', async () => {
    const dated = (...days: readonly (readonly [number, string])[]) =>
      page(
        `<h1>Stories</h1><ul class="stories">${days.map(([n, day]) => `<li><h2><a href="/news/${n}">${englishTitle(n)}</a></h2> <time>${day}</time></li>`).join('')}</ul>`,
      );
    // A sticky article is at the top.
    answers['/news/'] = dated([1, '2020-01-01'], [2, '2026-03-02'], [3, '2026-03-01']);
    const { site } = await run();
    const news = async () => (await storage.store.sections(site.id)).find(({ name }) => name === 'News')!;
    const first = await news();
    expect(first).toMatchObject({ markUrl: url('/news/2'), markTitle: englishTitle(2), usualEntries: 3 });
    answers['/news/'] = dated([1, '2020-01-01'], [3, '2026-03-04'], [2, '2026-03-02']);
    await run();
    const second = await news();
    expect(second).toMatchObject({ markUrl: first.markUrl, changedAt: first.changedAt });
    // Nothing new: it is visited less often.
    expect(second.visitEvery).toBeGreaterThan(first.visitEvery);
    answers['/news/'] = dated([1, '2020-01-01'], [4, '2026-03-05'], [3, '2026-03-01']);
    await run();
    const third = await news();
    expect(third.markUrl).toBe(url('/news/4'));
    expect(third.visitEvery).toBeLessThan(second.visitEvery);
  });

  it('goes on with what the budget of an earlier run left', async () => {
    const about = (n: number, what: string) => `about <a href="/other/${n}">${what}</a>`;
    answers['/news/1'] = page(
      `${storyText(1)}<p>We have written ${about(71, 'the bridge')}, ${about(72, 'the quay')} and ${about(73, 'the ferry')} before.</p>`,
    );
    const others = async () => (await run({ settings: { maxFollowed: 1 } })).stored.filter((path) => path.startsWith('/other/'));
    expect(await others()).toHaveLength(1);
    expect(await others()).toHaveLength(2);
    expect(await others()).toEqual(['/other/71', '/other/72', '/other/73']);
  });

  it('has no line at the end of a run that is under every article, though the first ones were read before it was known', async () => {
    const numbers = Array.from({ length: 16 }, (_, i) => i + 1);
    const line = 'Write to the editors of this paper if you know more about the matter.';
    answers['/news/'] = list('/news/', ...numbers);
    for (const n of numbers) answers[`/news/${n}`] = page(storyText(n).replace('</article>', `<p>${line}</p></article>`));
    const { site } = await run();
    const articles = await storage.store.articles({ site: site.id, limit: 50 });
    expect(articles).toHaveLength(19);
    expect(articles.filter(({ text }) => text.includes(line))).toEqual([]);
  });
});
