import { parseFeed } from 'feedsmith';
import { describe, expect, it } from 'vitest';
import { schedule } from '../../src/collect/watch.js';
import { createFetcher } from '../../src/fetch/fetcher.js';
import { signatureOf } from '../../src/people/deliver.js';
import { feedOf } from '../../src/people/feed.js';
import { recommend } from '../../src/people/profile.js';
import { openStorage } from '../../src/storage/storage.js';
import type { Article } from '../../src/store/article.js';
import { temporaryStorage } from '../collect/run.js';
import { drivers, freshDatabases } from '../drivers.js';
import { loopbackNetwork, noPace, patientLimits, serve } from '../fetch/loopback.js';
import { article } from '../store/articles.js';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('a profile', () => {
  it('ranks new articles, and says why', async () => {
    const storage = await temporaryStorage();
    const { store } = storage;
    const site = (await store.ensureSite('https://ministry.example/')).id;
    const [policy, news] = await store.saveSections(site, [
      { name: '政策', url: 'https://ministry.example/policy' },
      { name: 'News', url: 'https://ministry.example/news' },
    ]);
    const save = async (n: number, sectionId: number, given: object) =>
      (await store.saveArticle({ ...article(site, `https://ministry.example/${n}`, given), sectionId })).id;
    const title = await save(1, news!.id, { title: '就业政策解读', text: '支持就业，就业优先。', published: '2026-03-10' });
    const old = await save(2, news!.id, { title: '就业报告', text: '去年就业情况。', published: '2026-01-01' });
    const section = await save(3, policy!.id, { title: '社会保险', text: '缴费办法。', published: '2026-03-10' });
    await save(4, news!.id, { title: 'Weather', text: 'Rain.', published: '2026-03-10' });
    const found = await recommend(store, { words: ['就业'], sections: ['政策'] }, { now });
    expect(found.map(({ article: { id } }) => id)).toEqual([title, section, old]);
    expect(found[0]!.reasons).toEqual(['“就业” in the title', '“就业” 2 times in the text']);
    expect(found[1]!.reasons).toEqual(['section 政策']);
    expect(await recommend(store, { words: ['就业'] }, { now, since: '2026-03-01' })).toHaveLength(1);
    await storage.close();
  });
});

describe('a profile of old articles', () => {
  it('ranks them too, those of fewer years ago first', async () => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    const years = ['1999', '2013', '2006'];
    for (const year of years)
      await storage.store.saveArticle(article(site, `https://harbour.example/${year}`, { title: `Harbour ${year}`, published: `${year}-05-01` }));
    const found = await recommend(storage.store, { words: ['harbour'] }, { now });
    expect(found.map(({ article: { day } }) => day?.slice(0, 4))).toEqual(['2013', '2006', '1999']);
    await storage.close();
  });
});

describe('a feed', () => {
  it('has the latest article first, whenever it was stored', async () => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    for (const day of ['2026-02-01', '2026-03-01', '2026-01-01'])
      await storage.store.saveArticle(article(site, `https://harbour.example/${day}`, { title: day, published: day }));
    const text = feedOf(await storage.store.articles({ site }), { title: 'Harbour', link: 'https://harbour.example/' }, 'rss');
    expect([...text.matchAll(/<title>(\d[^<]*)/g)].map(([, title]) => title)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01']);
    const byDay = await storage.store.articles({ site, order: 'latest day', limit: 2 });
    expect(byDay.map(({ day }) => day)).toEqual(['2026-03-01', '2026-02-01']);
    await storage.close();
  });

  it('has those without a date last, and gives them none', async () => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    for (const [title, published] of [
      ['1 about', null],
      ['2 old', '2014-02-01'],
      ['3 contact', null],
      ['4 new', '2026-01-01'],
    ] as const)
      await storage.store.saveArticle(article(site, `https://harbour.example/${title[0]}`, { title, published }));
    const found = await storage.store.articles({ site, order: 'latest day', limit: 3 });
    expect(found.map(({ title }) => title)).toEqual(['4 new', '2 old', '3 contact']);
    const text = feedOf(found, { title: 'Harbour', link: 'https://harbour.example/' }, 'rss');
    expect([...text.matchAll(/<title>(\d[^<]*)/g)].map(([, title]) => title)).toEqual(['4 new', '2 old', '3 contact']);
    expect(text.match(/<pubDate>/g)).toHaveLength(2);
    await storage.close();
  });

  it.each(['rss', 'atom'] as const)('as %s is read back as it was meant', async (format) => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    await storage.store.saveArticle(article(site, 'https://harbour.example/1', { title: 'Fish & <chips> ]]> done' }));
    const text = feedOf(await storage.store.articles({ site }), { title: 'Harbour', link: 'https://harbour.example/' }, format);
    const { feed } = parseFeed(text) as { feed: { items?: { title: unknown }[]; entries?: { title: unknown }[] } };
    const first = (feed.items ?? feed.entries)![0]!.title;
    expect(typeof first === 'string' ? first : (first as { value: string }).value).toBe('Fish & <chips> ]]> done');
    await storage.close();
  });
});

describe('a feed of hostile articles', () => {
  /** Every character that text of a page may hold, halves of characters as well. */
  const all = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).join(' ');
  const hostile = { ...article(1, `https://harbour.example/?${all}`, { title: all, description: all, author: all }) };

  it.each(['rss', 'atom'] as const)('is XML as %s', (format) => {
    const given = { ...hostile, ...hostile.content, firstSeenAt: 0, id: 1 } as unknown as Article;
    const text = feedOf([given, { ...given, description: null }], { title: all, link: all, description: all }, format);
    // The characters of XML 1.0, 2.2.
    expect(text.match(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u)).toBeNull();
    expect(text).toContain('\ufffd');
  });
});

describe.each(drivers)('a saved search on %s', (driver) => {
  const fresh = freshDatabases(driver);
  it('tells new articles once, signed, and tries again after a failure', async () => {
    const storage = await openStorage(await fresh());
    const received: { body: string; signature: string; timestamp: string }[] = [];
    let status = 503;
    const server = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        received.push({ body, signature: String(request.headers['x-pith-signature']), timestamp: String(request.headers['x-pith-timestamp']) });
        response.writeHead(status).end();
      });
    });
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    await storage.store.saveArticle(article(site, 'https://harbour.example/old'));
    await storage.notices.save({ name: 'harbour', query: 'harbour', targets: [{ kind: 'webhook', address: server.url('/hook'), secret: 'key' }] });
    expect(await storage.notices.gather()).toBe(0);
    await storage.store.saveArticle(article(site, 'https://harbour.example/new', { title: 'New harbour' }));
    await storage.store.saveArticle(article(site, 'https://harbour.example/else', { title: 'Else', text: 'Nothing.' }));
    expect(await storage.notices.gather()).toBe(1);
    expect(await storage.notices.gather()).toBe(0);
    expect(await storage.notices.deliver({ fetcher })).toEqual({ sent: 0, failed: 1, held: 0 });
    expect(await storage.notices.deliver({ fetcher })).toEqual({ sent: 0, failed: 0, held: 0 });
    status = 200;
    const { body, signature, timestamp } = received[0]!;
    expect(signature).toBe(signatureOf('key', timestamp, body));
    expect(JSON.parse(body)).toMatchObject({ search: 'harbour', articles: [{ url: 'https://harbour.example/new', title: 'New harbour' }] });
    await expect(storage.notices.save({ name: 'bad', query: '-x' })).rejects.toMatchObject({ code: 'BAD_QUERY' });
    expect(await storage.notices.remove('harbour')).toBe(true);
    expect(await storage.notices.all()).toEqual([]);
    await fetcher.close();
    await server.close();
    await storage.close();
  });
});

describe.each(drivers)('messages on %s', (driver) => {
  const fresh = freshDatabases(driver);
  it('tell each match once, whoever looks and however many there are, and what was edited or removed', async () => {
    const address = await fresh();
    const [one, two] = [await openStorage(address), await openStorage(address)];
    const told: { url: string; change: string }[] = [];
    const server = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => {
        body += chunk.toString();
      });
      request.on('end', () => {
        told.push(...(JSON.parse(body) as { articles: typeof told }).articles);
        response.writeHead(200).end();
      });
    });
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    const site = (await one.store.ensureSite('https://harbour.example/')).id;
    await one.store.saveArticle(article(site, 'https://harbour.example/before'));
    await one.notices.save({ name: 'harbour', query: 'harbour', targets: [{ kind: 'webhook', address: server.url('/hook') }] });
    const url = (i: number) => `https://harbour.example/${i}`;
    for (let i = 0; i < 130; i++) await one.store.saveArticle(article(site, url(i), { title: `Harbour ${i}` }));
    const round = () =>
      Promise.all(
        [one, two].map(async ({ notices }) => {
          await notices.gather();
          await notices.deliver({ fetcher });
        }),
      );
    await round();
    await round();
    expect(told).toHaveLength(130);
    expect(new Set(told.map((each) => each.url)).size).toBe(130);
    expect(new Set(told.map(({ change }) => change))).toEqual(new Set(['new']));
    told.length = 0;
    const edited = await one.store.saveArticle(article(site, url(3), { title: 'Harbour, corrected' }));
    await one.store.markRemoved((await one.store.articleAt(site, url(4)))!.id);
    await round();
    await round();
    expect(edited.saved).toBe('changed');
    expect(told.map((each) => `${each.change} ${each.url}`).sort()).toEqual([`edited ${url(3)}`, `removed ${url(4)}`]);
    await Promise.all([fetcher.close(), server.close(), one.close(), two.close()]);
  });
});

describe('the schedule', () => {
  it('queues sections when their time has come, and not before', async () => {
    const storage = await temporaryStorage();
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    const [section] = await storage.store.saveSections(site, [
      { name: 'News', url: 'https://harbour.example/news' },
      { name: 'Left out', url: 'https://harbour.example/x', kept: false },
    ]);
    expect(await schedule(storage, undefined, now)).toBe(1);
    const claim = (await storage.frontier.claim({ worker: 'w', lease: 600_000 }))!;
    await storage.finish(claim, { gap: 0, failures: 0 }, (store) => store.updateSection(section!.id, { checkedAt: now, visitEvery: 60_000 }));
    expect(await schedule(storage, undefined, now + 59_000)).toBe(0);
    expect(await schedule(storage, undefined, now + 61_000)).toBe(1);
    await storage.close();
  });
});
