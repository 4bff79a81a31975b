import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, createServer as createProxy } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pith as run } from './in-process.js';
import { root, spawnPith } from './run-pith.js';

const article = join(root, 'examples/article.html');
let folder = '';
let server: Server;
let base = '';

const pith = (args: readonly string[], input = '') => run(args, { input });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-command-'));
  const page = readFileSync(article);
  server = createServer((request, answer) => {
    if (request.url === '/moved') answer.writeHead(302, { location: '/page' }).end();
    else if (request.url === '/loop') answer.writeHead(302, { location: '/loop' }).end();
    else if (request.url === '/page') answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    else if (request.url === '/cut')
      answer.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(page).subarray(0, 500));
    else if (request.url === '/double') answer.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync(page)));
    else if (request.url === '/large') answer.writeHead(200, { 'content-type': 'text/html' }).end('x'.repeat(50_000));
    else answer.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('pith', () => {
  it('does as a process what it does here: a page from a pipe, a page that is not there, wrong usage', async () => {
    const input = readFileSync(article, 'utf8');
    for (const [args, code] of [
      [['-'], 0],
      [['missing.html'], 3],
      [['--nonsense'], 2],
    ] as const) {
      const said = await spawnPith(args, { input });
      expect(said.code).toBe(code);
      expect(said).toEqual(await pith(args, input));
    }
  });

  it('fetches what -u names where no page is given, and takes it for the address of one that is', async () => {
    const { code, out } = await pith(['-u', `${base}/page`, '--allow-private']);
    expect(code).toBe(0);
    expect(out).toContain('# The lighthouse that runs on kitchen scraps');
    const piped = await pith(['-u', 'https://a.example/b', '-p', 'url'], readFileSync(article, 'utf8'));
    expect(piped).toMatchObject({ code: 0, out: 'https://a.example/b\n' });
  });

  it.skipIf(process.env.CI === undefined && !existsSync('/usr/bin/chromium'))('takes a screenshot of an address (needs Chromium)', async () => {
    const file = join(folder, 'page.png');
    const { code, out } = await pith([`${base}/page`, '--allow-private', '--screenshot', file, '-t']);
    expect(code).toBe(0);
    expect(out).toContain('Nobody delivers diesel');
    expect(readFileSync(file).subarray(1, 4).toString()).toBe('PNG');
    expect((await pith([article, '--screenshot', file])).code).toBe(2);
  });

  it('writes Markdown by default', async () => {
    const { code, out } = await pith([article]);
    expect(code).toBe(0);
    expect(out).toContain('# The lighthouse that runs on kitchen scraps');
    expect(out).not.toContain('Advertisement');
  });

  it('writes every format', async () => {
    expect(JSON.parse((await pith([article, '--json'])).out)).toMatchObject({
      version: 1,
      title: 'The lighthouse that runs on kitchen scraps',
      reason: null,
    });
    expect((await pith([article, '-t'])).out).not.toContain('# ');
    expect((await pith([article, '--html'])).out).toContain('<h1>');
    expect((await pith([article, '--tei'])).out).toContain('<TEI');
    expect((await pith([article, '--frontmatter'])).out).toMatch(/^---\ntitle: The lighthouse/);
    expect((await pith([article])).out).toMatch(/^# \S/);
    expect((await pith([article, '--no-title'])).out).not.toMatch(/^# /m);
    expect((await pith([article, '--no-links', '--no-images'])).out).not.toContain('](');
    expect((await pith([article, '--no-tables'])).out).not.toContain('| --- |');
    const pictured = join(folder, 'pictured.html');
    const paragraph =
      '<p>The harbour master counts the boats twice a day, once before the tide turns and once after, and writes both figures down.</p>';
    writeFileSync(
      pictured,
      `<title>Boats</title><article><h1>Boats</h1>${paragraph}<img src="https://example.org/boats.png" alt="Boats">${paragraph.replace('twice', 'three times')}</article>`,
    );
    expect((await pith([pictured])).out).toContain('![Boats](https://example.org/boats.png)');
    expect((await pith([pictured, '--no-images'])).out).not.toContain('![');
  });

  it('writes one property, to a file, from a pipe', async () => {
    expect((await pith([article, '-p', 'title'])).out).toBe('The lighthouse that runs on kitchen scraps\n');
    const file = join(folder, 'out.md');
    expect((await pith([article, '-o', file])).out).toBe('');
    expect(readFileSync(file, 'utf8')).toContain('# The lighthouse');
    expect((await pith(['-', '-p', 'title'], readFileSync(article, 'utf8'))).out).toBe('The lighthouse that runs on kitchen scraps\n');
  });

  it('writes JSON Lines for several inputs', async () => {
    const { code, out, err } = await pith([join(root, 'examples')]);
    const lines = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines[0]).toHaveProperty('markdown');
    expect(err).toContain('pages, content on');
  });

  it('says with its exit code what happened', async () => {
    const empty = join(folder, 'empty.html');
    writeFileSync(empty, '<title>t</title><body></body>');
    expect(await pith([empty])).toMatchObject({ code: 1, err: expect.stringContaining('no-text') });
    expect(await pith([article, '--method', 'nonsense'])).toMatchObject({ code: 2, err: expect.stringContaining('landmarks') });
    expect(await pith([article, '--nonsense'])).toMatchObject({ code: 2 });
    expect(await pith([join(folder, 'missing.html')])).toMatchObject({ code: 3, err: expect.stringContaining('no such file') });
    expect(await pith([article, join(folder, 'missing.html')])).toMatchObject({ code: 3, out: expect.stringContaining('lighthouse') });
  });

  it('shows help with examples', async () => {
    expect((await pith(['extract', '--help'])).out).toContain('Examples:');
  });

  it('fetches over HTTP, but no private address unless asked', async () => {
    expect(await pith([`${base}/moved`, '-p', 'title', '--allow-private'])).toMatchObject({
      code: 0,
      out: 'The lighthouse that runs on kitchen scraps\n',
    });
    expect(await pith([`${base}/page`])).toMatchObject({ code: 3, err: expect.stringContaining('--allow-private') });
    expect(await pith([`${base}/gone`, '--allow-private'])).toMatchObject({ code: 3, err: expect.stringContaining('404') });
    expect(await pith([`${base}/loop`, '--allow-private'])).toMatchObject({ code: 3, err: expect.stringContaining('redirects') });
    expect(await pith([`${base}/large`, '--allow-private', '--max-size', '1000'])).toMatchObject({
      code: 3,
      err: expect.stringContaining('--max-size'),
    });
    expect(await pith(['ftp://example.org/x'])).toMatchObject({ code: 3, err: expect.stringContaining('only http and https') });
  });

  it('goes on after an input that breaks off, and says which one and why', async () => {
    const { code, out, err } = await pith([`${base}/cut`, `${base}/double`, `${base}/page`, '--allow-private']);
    expect(code).toBe(3);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).input),
    ).toEqual([`${base}/page`]);
    expect(err).toContain(`${base}/cut: The compression of the answer is broken or unknown.`);
    expect(err).toContain(`${base}/double: The compression of the answer is broken or unknown.`);
    expect(await pith([`${base}/cut`, '--allow-private'])).toMatchObject({ code: 3, out: '', err: expect.stringContaining('compression') });
  });

  it('checks addresses and names behind a proxy as without one', async () => {
    const asked: string[] = [];
    const proxy = createProxy((client) => {
      client
        .on('error', () => client.destroy())
        .once('data', (head) => {
          asked.push(head.toString().split('\r\n', 1)[0]!);
          const upstream = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
            client.write('HTTP/1.1 200 Connection established\r\n\r\n');
            client.pipe(upstream).pipe(client);
          });
          upstream.on('error', () => client.destroy());
        });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const through = ['--proxy', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, '-p', 'title'];
    const { port } = new URL(base);
    for (const url of [`${base}/page`, `http://localhost:${port}/page`])
      expect(await pith([url, ...through])).toMatchObject({ code: 3, out: '', err: expect.stringContaining('--allow-private') });
    for (const flags of [[], ['--allow-private']])
      expect(await pith(['http://169.254.169.254/latest/', ...through, ...flags])).toMatchObject({
        code: 3,
        out: '',
        err: expect.stringContaining('--allow-link-local'),
      });
    expect(asked).toEqual([]);
    expect(await pith([`${base}/page`, ...through, '--allow-private'])).toMatchObject({
      code: 0,
      out: 'The lighthouse that runs on kitchen scraps\n',
    });
    expect(asked).toEqual([`CONNECT 127.0.0.1:${port} HTTP/1.1`]);
    await new Promise((resolve) => proxy.close(resolve));
  });

  it('does not mind a reader that leaves early', async () => {
    const child = spawn('sh', ['-c', `"${process.execPath}" packages/app/bin/pith.mjs examples/article.html | head -c 10`], { cwd: root });
    const code = await new Promise((resolve) => child.on('close', resolve));
    expect(code).toBe(0);
  });
});
