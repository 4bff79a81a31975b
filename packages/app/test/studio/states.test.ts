import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reading } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
let kept = '';
beforeAll(async () => {
  studio = await startStudio();
  kept = await studio.openPage('inspect', reading, 'https://papers.example/tide-tables');
});
afterAll(() => studio.close());

const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
/** Nothing that can be broken, where things are usually short. */
const long = `<!doctype html><html lang="de"><head><title>${WORD.repeat(4)}</title><meta name="author" content="${WORD}"></head><body><main><h1>${WORD.repeat(4)}</h1>
${`<p>Am Hafen der ${WORD} wird jeden Morgen um sechs Uhr die Flagge gehisst, und niemand weiß mehr, seit wann das so ist.</p>`.repeat(6)}<pre><code>${'x'.repeat(400)}</code></pre></main></body></html>`;
const longUrl = `https://long.example/${'a-very-long-part-of-a-path/'.repeat(20)}end`;

const rooms = () => ({
  inspect: `inspect?page=${kept}`,
  label: 'label',
  learn: 'learn',
  collection: 'collection',
  evaluate: 'evaluate',
  read: `read?page=${kept}`,
});

/** How far the widest thing reaches beyond the screen. */
const overflow = () => studio.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every room', () => {
  it('shows while it waits that it does, can be stopped, and says what went wrong and what to do', async () => {
    const { page } = studio;
    for (const [room, path] of Object.entries(rooms())) {
      const gate = new EventTarget();
      const held = new Promise<void>((resolve) => gate.addEventListener('open', () => resolve()));
      await page.route('**/v1/**', async (route) => {
        await held;
        const problem = { title: 'Something went wrong in the server.', status: 500, code: 'INTERNAL', retry: false, requestId: 'abcdef12-3456' };
        await route.fulfill({ status: 500, contentType: 'application/problem+json', body: JSON.stringify(problem) });
      });
      // The same address again would only change its fragment.
      await page.goto('about:blank');
      await studio.open(path);
      await page.waitForSelector('.working button:text("Stop")');
      expect(await page.locator('.skeleton').first().isVisible(), room).toBe(true);
      await studio.shoot(`${room}-loading`);
      gate.dispatchEvent(new Event('open'));
      await page.waitForSelector('.problem:has-text("INTERNAL")');
      expect(await page.locator('.problem').first().textContent(), room).toContain('request abcdef12');
      await studio.shoot(`${room}-error`);
      await page.unroute('**/v1/**');
      await page.locator('.problem button:text("Try again")').first().click();
      await page.waitForSelector('.problem', { state: 'detached' });
    }
    studio.faults.splice(0);
  });

  it('bears long words and addresses: nothing reaches beyond a narrow screen', async () => {
    const { page } = studio;
    const id = await studio.openPage('inspect', long, longUrl);
    for (const path of [...Object.values(rooms()), `inspect?page=${id}`, `read?page=${id}`, `label?page=${id}`]) {
      await studio.open(path);
      await page.waitForSelector('.skeleton', { state: 'detached' });
      await page.setViewportSize({ width: 380, height: 800 });
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      // What is cut off is no overflow: the main button must be on the screen.
      const edges = await page.locator('main button.primary').evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
      expect(Math.max(0, ...edges), path).toBeLessThanOrEqual(380);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    // Start pages list recent pages, whose titles are as long.
    for (const path of ['inspect', 'read']) {
      await studio.open(path);
      await page.waitForSelector('.recent li');
      await page.setViewportSize({ width: 380, height: 800 });
      const reach = await page.locator('.start *').evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
      expect(reach, path).toBeLessThanOrEqual(380);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await studio.open('inspect');
    await page.waitForSelector('.recent li');
    await studio.shoot('inspect-recent');
    await studio.open(`read?page=${id}`);
    await page.waitForSelector('.article h1');
    await studio.shoot('read-long');
    await studio.openPage('inspect', long, longUrl);
    await page.waitForSelector('.frame-place iframe');
    await studio.shoot('inspect-long', 'Page');
    expect(studio.faults).toEqual([]);
  });
});
