import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, emptyDatabases, freshDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

const SITE = 'https://harbour.example/';
const at = (path: string) => `${SITE}${path}`;
const judged = (path: string, own: number, kind = own > 0 ? 'article' : 'list') => ({
  url: at(path),
  kind,
  family: 'harbour.example/tag/*',
  own,
  odds: own,
  evidence: [{ feature: 'tagAddress', value: 1, adds: -5 }],
});

describe.each(drivers)('the addresses of a site on %s', (driver) => {
  const fresh = freshDatabases(driver);
  let storage: Storage;
  let site = 0;
  beforeEach(async () => {
    storage = await openStorage(await fresh());
    site = (await storage.store.ensureSite(SITE)).id;
  });
  afterEach(() => storage.close());

  it('are known by who named them first, and with which words', async () => {
    const { store } = storage;
    await store.noteFound(site, { source: 'menu', from: SITE }, [{ url: at('news'), anchor: 'News' }]);
    await store.noteFound(site, { source: 'feed', from: at('feed') }, [{ url: at('news/'), anchor: 'Other words' }]);
    expect(await store.knownPage(site, at('news'))).toEqual({
      url: at('news'), kind: null, state: 'waiting', reason: null, source: 'menu', linkedFrom: SITE, anchor: 'News', family: null, own: null, odds: null, evidence: [], articleId: null,
    }); // biome-ignore format: a table
    expect(await store.knownPage(site, at('nowhere'))).toBeUndefined();
  });

  it('are known with what they were judged to be, and whether they are stored', async () => {
    const { store } = storage;
    await store.noteJudged(site, judged('tag/quay', -3.5));
    await store.noteMissing(site, at('tag/quay'), 'list');
    expect(await store.knownPage(site, at('tag/quay'))).toMatchObject({
      kind: 'list', state: 'left-out', reason: 'list', own: -3.5, evidence: [{ feature: 'tagAddress', value: 1, adds: -5 }],
    }); // biome-ignore format: a table
    const { id } = await store.saveArticle(article(site, at('story'), { text: longText(1) }));
    await store.noteJudged(site, judged('story', 2));
    expect(await store.knownPage(site, at('story'))).toMatchObject({ kind: 'article', state: 'stored', reason: null, articleId: id });
  });

  it('tell what the others of their family were judged to be', async () => {
    const { store } = storage;
    for (const [path, own] of [['a', -4], ['b', -2], ['c', 3]] as const) await store.noteJudged(site, judged(`tag/${path}`, own)); // biome-ignore format: a table
    expect(await store.sisters(site, 'harbour.example/tag/*', at('tag/c'))).toEqual({ count: 2, mean: -3 });
    expect(await store.sisters(site, 'harbour.example/other/*', at('other/c'))).toEqual({ count: 0, mean: 0 });
  });

  it('count once in their family, however often they are judged and as what', async () => {
    const { store } = storage;
    await store.noteJudged(site, judged('tag/a', -4));
    await store.noteJudged(site, judged('tag/a', 2));
    await store.noteJudged(site, { ...judged('tag/b', 1), family: 'harbour.example/other' });
    await store.noteJudged(site, judged('tag/b', -1));
    expect(await store.sisters(site, 'harbour.example/tag/*', at('tag/c'))).toEqual({ count: 2, mean: 0.5 });
    expect(await store.sisters(site, 'harbour.example/other', at('tag/c'))).toEqual({ count: 0, mean: 0 });
  });

  it('are found where their family tells that they were misjudged', async () => {
    const { store } = storage;
    const weights = { strength: 1, half: 3, minOdds: 0.5 };
    for (const n of [1, 2, 3, 4, 5, 6]) {
      await store.noteJudged(site, judged(`tag/${n}`, -4));
      await store.noteMissing(site, at(`tag/${n}`), 'list');
      await store.noteJudged(site, { ...judged(`story/${n}`, 4), family: 'story' });
    }
    await store.saveArticle(article(site, at('tag/7'), { text: longText(1) }));
    await store.noteJudged(site, judged('tag/7', 1));
    await store.noteJudged(site, { ...judged('story/7', -1), family: 'story' });
    await store.noteMissing(site, at('story/7'), 'list');
    // Sections of the menu: one looks like a list by itself, the other does not.
    for (const [n, own] of [
      [8, -1],
      [9, 1],
    ] as const) {
      await store.noteJudged(site, { ...judged(`story/${n}`, own), family: 'story', kind: 'section' });
      await store.noteMissing(site, at(`story/${n}`), 'list');
    }
    expect((await store.misjudged(site, weights)).map(({ url }) => url)).toEqual([at('story/7'), at('story/9'), at('tag/7')]);
    expect(await store.misjudged(site, { ...weights, minOdds: 9 })).toEqual([]);
  });

  it('are given page after page', async () => {
    const { store } = storage;
    await store.noteFound(site, { source: 'list' }, [{ url: at('d') }]);
    for (const path of ['c', 'a', 'b']) await store.noteJudged(site, judged(path, 1));
    const first = await store.knownPages(site, { limit: 2 });
    expect(first.map(({ url }) => url)).toEqual([at('a'), at('b')]);
    expect((await store.knownPages(site, { limit: 2, after: 'harbour.example/b' })).map(({ url }) => url)).toEqual([at('c'), at('d')]);
  });

  it('lose an article that turned out to be a list, with a reason', async () => {
    const { store } = storage;
    const { id } = await store.saveArticle(article(site, at('tag/quay'), { text: longText(1) }));
    await store.noteJudged(site, judged('tag/quay', 1));
    await store.takeBack(id, { url: at('tag/quay'), kind: 'list', reason: 'list' });
    expect(await store.article(id)).toBeUndefined();
    expect(await store.search('harbour')).toEqual([]);
    expect(await store.knownPage(site, at('tag/quay'))).toMatchObject({ kind: 'list', state: 'left-out', reason: 'list' });
    await store.takeBack(id, { url: at('tag/quay'), kind: 'list', reason: 'list' });
  });

  it('count as missing by how likely they are something to read after all', async () => {
    const { store } = storage;
    await store.saveArticle(article(site, at('story'), { text: longText(1) }));
    await store.noteJudged(site, judged('story', 4));
    for (const n of [1, 2, 3, 4]) {
      await store.noteJudged(site, judged(`tag/${n}`, 0, 'list'));
      await store.noteMissing(site, at(`tag/${n}`), 'list');
    }
    expect(await store.coverage(site)).toMatchObject({ known: 5, stored: 1, doubtful: 2, share: 1 / 3 });
  });
});

describe.each(drivers)('a database with addresses in two tables on %s', (driver) => {
  const empty = emptyDatabases(driver);

  it('has them in one after the update, with how far lists were read', async () => {
    const address = await empty();
    const oldDriver = driverFor(address);
    const old = await openDatabase(oldDriver, 13);
    await sql`insert into sites (id, home, host, name, created_at, settings) values (1, ${SITE}, 'harbour.example', 'h', 0, '{}')`.execute(old);
    await sql`insert into found (site_id, address, url, source, reason, at) values
      (1, 'harbour.example/news', ${at('news')}, 'link', 'list', 5), (1, 'harbour.example/gone', ${at('gone')}, 'feed', 'not-found', 6)`.execute(old);
    await sql`insert into lists (site_id, address, url, next_url, depth, ended_at) values
      (1, 'harbour.example/news', ${at('news')}, ${at('news?page=3')}, 2, null), (1, 'harbour.example', ${SITE}, null, 4, 9)`.execute(old);
    await old.destroy();
    const { store, close } = await openStorage(address);
    expect(await store.knownPage(1, at('news'))).toMatchObject({ kind: 'list', reason: 'list', source: 'link' });
    expect(await store.knownPage(1, at('gone'))).toMatchObject({ kind: null, reason: 'not-found', source: 'feed' });
    expect((await store.coverage(1)).share).toBeNull();
    expect(await store.listState(1, at('news'))).toEqual({ nextUrl: at('news?page=3'), depth: 2, endedAt: null });
    expect(await store.listState(1, SITE)).toEqual({ nextUrl: null, depth: 4, endedAt: 9 });
    expect(await store.listState(1, at('gone'))).toBeUndefined();
    await close();
  });
});
