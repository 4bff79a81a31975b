import { cpSync, lstatSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { installedPackage } from '../../../scripts/postgres-server.mjs';
import { startPostgres } from './postgres.js';

it('starts PostgreSQL from a folder that no other user may enter, with a space in its name', async () => {
  const place = mkdtempSync(join(tmpdir(), 'pith private '));
  try {
    // As of an installation that ran no scripts: without the links that the package makes.
    const packageFolder = join(place, 'package');
    mkdirSync(packageFolder);
    cpSync(installedPackage(), packageFolder, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => process.platform !== 'linux' || !lstatSync(path).isSymbolicLink(),
    });
    const server = await startPostgres(packageFolder);
    const client = new pg.Client(await server.fresh());
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
    await server.stop();
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
