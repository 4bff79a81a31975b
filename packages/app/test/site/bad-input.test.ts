import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostgresServer, startPostgres } from '../../../site/test/postgres.js';
import { Hostile } from '../../../site/test/sites/hostile.js';
import { Newspaper } from '../../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites, type TestSite } from '../../../site/test/sites/site-server.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { shim, startCommand } from '../run-pith.js';
import { lines, own, pith, start } from './pith.js';

const folder = temporaryFolder('bad-input');
const run = (...args: string[]) => pith(args, folder);
/** Messages are for people: one line each, and no trace of the program. */
const noTrace = (err: string) => expect(err).not.toMatch(/\n\s+at |node:internal|Error:/);

async function served<T>(answer: TestSite['answer'], work: (home: string, server: SiteServer) => Promise<T>): Promise<T> {
  const server = await serveSites([{ host: '127.0.0.1', answer }]);
  try {
    return await work(server.home('127.0.0.1'), server);
  } finally {
    await server.close();
  }
}

describe('pith collect says what is wrong with', () => {
  it.each([
    ['file:///etc/passwd', 2, 'only http and https'],
    ['ftp://site.example/', 2, 'only http and https'],
    ['nonsense', 2, 'not an address'],
    ['http://192.168.0.1/', 3, '--allow-private'],
    ['http://localhost/', 3, '--allow-private'],
    ['http://[::1]/', 3, '--allow-private'],
    ['http://2130706433/', 3, '--allow-private'],
  ])('%s', async (url, code, message) => {
    const said = await run('collect', url, '--db', 'addresses.db');
    expect(said).toMatchObject({ code, err: expect.stringContaining(message) });
    noTrace(said.err);
  });

  it('a host that is not there, and keeps no trace of it', async () => {
    const server = await serveSites([]);
    await server.close();
    const said = await run('collect', server.home('127.0.0.1'), '--db', 'gone.db', ...own);
    expect(said).toMatchObject({ code: 3, err: expect.stringContaining('did not accept the connection') });
    noTrace(said.err);
    expect((await run('sites', '--db', 'gone.db')).err).toContain('no site has been collected yet');
  });

  it('a site that forbids all', () =>
    served(
      (path) => (path === '/robots.txt' ? { type: 'text/plain', body: 'User-agent: *\nDisallow: /' } : { body: '<p>secret</p>' }),
      async (home, server) => {
        const said = await run('collect', home, '--db', 'forbidden.db', ...own);
        expect(said).toMatchObject({ code: 3, err: expect.stringContaining('robots.txt of the host forbids this address') });
        expect(server.newPaths()).toEqual([]);
      },
    ));

  it('a loop of redirects', () =>
    served(
      (path) => (path === '/robots.txt' ? { status: 404 } : { status: 302, headers: { location: path === '/' ? '/again' : '/' } }),
      async (home) => {
        expect(await run('collect', home, '--db', 'loop.db', ...own)).toMatchObject({
          code: 3,
          err: expect.stringContaining('redirected too often'),
        });
      },
    ));

  it('a calendar without end: it ends', async () => {
    const hostile = new Hostile();
    await served(
      (path) => hostile.answer(path),
      async (home, server) => {
        const said = await run('collect', home, '--section', 'Calendar', '--db', 'calendar.db', ...own);
        expect(said).toMatchObject({ code: 0, err: expect.stringContaining('3 new') });
        expect(server.newPaths().length).toBeLessThan(60);
      },
    );
  });

  it('a file that is no database, and a folder that is not there', async () => {
    writeFileSync(join(folder, 'letter.db'), 'This is a letter. '.repeat(100));
    expect(await run('collect', 'https://site.example', '--db', 'letter.db')).toMatchObject({
      code: 3,
      err: expect.stringContaining('letter.db: This file is not a database'),
    });
    expect(await run('collect', 'https://site.example', '--db', 'no/such/folder.db')).toMatchObject({
      code: 3,
      err: expect.stringContaining('the folder of the database does not exist'),
    });
    expect(await run('search', 'x', '--db', 'missing.db')).toMatchObject({
      code: 3,
      err: expect.stringContaining('there is no database missing.db'),
    });
    expect(existsSync(join(folder, 'missing.db'))).toBe(false);
  });

  it('a server that is not there', async () => {
    const said = await run('collect', 'https://site.example', '--db', 'postgres://me:secret@127.0.0.1:1/x');
    expect(said).toMatchObject({ code: 3, err: expect.stringContaining('The database does not answer') });
    expect(said.err).not.toContain('secret');
    noTrace(said.err);
  });
});

const size = 40;
// A file system of its own, in a name space of its own: needs no rights where the kernel allows them to everybody.
const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', '-o', 'size=64k', 'none', '/mnt']).status === 0;

describe.skipIf(!canMount)('a full disk (needs a kernel that lets us mount one)', () => {
  it('is told, and nothing is lost: with more room the next run goes on', async () => {
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
