import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { openStorage } from '../../src/storage/storage.js';
import { drivers, emptyDatabases } from '../drivers.js';

describe.each(drivers)('the schema on %s', (driver) => {
  const fresh = emptyDatabases(driver);

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

  it('refuses a database that was made before the first release', async () => {
    const address = await fresh();
    const db = await openDatabase(driverFor(address));
    await sql`update meta set value = '17' where key = 'schema'`.execute(db);
    await db.destroy();
    await expect(openStorage(address)).rejects.toMatchObject({ code: 'NOT_A_DATABASE' });
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
