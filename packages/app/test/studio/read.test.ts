import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chinesePage, reading, rightToLeft } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

describe('Read', () => {
  it('sets title, notes, figures, code and formulas', async () => {
    await studio.openPage('read', reading, 'https://papers.example/tide-tables');
    const { page } = studio;
    await page.waitForSelector('.article math');
    expect(await page.locator('.article h1').allTextContents()).toEqual(['How the tide tables are made']);
    expect(await page.locator('.article-facts').textContent()).toMatch(/papers\.example|Holm Papers/);
    expect(await page.locator('.article math').count()).toBe(2);
    expect(await page.locator('.article figcaption').textContent()).toContain('north pier');
    expect(await page.locator('.article .picture').textContent()).toContain('picture at papers.example');
    expect(await page.locator('nav:has-text("Papers")').count()).toBe(0);
    await studio.shoot('read');
    await page.click('.note-call');
    expect(await page.locator('li:target').textContent()).toContain('Sleeper');
    await page.click('.note-back');
    await page.click('.code-bar button');
    await page.waitForSelector('.code-bar button:text("Copied")');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('export function height');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('saves a file that needs nothing else and runs nothing', async () => {
    await studio.openPage('read', reading, 'https://papers.example/tide-tables');
    await studio.page.waitForSelector('.article math');
    const [download] = await Promise.all([studio.page.waitForEvent('download'), studio.page.click('text=Save as a file')]);
    expect(download.suggestedFilename()).toBe('how-the-tide-tables-are-made.html');
    const text = readFileSync((await download.path())!, 'utf8');
    expect(text).toContain('<math');
    expect(text).toMatch(/font-size: ?2em/);
    expect(text).not.toMatch(/<script|<button|onerror/);
    expect(text).toContain('https://papers.example/tide-tables');
  });

  it('prints the article alone', async () => {
    await studio.openPage('read', reading, 'https://papers.example/tide-tables');
    await studio.page.waitForSelector('.article math');
    await studio.page.emulateMedia({ media: 'print' });
    expect(await studio.page.locator('.top-bar').isVisible()).toBe(false);
    expect(await studio.page.locator('.read-tools').isVisible()).toBe(false);
    expect(await studio.page.locator('.article h1').isVisible()).toBe(true);
    await studio.page.emulateMedia({ media: 'screen' });
  });

  it('reads from right to left, and Chinese', async () => {
    await studio.openPage('read', rightToLeft, 'https://island.example/ar');
    await studio.page.waitForSelector('.article h1');
    expect(await studio.page.locator('.article').getAttribute('dir')).toBe('rtl');
    await studio.shoot('read-right-to-left');
    await studio.openPage('read', chinesePage, 'https://island.example/zh');
    await studio.page.waitForSelector('.article h1');
    await studio.shoot('read-chinese');
  });

  it('says where there is nothing to read, and asks nobody else', async () => {
    await studio.openPage('read', '<title>Nothing</title><script>1</script>', 'https://island.example/empty');
    await studio.page.waitForSelector('.empty');
    await studio.shoot('read-nothing');
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
