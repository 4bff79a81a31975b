import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Database } from '../../src/database/driver.js';
import { driverFor, openDatabase } from '../../src/database/open.js';
import { migrations } from '../../src/database/schema.js';
import { openStorage, storageOn } from '../../src/storage/storage.js';
import { simhashOf } from '../../src/text/simhash.js';
import { drivers, emptyDatabases } from '../drivers.js';
import { article, longText } from './articles.js';

describe.each(drivers)('the schema on %s', (driver) => {
  const fresh = emptyDatabases(driver);

  it('opens a database of the first version, keeps what is in it, and brings it up to date', async () => {
    const address = await fresh();
    const oldDriver = driverFor(address);
    const old = await openDatabase(oldDriver, 1);
    const { id } = await storageOn(old, oldDriver).store.ensureSite('https://harbour.example/');
    const text = longText(3);
    await saveAsFirst(old, { site: id, text });
    await sql`insert into hosts (host, next_at, busy_until, failures) values ('harbour.example', 0, 0, 0)`.execute(old);
    await sql`insert into jobs (site_id, kind, url, address, host, depth, priority, data, state, ready_at, attempt, lost_leases, failures)
      values (${id}, 'article', 'https://harbour.example/2', 'harbour.example/2', 'harbour.example', 0, 50, '{}', 'waiting', 0, 0, 0, 0)`.execute(
      old,
    );
    await old.destroy();
    const now = await openStorage(address);
    expect(await now.store.search('harbour')).toHaveLength(1);
    expect(await now.store.takeDueArticles({ sites: undefined, limit: 10 })).toMatchObject([{ url: 'https://harbour.example/1' }]);
    expect(await now.frontier.claim({ worker: 'w', lease: 600_000 })).toMatchObject({ url: 'https://harbour.example/2' });
    const near = await now.store.saveArticle(article(id, 'https://harbour.example/3', { text: `${text} corrected` }));
    expect((await now.store.article(near.id))?.storyId).toBe(1);
    await now.close();
    const newDriver = driverFor(address);
    const db = await openDatabase(newDriver);
    expect((await sql`select * from saved_searches`.execute(db)).rows).toEqual([]);
    expect((await sql`select * from meta`.execute(db)).rows).toEqual([{ key: 'schema', value: String(migrations.length) }]);
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

/** An article as the first version wrote it. */
async function saveAsFirst(db: Database, { site, text }: { site: number; text: string }): Promise<void> {
  await sql`insert into articles (site_id, address, url, title, day, text, markdown, page_text, word_count, content_hash, simhash, band0, band1, band2, band3,
      first_seen_at, changed_at, checked_at, next_check_at, quiet_checks, revision, raw_ids)
    values (${site}, 'harbour.example/1', 'https://harbour.example/1', 'Harbour', '2026-01-01', ${text}, ${text}, ${text}, 120, 'x', ${simhashOf(text)}, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, '[]')`.execute(
    db,
  );
}

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
