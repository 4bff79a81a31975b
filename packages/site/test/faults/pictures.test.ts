import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import LibSql from 'libsql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { storedPaths } from '../collect/run.js';
import { type PostgresServer, startPicture, startPostgres } from '../postgres.js';
import { Portal } from '../sites/portal.js';
import { type SiteServer, serveSites } from '../sites/site-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { compile, type Running, start } from './child.js';

const long = Boolean(process.env.PITH_LONG);
const size = long ? 300 : 40;
const lease = '600000';

/** Jobs of articles that count as done, and those of them without the article that they stand for; then all articles. */
const DONE = "select count(*) as n from jobs where kind = 'article' and state = 'done'";
const WITHOUT = `${DONE} and not exists (select 1 from addresses where addresses.site_id = jobs.site_id and addresses.address = jobs.address)`;
const END_LEASES = "update jobs set ready_at = 0 where state = 'leased'";
const FREE_HOSTS = 'update hosts set busy_until = 0';

/** Waits until a collector has asked for some more pages; false where it has ended. */
async function hasAskedMore(server: SiteServer, { process: child }: Running, more: number): Promise<boolean> {
  const from = server.asked.length;
  while (server.asked.length < from + more && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 3));
  return child.exitCode === null;
}

describe('a database as a power cut leaves it', () => {
  let server: SiteServer;
  let program: string;
  const portal = new Portal(size);
  beforeAll(async () => {
    server = await serveSites([portal]);
    program = await compile('faults/collector');
  });
  afterAll(() => server.close());

  /** Collects on from a database, and looks whether everything is there once. */
  async function expectWhole(database: string): Promise<void> {
    await start(program, [database, server.home(portal.host), lease]).ended;
    const storage = await openStorage(database);
    const site = (await storage.store.site(`ministry.example:${server.port}`))!;
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    await storage.close();
  }

  it(`is whole on SQLite at each of ${long ? 50 : 8} moments, and misses nothing that was acknowledged`, async () => {
    const folder = temporaryFolder('pictures');
    const file = join(folder, 'site.db');
    const running = start(program, [file, server.home(portal.host), lease]);
    const copies: string[] = [];
    for (let i = 0; i < (long ? 50 : 8) && (await hasAskedMore(server, running, 1 + ((i * 7919) % 5))); i++) {
      running.process.kill('SIGSTOP');
      const copy = join(folder, `copy-${i}.db`);
      for (const part of ['', '-wal']) if (existsSync(file + part)) copyFileSync(file + part, copy + part);
      running.process.kill('SIGCONT');
      copies.push(copy);
    }
    await running.ended;
    expect(copies.length).toBeGreaterThan(5);
    const done: number[] = [];
    for (const copy of copies) {
      const db = new LibSql(copy);
      const count = (query: string) => (db.prepare(query).get([]) as { n: number }).n;
      expect(db.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
      const isMade = (db.prepare("select count(*) as n from sqlite_master where name = 'jobs'").get([]) as { n: number }).n === 1;
      done.push(isMade ? count(DONE) : 0);
      if (isMade) expect(count(WITHOUT)).toBe(0);
      db.close();
    }
    expect(done).toEqual([...done].sort((a, b) => a - b));
    expect(done.at(-1)).toBeGreaterThan(0);
    const middle = copies[copies.length >> 1]!;
    const db = new LibSql(middle);
    db.exec(`${END_LEASES}; ${FREE_HOSTS}`);
    db.close();
    await expectWhole(middle);
  });

  it.runIf(long && process.platform === 'linux')('is whole on PostgreSQL at each of 10 moments', async () => {
    const postgres: PostgresServer = await startPostgres();
    const address = await postgres.fresh();
    const name = new URL(address).pathname.slice(1);
    const running = start(program, [address, server.home(portal.host), lease]);
    const copies: string[] = [];
    for (let i = 0; i < 10 && (await hasAskedMore(server, running, 8 + ((i * 7919) % 9))); i++) copies.push(postgres.picture());
    await running.ended;
    expect(copies.length).toBeGreaterThan(5);
    let before = 0;
    for (const copy of copies) {
      const picture = await startPicture(copy);
      const client = new pg.Client(picture.address(name));
      await client.connect();
      const count = async (query: string) => Number((await client.query<{ n: string }>(query)).rows[0]!.n);
      expect(await count(WITHOUT)).toBe(0);
      const done = await count(DONE);
      expect(done).toBeGreaterThanOrEqual(before);
      before = done;
      await client.query(END_LEASES);
      await client.query(FREE_HOSTS);
      await client.end();
      if (copy === copies.at(-1)) await expectWhole(picture.address(name));
      await picture.stop();
      rmSync(copy, { recursive: true, force: true });
    }
    expect(before).toBeGreaterThan(0);
    await postgres.stop();
  });
});
