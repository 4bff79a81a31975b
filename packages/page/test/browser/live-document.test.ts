import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
// In continuous integration a missing browser is a failure, not a skip.
const mayRun = executablePath !== undefined || process.env.CI !== undefined;
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const html = readFileSync(new URL('../../../../examples/article.html', import.meta.url), 'utf8');

describe.skipIf(!mayRun)('the bundle in a browser (skipped where no Chromium is installed)', () => {
  let browser: Browser;
  let server: Server;
  let bundle = '';

  beforeAll(async () => {
    const entry = fileURLToPath(new URL('../../src/index.ts', import.meta.url));
    const built = await build({
      entryPoints: [entry],
      bundle: true,
      format: 'iife',
      globalName: 'pith',
      write: false,
      minify: true,
      platform: 'browser',
      target: 'es2023',
    });
    bundle = built.outputFiles[0]!.text;
    // A page without scripts: what the test runs is the bundle alone.
    server = createServer((_request, answer) =>
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html.replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '')),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    browser = await chromium.launch({ executablePath: executablePath!, args: flags, timeout: 600_000 });
  });

  afterAll(async () => {
    await browser?.close();
    server?.close();
  });

  it('extracts from the live document what Node extracts from its source', async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(600_000);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await page.goto(url);
    await page.addScriptTag({ content: bundle });
    const live = await page.evaluate(() => {
      const { pith } = globalThis as unknown as { pith: typeof import('../../src/index.js') };
      const source = document.documentElement.outerHTML;
      const fields = ['title', 'text', 'markdown', 'html', 'authors', 'published', 'language', 'pageType', 'confidence', 'wordCount'] as const;
      const before = document.documentElement.outerHTML;
      const result = pith.extract(document, { url: location.href }).toJSON(fields);
      return { result, source, untouched: before === document.documentElement.outerHTML };
    });
    // The injected bundle is part of the live page, as a script: it holds no text and changes nothing.
    const here = extract(live.source, { url }).toJSON([
      'title',
      'text',
      'markdown',
      'html',
      'authors',
      'published',
      'language',
      'pageType',
      'confidence',
      'wordCount',
    ]);
    expect(live.result).toEqual(here);
    expect(live.result.text).toContain('Nobody delivers diesel');
    expect(live.untouched).toBe(true);
  });
});
