import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN } from '../server/running.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const heading = () => studio.page.locator('main h1').first().textContent();

describe('the frame', () => {
  it('takes the token out of the address and keeps it in the tab alone', async () => {
    await studio.open('');
    await studio.page.waitForURL(`${studio.server.address}/studio/`);
    expect(await studio.page.evaluate(() => JSON.stringify([sessionStorage, localStorage, document.cookie]))).toBe(
      JSON.stringify([{ 'pith-token': TOKEN }, {}, '']),
    );
  });

  it('has a room at every address of the bar, and Back leads back', async () => {
    await studio.open('');
    const names = await studio.page.locator('nav a').allTextContents();
    expect(names).toEqual(['Inspect', 'Label', 'Learn', 'Collection', 'Evaluate', 'Read']);
    await studio.page.click('nav a:text("Label")');
    await studio.page.waitForSelector('.room-label h1');
    await studio.page.click('nav a:text("Learn")');
    await studio.page.waitForSelector('.room-learn h1');
    await studio.page.waitForURL(/\/studio\/learn$/);
    await studio.page.goBack();
    await studio.page.waitForSelector('.room-label h1');
    await studio.page.reload();
    await studio.page.waitForSelector('.room-label h1');
    await studio.open('attic');
    expect(await heading()).toBe('Page not found');
  });

  it('finds rooms and actions by keys alone', async () => {
    await studio.open('');
    await studio.openPalette();
    await studio.page.keyboard.type('evalu');
    await studio.page.waitForSelector('.palette [aria-selected=true]:has-text("Evaluate")');
    await studio.shoot('palette');
    await studio.page.keyboard.press('Enter');
    await studio.page.waitForSelector('.room-evaluate h1');
    await studio.choose('dark theme');
    await expect.poll(() => studio.page.evaluate(() => getComputedStyle(document.body).colorScheme)).toBe('dark');
    await studio.choose('system theme');
  });

  it('is served under a policy without unsafe-inline, and small', async () => {
    const scripts = new Set<string>();
    const note = (response: { url(): string }) => {
      if (response.url().endsWith('.js')) scripts.add(response.url());
    };
    studio.page.on('response', note);
    const policy = (await studio.page.goto(`${studio.server.address}/studio/`))!.headers()['content-security-policy']!;
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("default-src 'none'");
    await studio.page.waitForLoadState('networkidle');
    studio.page.off('response', note);
    const sizes = await Promise.all([...scripts].map(async (url) => gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())).length));
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(150_000);
  });

  it('has no serious fault of accessibility, asks nobody else, and reports no error', async () => {
    await studio.open('');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.openPalette();
    expect(await studio.axeFaults()).toEqual([]);
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
