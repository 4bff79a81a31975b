import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, emptyDatabases, freshDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

const SITE = 'https://harbour.example/';

describe.each(drivers)('an article without a date on %s', (driver) => {
  const fresh = freshDatabases(driver);
  const empty = emptyDatabases(driver);

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

  it('loses the day of fetching in a database of before', async () => {
    const address = await empty();
    const old = await openDatabase(driverFor(address), 14);
    await sql`insert into sites (id, home, host, name, created_at, settings) values (1, ${SITE}, 'harbour.example', 'h', 0, '{}')`.execute(old);
    const text = longText(3);
    for (const [id, published] of [[1, null], [2, '2020-05-01'], [3, 'last spring']] as const) // biome-ignore format: a table
      await sql`insert into articles (id, site_id, address, url, title, published, day, text, markdown, page_text, word_count, content_hash, simhash, first_seen_at, changed_at, checked_at, quiet_checks, revision, raw_ids)
        values (${id}, 1, ${`a${id}`}, ${`${SITE}${id}`}, ${`a${id}`}, ${published}, ${published === '2020-05-01' ? published : '2026-11-01'}, ${text}, ${text}, ${text}, 1, 'x', '0', 1, 1, 1, 0, 1, '[]')`.execute(
        old,
      );
    await old.destroy();
    const { store, close } = await openStorage(address);
    expect((await store.articles({ site: 1, order: 'oldest' })).map(({ day }) => day)).toEqual([null, '2020-05-01', null]);
    await close();
  });
});
