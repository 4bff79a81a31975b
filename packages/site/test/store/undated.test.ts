import { describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

const SITE = 'https://harbour.example/';

describe.each(drivers)('an article without a date on %s', (driver) => {
  const fresh = freshDatabases(driver);

  it('has none in lists, searches and time lines, and comes last', async () => {
    const { store, close } = await openStorage(await fresh());
    const site = (await store.ensureSite(SITE)).id;
    const save = (name: string, published: string | null, seed: number) =>
      store.saveArticle(article(site, `${SITE}${name}`, { title: name, published, text: `The quay. ${longText(seed)}` }));
    await save('old', '2020-05-01', 1);
    await save('undated', null, 2);
    await save('new', '2026-03-01T10:00:00Z', 3);
    await save('wrong', 'last spring', 4);
    const days = async (query: object) => (await store.articles({ site, order: 'latest day', ...query })).map(({ title, day }) => [title, day]);
    expect(await days({})).toEqual([['new', '2026-03-01'], ['old', '2020-05-01'], ['wrong', null], ['undated', null]]); // biome-ignore format: a table
    expect(await days({ since: '2020-01-01' })).toEqual([['new', '2026-03-01'], ['old', '2020-05-01']]); // biome-ignore format: a table
    expect(await days({ until: '2021-01-01' })).toEqual([['old', '2020-05-01']]);
    const found = async (filter: object) => (await store.search('quay', filter)).map(({ title, day }) => [title, day]).sort();
    expect(await found({})).toEqual([['new', '2026-03-01'], ['old', '2020-05-01'], ['undated', null], ['wrong', null]]); // biome-ignore format: a table
    expect(await found({ until: '2021-01-01' })).toEqual([['old', '2020-05-01']]);
    expect((await store.mentions('quay', 'year')).map(({ period, articles }) => [period, articles])).toEqual([['2020', 1], ['2026', 1]]); // biome-ignore format: a table
    await close();
  });

  it('has the day of today where it is dated in the future', async () => {
    const { store, close } = await openStorage(await fresh());
    const site = (await store.ensureSite(SITE)).id;
    const { id } = await store.saveArticle(article(site, SITE, { published: '2999-01-01' }));
    expect((await store.article(id))?.day).toBe(new Date().toISOString().slice(0, 10));
    await close();
  });
});
