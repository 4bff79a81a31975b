// Walks through the built site in a Chromium, on loopback alone: `npm run test:site [-- --shots FOLDER]`; `npm run site` builds it.
import './help.mjs';
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';

const { values } = parseArgs({ options: { shots: { type: 'string' }, site: { type: 'string', default: 'dist/site' } } });
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};
const server = createServer((request, response) => {
  const path = normalize(decodeURIComponent(new URL(request.url, 'http://site').pathname));
  const file = join(values.site, path.endsWith('/') ? `${path}index.html` : path);
  if (!existsSync(file)) return response.writeHead(404).end();
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const home = `http://127.0.0.1:${server.address().port}`;
const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
assert(executablePath, 'a Chromium is needed');
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
const faults = [];

try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.on(
    'request',
    (request) => request.url().startsWith(home) || /^(?:data|blob|about):/.test(request.url()) || faults.push(`asks ${request.url()}`),
  );
  page.on('response', (response) => response.status() >= 400 && faults.push(`${response.status()} ${response.url()}`));
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  await walkPages(page);
  await search(page);
  await play(page);
  await narrow(page);
} finally {
  await browser.close();
  server.close();
}
assert.deepEqual(faults, []);
console.log('site: pages, links, search and playground work; no request left');

async function shot(page, name) {
  if (values.shots) await page.screenshot({ path: join(values.shots, `${name}.png`) });
}

/** Every page of the sidebar has a heading, and its pictures are there. */
async function walkPages(page) {
  await page.goto(`${home}/`);
  await shot(page, 'home');
  await page.goto(`${home}/tutorial/first-extraction.html`);
  const links = await page.locator('.VPSidebar a').evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  assert(links.length > 15, 'the sidebar lists the documents');
  for (const link of new Set(links)) {
    await page.goto(new URL(link, home).href);
    assert.equal(await page.locator('h1').count(), 1, `${link} has one title`);
    const broken = await page
      .locator('.vp-doc img')
      .evaluateAll((all) => all.filter((image) => image.complete && image.naturalWidth === 0).map((image) => image.src));
    for (const each of broken) faults.push(`${link}: no picture ${each}`);
  }
  await page.goto(`${home}/explanation/comparison.html`);
  await shot(page, 'comparison');
}

async function search(page) {
  await page.goto(`${home}/`);
  await page.locator('#local-search button, .VPNavBarSearch button').first().click();
  await page.locator('.search-input').fill('charset');
  await page.locator('.results a').first().waitFor({ timeout: 30_000 });
  assert((await page.locator('.results').innerText()).includes('Encoding'), 'search finds the page about encodings');
  await shot(page, 'search');
}

async function play(page) {
  await page.goto(`${home}/playground.html`);
  await page.locator('.shown', { hasText: '# The lighthouse that runs on kitchen scraps' }).waitFor({ timeout: 60_000 });
  await shot(page, 'playground');
  const story = 'The harbour master counted forty lanterns on the evening before the storm, and wrote the number into his book. ';
  const pasted = `<title>Lanterns</title><nav>Menu</nav><article><h1>Lanterns</h1><p>${story.repeat(3)}<img src=x onerror="document.title='ran'"></p><p>${story.repeat(2)}</p></article>`;
  await page.locator('textarea').fill(pasted);
  await page.locator('.shown', { hasText: '# Lanterns' }).waitFor();
  await page.getByRole('tab', { name: 'HTML' }).click();
  await page.frameLocator('iframe').getByText('forty lanterns').first().waitFor();
  await page.getByRole('tab', { name: 'Blocks' }).click();
  assert((await page.locator('.blocks li.kept').count()) >= 2, 'blocks have their reasons');
  await page.getByRole('tab', { name: 'Text' }).click();
  // Bytes of another encoding, as a file has them.
  const bytes = Buffer.from(
    `<meta charset=windows-1252><title>Caf\u00e9</title><article><h1>Caf\u00e9</h1><p>${story.repeat(3)} Caf\u00e9.</p></article>`,
    'latin1',
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'saved.html', mimeType: 'text/html', buffer: bytes });
  await page.locator('.shown', { hasText: 'Café.' }).waitFor();
  assert.notEqual(await page.title(), 'ran');
}

/** A telephone, in the dark: nothing may push the page aside. */
async function narrow(page) {
  await page.setViewportSize({ width: 380, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const name of ['', 'playground.html', 'explanation/comparison.html', 'reference/library.html', 'explanation/model-card.html']) {
    await page.goto(`${home}/${name}`);
    await page.waitForTimeout(500);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    if (wide > 381) faults.push(`/${name} is ${wide} px wide on a screen of 380`);
    await shot(page, `narrow-${name.replace('.html', '').replaceAll('/', '-') || 'home'}`);
  }
}
