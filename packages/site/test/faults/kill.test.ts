import { join } from 'node:path';
import LibSql from 'libsql';
import { describe, expect, it, vi } from 'vitest';
import { openStorage } from '../../src/storage/storage.js';
import { storedPaths } from '../collect/run.js';
import { Portal } from '../sites/portal.js';
import { serveSites } from '../sites/site-server.js';
import { temporaryFolder } from '../temporary-folder.js';
import { compile, start } from './child.js';

vi.setConfig({ testTimeout: 1_800_000 });

const kills = process.env.PITH_LONG ? 20 : 3;
/** So long that nothing is lost to it on a slow machine; the test ends the leases of what it kills. */
const lease = '600000';
const size = process.env.PITH_LONG ? 600 : 50;

/** Ends all leases, as time would. */
function endLeases(file: string): void {
  const db = new LibSql(file);
  db.exec("update jobs set ready_at = 0 where state = 'leased'; update hosts set busy_until = 0");
  db.close();
}

describe('a collector that is killed', () => {
  it(`loses nothing and doubles nothing: kill -9 at ${kills} moments, then a last run`, async () => {
    const portal = new Portal(size);
    const server = await serveSites([portal]);
    const program = await compile('faults/collector');
    const file = join(temporaryFolder('kill'), 'site.db');
    const home = server.home(portal.host);
    for (let i = 0; i < kills; i++) {
      const before = server.asked.length;
      const { process: child, ended } = start(program, [file, home, lease]);
      // Killed after a number of requests rather than a time, so that every kill hits work under way.
      const after = 3 + ((i * 7919) % 29);
      while (server.asked.length < before + after && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill('SIGKILL');
      await ended;
      endLeases(file);
    }
    await start(program, [file, home, lease]).ended;
    const storage = await openStorage(file);
    const site = (await storage.store.site(`ministry.example:${server.port}`))!;
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    expect(await storage.store.countArticles(site.id)).toEqual({ articles: size, removed: 0, revisions: 0 });
    await storage.close();
    const db = new LibSql(file);
    expect(db.prepare('pragma integrity_check').all([])).toEqual([{ integrity_check: 'ok' }]);
    db.close();
    // An article is asked for again only when its worker was killed with it in hand.
    const fetches = server.asked.filter(({ path }) => /\/t\d/.test(path)).length;
    expect(fetches).toBeLessThanOrEqual(size + Math.floor(size / 17) + kills * 8);
    await server.close();
  });

  it('ends in order when asked to, and goes on where it was', async () => {
    const portal = new Portal(30);
    const server = await serveSites([portal]);
    const program = await compile('faults/collector');
    const file = join(temporaryFolder('term'), 'site.db');
    const { process: child, ended } = start(program, [file, server.home(portal.host), '60000', '20']);
    while (server.asked.length < 15 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    const storage = await openStorage(file);
    const site = (await storage.store.site(`ministry.example:${server.port}`))!;
    // Nothing is left leased, so the next run need not wait for the lease to end.
    expect((await storage.frontier.counts(site.id)).leased).toBe(0);
    await start(program, [file, server.home(portal.host), '60000', '0']).ended;
    expect(await storedPaths(storage, site.id)).toEqual(portal.paths().sort());
    await storage.close();
    await server.close();
  });
});
