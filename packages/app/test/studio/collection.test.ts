import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Newspaper } from '../../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites } from '../../../site/test/sites/site-server.js';
import { type Studio, startStudio } from './studio.js';

const paper = new Newspaper(12);
const changed = paper.stories[4]!;
let site: SiteServer;
let studio: Studio;
let home = '';
let host = '';
beforeAll(async () => {
  site = await serveSites([{ host: 'site.example', answer: (path, origin) => paper.answer(path, origin) }]);
  home = site.home('site.example');
  host = new URL(home).host;
  studio = await startStudio();
});
afterAll(async () => {
  await studio.close();
  await site.close();
});

const query = (name: string) => new URL(studio.page.url()).searchParams.get(name);

describe('Collection', () => {
  it('begins with what to do next', async () => {
    await studio.open('collection');
    await studio.page.waitForSelector('text=No sites yet');
    await studio.shoot('collection-empty');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.click('.empty >> text=Add a site');
    await studio.page.waitForURL(/\/studio\/collection\/add$/);
  });

  it('adds a site in three steps, and shows how it goes', async () => {
    const { page } = studio;
    await studio.open('collection/add');
    await page.fill('[name=url]', home);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.samples li');
    expect(await page.locator('.choose fieldset label').allTextContents()).toEqual([' World', ' Business', ' Sport', ' Culture']);
    expect(await page.locator('.samples li').count()).toBe(10);
    await studio.shoot('collection-add');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('.start-bar button');
    await page.waitForSelector('h1:has-text("Collected")');
    expect(await page.locator('.sums').textContent()).toContain('12 new');
    expect(await page.locator('.run-article').count()).toBe(12);
    await studio.shoot('collection-run');
    expect(await studio.axeFaults()).toEqual([]);
    changed.revision++;
  });

  it('has articles as a table with facets and filters, and answers SQL', async () => {
    const { page } = studio;
    await studio.open('collection/articles');
    await page.waitForSelector('.articles-table tbody tr');
    expect(await page.locator('.articles-table tbody tr').count()).toBe(12);
    await page.fill('[aria-label="Filter Words"]', '>100000');
    await page.waitForSelector('text=0 of 12 rows');
    // Filters and order are in the address, for a colleague.
    await page.reload();
    await page.waitForSelector('text=0 of 12 rows');
    await page.fill('[aria-label="Filter Words"]', '');
    await page.click('th button:text("Title")');
    await page.waitForURL(/\?sort=title$/);
    const [file] = await Promise.all([page.waitForEvent('download'), page.click('button:text("Download CSV")')]);
    expect(file.suggestedFilename()).toBe('articles.csv');
    expect(readFileSync(await file.path(), 'utf8').split('\n')[0]).toMatch(/^Title,Site,Published/);
    await page.fill('[aria-label="Filter Site"]', '!site');
    await page.waitForSelector('text=0 of 12 rows');
    await page.fill('[aria-label="Filter Site"]', '');
    await page.click('.facet-value >> nth=0');
    await page.waitForURL(/host=site\.example/);
    expect(await page.locator('.table-foot a').allTextContents()).toEqual(['JSON', 'CSV']);
    await studio.shoot('collection-articles');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('nav a:text("SQL")');
    await page.waitForSelector('.sql-tables dt');
    await page.click('button:text-is("Run")');
    await page.waitForSelector('.sql-answer tbody tr:has-text("site.example")');
    await studio.shoot('collection-sql');
    expect(await studio.axeFaults()).toEqual([]);
    await page.fill('.sql-view textarea', 'drop table articles');
    await page.click('button:text-is("Run")');
    await page.waitForSelector('.problem:has-text("only SELECT")');
    studio.faults.splice(0);
  });

  it('lists sites, and articles of a site by section', async () => {
    const { page } = studio;
    await page.click('nav a:text("Sites")');
    await page.waitForSelector('.sparkline');
    expect(await page.locator('.site-table tbody tr').first().textContent()).toMatch(/^site\.example.*12.*100\s%/);
    await studio.shoot('collection-sites');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('.site-name');
    await page.waitForSelector('.article-row');
    expect(await page.locator('.article-row').count()).toBe(12);
    await page.click('nav.side a:has-text("Culture")');
    await expect.poll(() => page.locator('.article-row').count()).toBe(3);
    await expect.poll(() => page.locator('.thumb iframe').count()).toBe(3);
    await page.mouse.move(0, 0);
    await studio.shoot('collection-site');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('[role=tab]:has-text("Sections")');
    await page.waitForSelector('td:has-text("World")');
    await studio.shoot('collection-sections');
    await page.click('[role=tab]:has-text("Not stored")');
    await page.click('.reasons button >> nth=0');
    await page.waitForSelector('.missing .table a');
    await studio.shoot('collection-missing');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('[role=tab]:has-text("Feeds")');
    await page.click('.feeds li:has-text("Sport") >> text=Copy RSS');
    const feed = await page.evaluate(() => navigator.clipboard.readText());
    expect(await (await fetch(feed)).text()).toContain('<rss');
    await studio.shoot('collection-feeds');
  });

  it('shows how an article changed, word by word, beside each other', async () => {
    const { page } = studio;
    await studio.open(`collection/site/${host}`);
    await page.click('text=Check every article');
    await page.waitForSelector('.facts a:has-text("2 revisions")');
    await page.click('.facts a:has-text("2 revisions")');
    await page.waitForSelector('.diff ins');
    await expect.poll(() => query('tab')).toBe('changes');
    expect(await page.locator('.diff th').allTextContents()).toEqual([expect.stringContaining('Revision 1'), 'Revision 2']);
    await studio.shoot('collection-diff');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('[role=tab]:has-text("Text")');
    await page.waitForSelector('.article-text p');
    await studio.shoot('collection-article');
    await page.click('text=Wrong? Correct it');
    await page.waitForURL(/label\?.*set=my-pages/);
    await page.waitForSelector('.label-bench');
    await page.goBack();
    await page.waitForURL(/collection\/article/);
  });

  it('searches with snippets, facets and time, and saves a search', async () => {
    const { page } = studio;
    await studio.open('collection');
    await page.fill('[name=q]', 'bridge');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.snippet mark');
    const all = await page.locator('.found-row').count();
    await page.waitForSelector('.mentions .mark-bar');
    await expect.poll(() => page.locator('.found-row .thumb iframe').count()).toBeGreaterThan(0);
    await studio.shoot('collection-search');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('.facet button:has-text("Sport")');
    await expect.poll(() => page.locator('.found-row').count()).toBeLessThan(all);
    await expect.poll(() => Number(query('section'))).toBeGreaterThan(0);
    await page.click('.facet button:has-text("Sport")');
    await expect.poll(() => page.locator('.found-row').count()).toBe(all);
    // The chart is drawn anew when its figures arrive: a drag that began on the old one is done again.
    const brush = async () => {
      const bars = (await page.locator('.mentions svg').boundingBox())!;
      await page.mouse.move(bars.x + bars.width * 0.6, bars.y + 40);
      await page.mouse.down();
      await page.mouse.move(bars.x + bars.width * 0.8, bars.y + 40);
      await page.mouse.up();
      return query('since');
    };
    await expect.poll(brush, { interval: 1_000 }).toMatch(/^\d{4}-\d\d-\d\d$/);
    await studio.shoot('collection-brushed');
    await page.click('text=Save this search');
    await page.waitForSelector('text=Saved ✓');
    await studio.open('collection/search?q=zeppelinless');
    await page.waitForSelector('text=Nothing was found');
  });

  it('is found by the palette from any other room: sites and articles', async () => {
    const { page } = studio;
    await studio.open('inspect');
    await studio.openPalette();
    await page.keyboard.type('site.exam');
    await page.waitForSelector('[role=option]:has-text("site.example")');
    await page.locator('.palette input').fill('bridge');
    await page.waitForSelector('[role=option]:has-text("bridge")');
    await page.keyboard.press('Enter');
    await page.waitForURL(/collection\/article\/\d+/);
    await page.goBack();
    await page.waitForURL(/inspect/);
  });

  it('tells what is new for a profile, with reasons', async () => {
    const { page } = studio;
    await studio.open('collection/for');
    await page.fill('[name=name]', 'ann');
    await page.fill('[name=words]', 'bridge');
    await page.fill('[name=sections]', 'Sport');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.because');
    expect(await page.locator('.because').first().textContent()).toMatch(/^because .*(bridge|Sport)/);
    expect(await page.locator('.saved-row').textContent()).toContain('bridge');
    await studio.shoot('collection-for');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('asks nobody else, and nothing is refused or thrown', () => {
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
