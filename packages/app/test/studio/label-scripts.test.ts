import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withToken } from '../server/running.js';
import { chinesePricesPage, hebrewPage } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
const ids: Record<string, string[]> = { hebrew: [], chinese: [] };
const sites = {
  hebrew: { page: hebrewPage, url: (number: number) => `https://yoman.example/%D7%9E%D7%97%D7%99%D7%A8%D7%99%D7%9D/${number}` },
  chinese: { page: chinesePricesPage, url: (number: number) => `https://rizhi.example/%E4%BB%B7%E6%A0%BC/${number}` },
};
/** Without fewer nothing is learned. */
const PAGES = 3;

const get = async <T>(path: string) => (await (await studio.server.fetch(path, { headers: withToken })).json()) as T;
const post = async <T>(path: string, body: unknown) => (await (await studio.server.post(path, body, withToken)).json()) as T;

/** Says by the API what has a digit is content, for those who label; the second of them misses the last note. */
async function label(set: string, id: string): Promise<void> {
  const { blocks } = await get<{ blocks: { text: string }[] }>(`/v1/pages/${id}/inspection`);
  const kinds = blocks.map(({ text }) => (/\d/.test(text) ? 'content' : 'clutter'));
  await post(`/v1/sets/${set}/pages/${id}/marks`, { labeller: 'me', kinds, isDone: true });
  await post(`/v1/sets/${set}/pages/${id}/marks`, { labeller: 'ann', kinds: kinds.with(kinds.lastIndexOf('content'), 'clutter'), isDone: true });
}

beforeAll(async () => {
  studio = await startStudio();
  for (const [set, { page, url }] of Object.entries(sites))
    for (let number = 0; number < PAGES; number++)
      ids[set]!.push((await post<{ id: string }>(`/v1/sets/${set}/pages`, { html: page(number), url: url(number) })).id);
});
afterAll(() => studio.close());

describe('Label, in other scripts', () => {
  it('marks Hebrew on the side where it begins, and reads it in its own direction', async () => {
    const { page } = studio;
    await studio.open(`label?set=hebrew&page=${ids.hebrew![0]}`);
    const frame = page.frameLocator('iframe');
    const note = frame.locator('[data-block]', { hasText: 'חביות הגיעו' }).last();
    await note.click();
    await frame.locator('[data-mark=content]').first().waitFor();
    // A bar to the right: a shadow that is moved by more than nothing.
    expect(await note.evaluate((element) => getComputedStyle(element).boxShadow)).toMatch(/ 5px 0px 0px/);
    await page.waitForSelector('.block-line:has-text("saved")');
    expect(await page.locator('.block-text').evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
    await page.keyboard.press('s');
    await frame.locator('[data-mark=clutter]').first().waitFor();
    await studio.shoot('label-right-to-left');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('marks Chinese', async () => {
    await studio.open(`label?set=chinese&page=${ids.chinese![0]}`);
    const frame = studio.page.frameLocator('iframe');
    await frame.locator('[data-block]', { hasText: '北码头' }).last().click();
    await frame.locator('[data-mark=content]').first().waitFor();
    await studio.page.waitForSelector('.block-line:has-text("北码头")');
    await studio.shoot('label-chinese');
  });

  it('lists pages with addresses that can be read, and how far two people agree', async () => {
    for (const [set, pages] of Object.entries(ids)) for (const id of pages) await label(set, id);
    await studio.open('label?set=hebrew&view=pages');
    await studio.page.waitForSelector('text=Learn from them');
    expect(await studio.page.locator('.page-list .address').allTextContents()).toContain('yoman.example/מחירים\u200e/0');
    const said = await studio.page.locator('.set-bar').textContent();
    expect(said).toMatch(new RegExp(`agreement \\.\\d\\d on ${PAGES} pages`));
    await studio.shoot('label-agreement');
    expect(await studio.axeFaults()).toEqual([]);
  });
});

describe('Learn, in other scripts', () => {
  it.each([
    ['hebrew', 'yoman.example/מחירים\u200e/0'],
    ['chinese', 'rizhi.example/价格/0'],
  ])('learns from %s pages', async (set, address) => {
    const { page } = studio;
    await studio.open(`learn?set=${set}`);
    await page.click('button[type=submit]:has-text("Learn")');
    await page.waitForSelector('.result-figure');
    await page.waitForSelector('.curves svg');
    expect(await page.locator('.slope-list a').allTextContents()).toContain(address);
    await studio.shoot(`learn-${set}`);
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('asks nobody else, and nothing is refused or thrown', () => {
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
