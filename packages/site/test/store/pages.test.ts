import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStorage, type Storage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
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
