import { methods } from '@pith/papers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressKey } from '../../src/addresses/address-key.js';
import { reextract } from '../../src/collect/reextract.js';
import type { Storage } from '../../src/storage/storage.js';
import { type SiteServer, serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';
import { article } from '../store/articles.js';
import { run, temporaryStorage } from './run.js';

const host = 'parish.example';

/** A small site with two sections, a feed and a sitemap, whose first list shows as many stories as the test says. */
class Parish implements TestSite {
  readonly host = host;
  shown = 6;
  answer(path: string, origin: string) {
    const menu = '<nav><ul><li><a href="/news">News</a></li><li><a href="/notices">Notices</a></li></ul></nav>';
    const page = (body: string) => ({ body: `<html lang="en"><title>Parish</title><body>${menu}<main>${body}</main></body></html>` });
    const item = (number: number) => `<li><a href="/news/story-${number}">${englishTitle(number)}</a> <time>2026-03-0${1 + (number % 9)}</time></li>`;
    const number = Number(/story-(\d+)$/.exec(path)?.[1] ?? 0);
    if (number > 0)
      return page(
        `<article><h1>${englishTitle(number)}</h1>${englishParagraphs(number)
          .map((text) => `<p>${text}</p>`)
          .join('')}</article>`,
      );
    if (path === '/robots.txt') return { type: 'text/plain', body: `User-agent: *\nAllow: /\nSitemap: ${origin}/sitemap.xml` };
    if (path === '/sitemap.xml') return { type: 'application/xml', body: `<urlset><url><loc>${origin}/news/story-901</loc></url></urlset>` };
    if (path === '/news') return page(`<ul class="list">${Array.from({ length: this.shown }, (_, i) => item(i + 1)).join('')}</ul>`);
    if (path === '/feed')
      return {
        type: 'application/rss+xml',
        body: `<rss version="2.0"><channel><item><title>From the feed</title><link>${origin}/news/story-801</link></item></channel></rss>`,
      };
    if (path === '/')
      return {
        ...page('<p>Welcome.</p>'),
        body: page('').body.replace('<title>', '<link rel="alternate" type="application/rss+xml" href="/feed"><title>'),
      };
    return page('<p>Nothing here yet.</p>');
  }
}

let parish: Parish;
let server: SiteServer;
let storage: Storage;
beforeAll(async () => {
  server = await serveSites([{ host, answer: (path, origin) => parish.answer(path, origin) }]);
});
beforeEach(async () => {
  parish = new Parish();
  storage = await temporaryStorage();
  return () => storage.close();
});
afterAll(() => server.close());

const url = (number: number) => `${server.home(host)}news/story-${number}`;

describe('a dry run', () => {
  it('says what a run would fetch, from lists, feeds and sitemaps, and leaves no mark', async () => {
    const { site, events } = await run(server, storage, { host, settings: { dryRun: true } });
    const named = events.filter((event) => event.type === 'would-fetch').map((event) => event.url);
    expect(named.sort()).toEqual([...Array.from({ length: 6 }, (_, i) => url(i + 1)), url(801), url(901)].sort());
    expect(server.newPaths().filter((path) => path.includes('story'))).toEqual([]);
    expect(await storage.store.countArticles(site.id)).toMatchObject({ articles: 0 });
    expect(await storage.frontier.known(site.id, ['article'], named.map(addressKey))).toEqual(new Set());
    for (const section of await storage.store.sections(site.id))
      expect(section).toMatchObject({ checkedAt: null, changedAt: null, usualEntries: 0, etag: null, markUrl: null, alarm: null });
    // The next run finds all of it as if nobody had been there.
    expect((await run(server, storage, { host })).summary.articles.new).toBe(8);
  });

  it('neither asks for known articles again nor moves them', async () => {
    const { id: siteId } = await storage.store.ensureSite(server.home(host));
    const { id } = await storage.store.saveArticle(article(siteId, url(1)));
    await storage.frontier.add([{ siteId, kind: 'article', url: url(2) }]);
    await run(server, storage, { host, recheck: true, settings: { dryRun: true } });
    expect(server.newPaths().filter((path) => path.includes('story'))).toEqual([]);
    expect(await storage.frontier.known(siteId, ['article'], [addressKey(url(1))])).toEqual(new Set());
    expect(await storage.frontier.counts(siteId)).toMatchObject({ waiting: 1 });
    expect((await storage.store.article(id))!.sectionId).toBeNull();
  });
});

describe('a list that shows less than usual', () => {
  it('raises the alarm below a fifth, not at a quarter, and forgets it when it is whole again', async () => {
    parish.shown = 20;
    const visit = async () => {
      const { site, summary } = await run(server, storage, { host });
      const news = (await storage.store.sections(site.id)).find(({ name }) => name === 'News')!;
      return { alarms: summary.alarms.length, alarm: news.alarm, etag: news.etag, usual: news.usualEntries };
    };
    expect(await visit()).toMatchObject({ alarms: 0, alarm: null, usual: 20 });
    parish.shown = 5;
    expect(await visit()).toMatchObject({ alarms: 0, alarm: null, usual: 15.5 });
    parish.shown = 3;
    // What is usual stays, and the page is read again even if it does not change.
    expect(await visit()).toMatchObject({ alarms: 1, alarm: expect.stringContaining('3 entries, usually 16'), etag: null, usual: 15.5 });
    parish.shown = 20;
    expect(await visit()).toMatchObject({ alarms: 0, alarm: null });
  });
});

describe('extracting stored pages again', () => {
  type Score = typeof methods.default.score;
  const nothing = { ...methods.default, score: (...given: Parameters<Score>) => emptied(methods.default.score(...given)) };
  const emptied = (scores: ReturnType<Score>) => ({ ...scores, score: scores.score.map(() => 0) });

  /** The default method without the last block it would keep. */
  const shorter = {
    ...methods.default,
    score: (...given: Parameters<Score>) => {
      const scores = methods.default.score(...given);
      const last = scores.score.findLastIndex((each) => each >= scores.cut);
      return { ...scores, score: scores.score.map((each, i) => (i === last ? 0 : each)) };
    },
  };

  it('never empties an article, and makes no revision', async () => {
    const { site } = await run(server, storage, { host });
    const before = await storage.store.articles({ site: site.id, limit: 50 });
    const { read, renewed } = await reextract(storage, { siteId: site.id, which: 'all', method: nothing });
    expect({ read, renewed }).toEqual({ read: 8, renewed: 0 });
    const after = await storage.store.articles({ site: site.id, limit: 50 });
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    expect(after.every(({ text, revision }) => text.length > 100 && revision === 1)).toBe(true);
    expect(await storage.store.search(`"${englishTitle(1)}"`)).not.toEqual([]);
  });

  it('takes what another method finds, without a revision', async () => {
    const { site } = await run(server, storage, { host });
    const before = await storage.store.articles({ site: site.id, limit: 50 });
    expect(await reextract(storage, { siteId: site.id, which: 'all', method: shorter })).toEqual({ read: 8, renewed: 8, takenBack: 0 });
    const after = await storage.store.articles({ site: site.id, limit: 50 });
    for (const [i, { id, text, revision }] of after.entries()) {
      expect(text.length).toBeLessThan(before[i]!.text.length);
      expect(revision).toBe(1);
      expect(await storage.store.revisions(id)).toEqual([]);
    }
  });
});
