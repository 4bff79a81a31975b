import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Newspaper } from '../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites } from '../../site/test/sites/site-server.js';
import { root, startCommand } from './run-pith.js';

const examples = join(root, 'examples');
const article = readFileSync(join(examples, 'article.html'), 'utf8');
const TITLE = 'The lighthouse that runs on kitchen scraps';
const paper = new Newspaper(4);
let server: SiteServer;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-examples-'));
  server = await serveSites([{ host: '127.0.0.1', answer: (path, origin) => paper.answer(path, origin) }]);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = async (program: string, args: readonly string[] = [], cwd = root) => {
  const { code, out, err } = await startCommand(process.execPath, [join(examples, program), ...args], { cwd }).ended;
  expect({ code, err: code === 0 ? '' : err }).toEqual({ code: 0, err: '' });
  return out;
};

describe('programs', () => {
  it('node: prints Markdown', async () => expect(await run('node/extract.mjs')).toContain(`# ${TITLE}`));

  it('retrieval: prints chunks with their headings', async () => {
    const chunks = (await run('retrieval/chunks.mjs'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { headings: string[]; tokens: number });
    expect(chunks.at(-1)!.headings).toEqual([TITLE, 'How to build one']);
    expect(Math.max(...chunks.map(({ tokens }) => tokens))).toBeLessThanOrEqual(200);
  });

  it('feed: turns a list page into RSS', async () => {
    const list = readFileSync(join(root, 'pages/listing-003-blog-index/page.html'));
    const blog = createServer((_request, answer) => answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(list));
    await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
    try {
      const feed = await run('feed/feed.mjs', [`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`, '--allow-private']);
      expect(feed).toMatch(/^<rss version="2.0">/);
      expect(feed.match(/<item><title>[^<]+<\/title><link>http/g)).toHaveLength(5);
    } finally {
      blog.close();
    }
  });

  it('collect: stores articles and finds them', async () => {
    const out = await run('collect/collect.mjs', [server.home('127.0.0.1'), 'council', '--allow-private'], folder);
    expect(out).toMatch(/^\d+ new, 0 changed\n/);
    expect(existsSync(join(folder, 'example.db'))).toBe(true);
    expect(out).toContain('http://127.0.0.1');
  });

  it('agent: reads a page through MCP', async () => {
    const out = await run('agent/client.mjs');
    expect(out).toMatch(/^Tools: read_page, /);
    expect(out).toContain(`# ${TITLE}`);
  });

  it('worker: answers a request', async () => {
    const { default: worker } = (await import(pathToFileURL(join(examples, 'worker/worker.mjs')).href)) as {
      default: { fetch(request: Request): Promise<Response> };
    };
    const post = (body: string) =>
      worker.fetch(new Request('https://edge.example/', { method: 'POST', body, headers: { 'content-type': 'text/html' } }));
    expect(await (await post(article)).json()).toMatchObject({ title: TITLE, reason: null });
    expect((await post('')).status).toBe(422);
    expect((await worker.fetch(new Request('https://edge.example/'))).status).toBe(405);
  });
});

const hasChromium = existsSync(process.env.PITH_CHROMIUM ?? '/usr/bin/chromium');

describe.skipIf(!hasChromium && process.env.CI === undefined)('in a browser (needs Chromium)', () => {
  it('browser and extension: read the live page', async () => {
    const built = await build({
      entryPoints: [join(root, 'packages/page/dist/index.js')],
      bundle: true,
      format: 'iife',
      globalName: 'pith',
      write: false,
      platform: 'browser',
    });
    const bundle = built.outputFiles[0]!.text;
    const browser = await chromium.launch({
      executablePath: process.env.PITH_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const tab = await browser.newPage();
      await tab.route('**/*', (route) => {
        const script = route.request().url().endsWith('/pith.js');
        return route.fulfill(
          script
            ? { contentType: 'text/javascript', body: bundle }
            : { contentType: 'text/html', body: readFileSync(join(examples, 'browser/index.html'), 'utf8') },
        );
      });
      await tab.goto('http://reader.example/');
      const content = readFileSync(join(examples, 'extension/content.js'), 'utf8');
      expect(await tab.evaluate(content)).toMatchObject({ title: 'The ferry that waits', reason: null });
      await tab.click('#read');
      expect(await tab.locator('h1').innerText()).toBe('The ferry that waits');
      expect(await tab.locator('body').innerText()).not.toContain('newsletter');
    } finally {
      await browser.close();
    }
  });

  it('the extension names files that exist or that it explains', () => {
    const { background } = JSON.parse(readFileSync(join(examples, 'extension/manifest.json'), 'utf8')) as { background: { service_worker: string } };
    expect(readdirSync(join(examples, 'extension'))).toContain(background.service_worker);
  });
});
