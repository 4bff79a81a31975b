import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { migrations } from '../../src/database/schema.js';
import { openStorage, storageOn } from '../../src/storage/storage.js';
import { drivers, freshDatabases } from '../drivers.js';
import { article } from './articles.js';

describe.each(drivers)('the schema on %s', (driver) => {
  const fresh = freshDatabases(driver);

  it('opens a database of the first version, keeps what is in it, and brings it up to date', async () => {
    const address = await fresh();
    const oldDriver = driverFor(address);
    const old = storageOn(await openDatabase(oldDriver, 1), oldDriver);
    const { id } = await old.store.ensureSite('https://harbour.example/');
    await old.store.saveArticle(article(id, 'https://harbour.example/1'));
    await old.close();
    const now = await openStorage(address);
    expect(await now.store.search('harbour')).toHaveLength(1);
    await now.close();
    const newDriver = driverFor(address);
    const db = await openDatabase(newDriver);
    expect(await db.selectFrom('saved_searches').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'schema', value: String(migrations.length) }]);
    await db.destroy();
  });

  it('is made once by any number of programs that start together', async () => {
    const address = await fresh();
    const opened = await Promise.all(Array.from({ length: 4 }, () => openStorage(address)));
    await Promise.all(opened.map(({ store }) => store.ensureSite('https://harbour.example/')));
    expect(await opened[0]!.store.sites()).toHaveLength(1);
    await Promise.all(opened.map((storage) => storage.close()));
  });

  it('refuses a database of a later version', async () => {
    const address = await fresh();
    const db = await openDatabase(driverFor(address));
    await sql`update meta set value = '99' where key = 'schema'`.execute(db);
    await db.destroy();
    await expect(openStorage(address)).rejects.toMatchObject({ code: 'NEWER_DATABASE' });
  });
});

describe('a place that is no database', () => {
  it('says so for a file of something else', async () => {
    const file = join(tmpdir(), `pith-not-a-database-${process.pid}`);
    writeFileSync(file, 'This is a letter, not a database. '.repeat(50));
    await expect(openStorage(file)).rejects.toMatchObject({ code: 'NOT_A_DATABASE' });
  });
  it('says so for a server that is not there', async () => {
    await expect(openStorage('postgres://nobody@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  });
  it('says so for a folder that is not there', async () => {
    await expect(openStorage('/nowhere/at/all.db')).rejects.toMatchObject({ code: 'DATABASE_LOST' });
  });
});
