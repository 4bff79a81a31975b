import { existsSync } from 'node:fs';
import { marked } from 'marked';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';
import { payloads } from '../outputs/payloads.js';

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));
// In continuous integration a missing browser is a failure, not a skip.
const mayRun = executablePath !== undefined || process.env.CI !== undefined;
const PROSE =
  'The harbour master counted forty lanterns on the evening before the storm. He wrote the number into his book, as his father had done, and went up the stairs to look at the sky once more.';
const HOME = 'http://reader.example/';

/** Documents with a payload each, in the middle of an article. */
const documents = payloads.map(
  (payload) => `<!doctype html><title>Lanterns</title><article><h1>Lanterns</h1><p>${PROSE}</p>${payload}<p>${PROSE} Twice.</p></article>`,
);

/** Where an answer may be put: into a page that runs, as a page, and through a Markdown reader that lets HTML through. */
const sinks: Readonly<Record<string, (document: string) => string>> = {
  innerHTML: (document) => extract(document, { url: HOME }).html,
  Markdown: (document) => marked.parse(extract(document, { url: HOME }).markdown, { async: false }),
};

describe.skipIf(!mayRun)('hostile pages in a browser (skipped where no Chromium is installed)', () => {
  let browser: Browser;
  let page: Page;
  /** What the page asked for beyond itself, pictures and media left out: those an article may show. */
  const asked: string[] = [];

  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox', '--disable-gpu', '--no-first-run'], timeout: 600_000 });
    page = await browser.newPage();
    page.setDefaultTimeout(600_000);
    await page.route('**/*', (route) => {
      const request = route.request();
      if (request.url() === HOME) return route.fulfill({ contentType: 'text/html', body: '<!doctype html><div id=sink></div>' });
      if (!['image', 'media'].includes(request.resourceType())) asked.push(request.url());
      return route.abort();
    });
    page.on('dialog', (dialog) => {
      asked.push(`dialog ${dialog.message()}`);
      return dialog.dismiss();
    });
    await page.addInitScript(() => {
      for (const name of ['alert', 'confirm', 'prompt'] as const)
        Object.defineProperty(window, name, { value: () => Object.assign(window, { ran: true }), writable: false });
    });
    await page.goto(HOME);
  });
  afterAll(() => browser?.close());

  const hasRun = () => page.evaluate(() => 'ran' in window);

  it('the test sees what runs', async () => {
    await page.evaluate(() => {
      document.querySelector('#sink')!.innerHTML = '<img src=x onerror=alert(1)>';
    });
    await expect.poll(hasRun).toBe(true);
    await page.goto(HOME);
    expect(await hasRun()).toBe(false);
  });

  it.each(Object.keys(sinks))(
    'nothing runs and nothing is asked for through %s',
    async (name) => {
      asked.length = 0;
      const answers = documents.map(sinks[name]!);
      const ran = await page.evaluate(async (all) => {
        const sink = document.querySelector('#sink')!;
        const found: number[] = [];
        for (const [i, html] of all.entries()) {
          sink.innerHTML = html;
          for (const element of sink.querySelectorAll<HTMLElement>('*')) {
            element.dispatchEvent(new Event('error'));
            element.dispatchEvent(new Event('load'));
            element.dispatchEvent(new MouseEvent('mouseover'));
          }
          await new Promise((resolve) => setTimeout(resolve, 5));
          if ('ran' in window) {
            found.push(i);
            return found;
          }
        }
        return found;
      }, answers);
      expect(ran.map((i) => payloads[i])).toEqual([]);
      expect(asked).toEqual([]);
    },
    120_000,
  );

  it('nothing runs and nothing is asked for where the answer is the whole document', async () => {
    asked.length = 0;
    const whole = documents.map((document) => extract(document, { url: HOME }).html).join('<hr>');
    await page.setContent(`<!doctype html><title>Reader</title>${whole}`, { waitUntil: 'commit' });
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(await hasRun()).toBe(false);
    expect(asked).toEqual([]);
  });
});
