import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../site/test/postgres.js';
import { Newspaper } from '../../../site/test/sites/newspaper.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { shim, startCommand } from '../run-pith.js';
import { lines, own, pith, start } from './pith.js';
import { noTrace, served } from './served.js';

const folder = temporaryFolder('lost-ground');
const run = (...args: string[]) => pith(args, folder);

const size = 40;
// A file system of its own, in a name space of its own: needs no rights where the kernel allows them to everybody.
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt']).status === 0;

describe.skipIf(!canMount)('a full disk (needs a kernel that lets us mount one)', () => {
  it('is told, and nothing is lost: with more room the next run continues', async () => {
    const paper = new Newspaper(size);
    await served(
      (path, origin) => paper.answer(path, origin),
      async (home, server) => {
        const command = `"${process.execPath}" "${shim}"`;
        const collect = `${command} collect ${home} --db /mnt/site.db ${own.join(' ')} -q`;
        const script = `mount -t tmpfs -o size=1200k none /mnt; ${collect}; echo "code $?"; mount -o remount,size=64m /mnt; ${collect}; echo "code $?"; ${command} export --db /mnt/site.db --fields url`;
        const { out, err } = await startCommand('unshare', ['-rm', 'sh', '-c', script], { cwd: folder }).ended;
        expect(err).toContain('There is no room left where the database is kept');
        noTrace(err);
        const [first, second, ...articles] = lines(out);
        expect([first, second]).toEqual(['code 3', 'code 0']);
        const paths = articles.map((line) => new URL(JSON.parse(line).url).pathname);
        expect(paths.sort()).toEqual(paper.paths().sort());
        expect(server.asked.length).toBeGreaterThan(size);
      },
    );
  });
});

describe('a database that goes away', () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  it('is told and waited for; nothing is lost', async () => {
    const paper = new Newspaper(size);
    await served(
      (path, origin) => paper.answer(path, origin),
      async (home, server) => {
        const db = await postgres.fresh();
        const release = server.holdAfter(25);
        let told = '';
        const { child, ended } = start(['collect', home, '--db', db, ...own], folder, (said) => {
          told = said;
        });
        const until = async (isTrue: () => boolean) => {
          while (!isTrue() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 5));
        };
        await until(() => server.asked.length > 25);
        await postgres.restart(() => {
          release();
          return until(() => told.includes('the database does not answer'));
        });
        const said = await ended;
        expect(said).toMatchObject({ code: 0, err: expect.stringContaining('the database does not answer') });
        expect(said.err).not.toContain('pith:pith@');
        const urls = lines((await run('export', '--db', db, '--fields', 'url')).out).map((line) => new URL(JSON.parse(line).url).pathname);
        expect(urls.sort()).toEqual(paper.paths().sort());
      },
    );
  });
});
