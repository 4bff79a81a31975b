import { existsSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStorage } from '@pith/site';
import { describe, expect, it } from 'vitest';
import { Hostile } from '../../../site/test/sites/hostile.js';
import { serveSites } from '../../../site/test/sites/site-server.js';
import { article, longText } from '../../../site/test/store/articles.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { own, pith } from './pith.js';
import { noTrace, served } from './served.js';

const folder = temporaryFolder('bad-input');
const run = (...args: string[]) => pith(args, folder);

describe('a port that there is not', () => {
  it.each([
    ['serve', '--port', '99999999'],
    ['serve', '--port', '1.5'],
    ['serve', '--port', 'http'],
    ['inspect', 'page.html', '--port', '65536'],
    ['mcp', '--http', '70000'],
  ])('is refused: pith %s %s %s', async (...args) => {
    const said = await run(...args);
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining('it has to be a whole number from 0 to 65535') });
    noTrace(said.err);
  });

  it('ends a worker that is to show its figures there', async () => {
    const listeners = process.listenerCount('SIGTERM');
    const said = await run('worker', '--metrics', '70000', '--db', 'figures.db');
    expect(said).toMatchObject({ code: 2, err: expect.stringContaining('PORT or HOST:PORT') });
    // A worker that goes on waits for a signal.
    expect(process.listenerCount('SIGTERM')).toBe(listeners);
  });
});

describe('a database whose end is missing', () => {
  it.each([60, 5_000, 'half'] as const)('is damaged: the first %s bytes', async (kept) => {
    const file = join(folder, `cut-${kept}.db`);
    const storage = await openStorage(file);
    const site = (await storage.store.ensureSite('https://harbour.example/')).id;
    for (let n = 0; n < 40; n++)
      await storage.store.saveArticle(article(site, `https://harbour.example/${n}`, { title: `Harbour ${n}`, text: longText(n, 400) }));
    await storage.close();
    truncateSync(file, kept === 'half' ? statSync(file).size / 2 : kept);
    for (const args of [['search', 'harbour'], ['export', '-o', 'cut.jsonl'], ['sites'], ['feed'], ['prune', '--raw', '1d']]) {
      const said = await run(...args, '--db', file);
      expect([args[0], said.code]).toEqual([args[0], 3]);
      expect(said.err).toMatch(/damaged|not a database/);
      noTrace(said.err);
    }
  });
});

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
        // Its days all say the same: none of them is an article.
        expect(said).toMatchObject({ code: 0, err: expect.stringContaining(': 0 new') });
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
