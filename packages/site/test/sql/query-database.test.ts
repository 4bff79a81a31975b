import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryDatabase, tablesIn } from '../../src/sql/query-database.js';
import { openStorage } from '../../src/storage/storage.js';
import { built } from '../built.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from '../store/articles.js';

const workerFile = built('sql/sqlite-query-worker.js');
let folder = '';
let file = '';
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-sql-'));
  file = join(folder, 'pith.db');
  const storage = await openStorage(file);
  const { id } = await storage.store.ensureSite('https://harbour.example/');
  for (const n of [1, 2, 3])
    await storage.store.saveArticle(
      article(id, `https://harbour.example/${n}`, { title: `Notice ${n}`, text: `The tide of week ${n} was high, and nobody saw it.` }),
    );
  await storage.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Nothing takes too long on a busy machine, unless a test is about that. */
const ask = (query: string, options: object = {}) => queryDatabase(file, query, { workerFile, time: 600_000, ...options });

describe('a query on the collection', () => {
  it('answers with columns and rows, up to a limit', async () => {
    expect(await ask('select title, 1 + 1 as two from articles order by id;')).toEqual({
      columns: ['title', 'two'],
      rows: [
        ['Notice 1', 2],
        ['Notice 2', 2],
        ['Notice 3', 2],
      ],
      isCut: false,
    });
    expect(await ask('with a as (select id from articles) select * from a', { limit: 2 })).toMatchObject({
      rows: [[expect.any(Number)], [expect.any(Number)]],
      isCut: true,
    });
    expect((await ask("select printf('%.*c', 5000, 'x')")).rows[0]![0]).toHaveLength(2_001);
  });

  it.each([
    ['delete from articles', 'only SELECT'],
    ["attach 'other.db' as other", 'only SELECT'],
    ['pragma query_only = OFF', 'only SELECT'],
    ['/* select */ update articles set title = 1', 'only SELECT'],
    ['', 'only SELECT'],
    ['select 1; delete from articles', ''],
    ['with a as (select 1) delete from articles', ''],
    ['select * from nowhere', 'nowhere'],
  ])('refuses %s, and changes nothing', async (query, why) => {
    await expect(ask(query).then(({ rows }) => rows)).rejects.toMatchObject({ code: 'BAD_QUERY', message: expect.stringContaining(why) });
    expect((await ask('select count(*) from articles')).rows).toEqual([[3]]);
  });

  it('is ended where it takes too long, or is not wanted any more', async () => {
    const endless = 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n';
    await expect(ask(endless, { time: 300 })).rejects.toMatchObject({ code: 'BAD_QUERY', message: expect.stringContaining('no answer within') });
    const stop = new AbortController();
    const asked = ask(endless, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'STOPPED' });
  });

  it('has tables and columns to choose from', async () => {
    const tables = await tablesIn(file, { workerFile, time: 600_000 });
    expect(tables.find(({ table }) => table === 'articles')!.columns).toEqual(expect.arrayContaining(['id', 'title', 'url', 'published']));
    expect(tables.some(({ table }) => table.startsWith('sqlite_'))).toBe(false);
  });
});

describe.skipIf(!drivers.includes('postgres' as never))('a query on PostgreSQL', () => {
  const fresh = freshDatabases('postgres');

  it('answers, refuses writes and what takes too long, and lists tables', async () => {
    const place = await fresh();
    const client = (query: string, options: object = {}) => queryDatabase(place, query, { time: 600_000, ...options });
    expect(await client("select 'a' as letter, 2 as two;")).toEqual({ columns: ['letter', 'two'], rows: [['a', 2]], isCut: false });
    expect(await client('select generate_series(1, 10)', { limit: 3 })).toMatchObject({ rows: [[1], [2], [3]], isCut: true });
    await expect(client('with gone as (delete from articles returning id) select * from gone')).rejects.toMatchObject({ code: 'BAD_QUERY' });
    await expect(client('select 1; drop table articles')).rejects.toMatchObject({ code: 'BAD_QUERY' });
    await expect(client('select pg_sleep(600)', { time: 300 })).rejects.toMatchObject({
      code: 'BAD_QUERY',
      message: expect.stringContaining('no answer within'),
    });
    expect((await tablesIn(place, { time: 600_000 })).map(({ table }) => table)).toContain('articles');
    await expect(queryDatabase('postgres://nobody@127.0.0.1:1/none', 'select 1')).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  });
});
