import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import LibSql from 'libsql';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { run, storedPaths } from '../collect/run.js';
import { startPostgres } from '../postgres.js';
import { Portal } from '../sites/portal.js';
import { serveSites } from '../sites/site-server.js';
import { temporaryFolder } from '../temporary-folder.js';

const size = 60;
const mounted = new Set<string>();

/** A disk in memory with so many kilobytes; only who runs as root can have one. */
function smallDisk(name: string, kilobytes: number): string {
  const parent = temporaryFolder(name);
  // The user that a database server runs as must be able to enter it.
  chmodSync(parent, 0o755);
  const folder = join(parent, 'disk');
  mkdirSync(folder);
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  mounted.add(folder);
  return folder;
}

function resize(folder: string, kilobytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${kilobytes}k`, folder]);
}

function usedKilobytes(folder: string): number {
  const { blocks, bfree, bsize } = statfsSync(folder);
  return Math.ceil(((blocks - bfree) * bsize) / 1_024);
}

function mayMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    resize(smallDisk('probe', 64), 128);
    return true;
  } catch (error) {
    // A container may have a root that mounts nothing.
    if (/mount/.test(String(error))) return false;
    throw error;
  } finally {
    unmountAll();
  }
}

function unmountAll(): void {
  for (const folder of mounted) execFileSync('umount', ['-l', folder]);
  mounted.clear();
}

describe.skipIf(!mayMount())('a disk that becomes full', () => {
  afterEach(unmountAll);

  it('is reported on SQLite, costs nothing that was stored, and the next run goes on', async () => {
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const disk = smallDisk('full', 65_536);
    const file = join(disk, 'site.db');
    const storage = await openStorage(file);
    resize(disk, usedKilobytes(disk) + 2_500);
    await expect(run(server, storage, { host: portal.host })).rejects.toMatchObject({ code: 'DISK_FULL' });
    await storage.close();
    resize(disk, 65_536);
    const again = await openStorage(file);
    const stored = await storedPaths(again, (await again.store.site(`ministry.example:${server.port}`))!.id);
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.length).toBeLessThan(size);
    const { site } = await run(server, again, { host: portal.host });
    expect(await storedPaths(again, site.id)).toEqual(portal.paths().sort());
    expect(await again.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    await again.close();
    const db = new LibSql(file);
    expect(db.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
    db.close();
    await server.close();
  });

  it('is reported on PostgreSQL, and the next run goes on', async () => {
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const postgres = await startPostgres();
    const disk = smallDisk('full-postgres', 65_536);
    const { uid, gid } = statSync(postgres.folder);
    chownSync(disk, uid, gid);
    const address = await postgres.fresh();
    const client = new pg.Client(address);
    await client.connect();
    await client.query(`create tablespace small location '${disk}'`);
    await client.query('create database small tablespace small');
    await client.end();
    const small = address.replace(/[^/]*$/, 'small');
    await (await openStorage(small)).close();
    resize(disk, usedKilobytes(disk) + 400);
    const storage = await openStorage(small);
    await expect(run(server, storage, { host: portal.host })).rejects.toMatchObject({ code: 'DISK_FULL' });
    resize(disk, 131_072);
    const { site } = await run(server, storage, { host: portal.host });
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    await storage.close();
    await postgres.stop();
    await server.close();
  });
});
