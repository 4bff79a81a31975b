import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApiOf } from '../../src/server/openapi.js';
import { routes } from '../../src/server/routes/index.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const status = () => studio.page.locator('.api-answer strong').textContent();
const answer = async () => JSON.parse((await studio.page.locator('.api-answer pre').textContent())!) as Record<string, unknown>;

async function send(): Promise<void> {
  await studio.page.click('text="Send"');
  await studio.page.waitForFunction(() => document.querySelector('.api-answer pre') && !document.querySelector('.api-try .working'));
}

describe('the page to try the API', () => {
  it('shows every route of the document, and finds one by words', async () => {
    await studio.page.goto(`${studio.server.address}/docs`);
    await studio.page.waitForSelector('.api-routes li');
    await studio.page.waitForURL(`${studio.server.address}/studio/api`);
    const document = openApiOf(routes) as { paths: Record<string, object> };
    const all = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
    expect(await studio.page.locator('.api-routes li').count()).toBe(all);
    await studio.page.fill('.api-routes input', 'mentions time');
    expect(await studio.page.locator('.api-routes li').allTextContents()).toEqual(['GET /v1/mentions']);
  });

  it('sends a page with the body that it suggests, without a token', async () => {
    await studio.open('api?operation=extract');
    await send();
    expect(await status()).toBe('200 OK');
    expect(await answer()).toMatchObject({ title: 'A lighthouse', markdown: expect.stringContaining('last rock of the bay') });
    await studio.shoot('api');
    await studio.page.click('text="Copy as curl"');
    const copied = await studio.page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^curl -s 'http:\/\/127\.0\.0\.1:\d+\/v1\/extract' -H "authorization: Bearer \$\(cat /);
  });

  it('keeps what was filled in in the address, and shows a problem as the server words it', async () => {
    await studio.open('api?operation=search');
    await studio.page.fill('#api-q', '"ferry');
    // The browser's process hears of a new address a moment later.
    await studio.page.waitForURL((url) => url.searchParams.get('p.q') === '"ferry', { timeout: 30_000 });
    await send();
    expect(await status()).toMatch(/^4\d\d/);
    expect(await answer()).toMatchObject({ code: expect.any(String), requestId: expect.any(String) });
    await studio.shoot('api-problem');
    await studio.page.goBack();
    await studio.open('api?operation=extract');
    await studio.page.fill('.api-body', '{ "html": ');
    await send();
    expect(await answer()).toMatchObject({ status: 400 });
  });

  it('writes the address after the slash as it is, and follows events as they come', async () => {
    await studio.open(`api?operation=readAddress&p.address=${encodeURIComponent(studio.server.site.url('/keeper'))}`);
    await send();
    expect(await status()).toBe('200 OK');
    expect(await studio.page.locator('.api-answer pre').textContent()).toContain('lighthouse');
    await studio.open('api?operation=createJob');
    await studio.page.fill('.api-body', JSON.stringify({ urls: [studio.server.site.url('/keeper')], fields: ['title'] }));
    await send();
    expect(await status()).toMatch(/^202/);
    const { id } = (await answer()) as { id: number };
    await studio.open(`api?operation=jobEvents&p.id=${id}`);
    await send();
    expect(await studio.page.locator('.api-answer pre').textContent()).toContain('event: done');
  });

  it('has a list and a way back on a narrow screen, no serious fault, and asks nobody else', async () => {
    await studio.page.setViewportSize({ width: 380, height: 800 });
    await studio.open('api');
    await studio.shoot('api-list');
    await studio.page.setViewportSize({ width: 380, height: 800 });
    await studio.page.click('.api-routes a:has-text("/v1/records")');
    expect(await studio.page.locator('.api-routes').isVisible()).toBe(false);
    await studio.page.click('text="All routes"');
    expect(await studio.page.locator('.api-routes').isVisible()).toBe(true);
    expect(await studio.axeFaults()).toEqual([]);
    await studio.open('api?operation=inspection');
    expect(await studio.axeFaults()).toEqual([]);
    expect(studio.strangers).toEqual([]);
    expect(studio.faults.filter((fault) => !fault.includes('status of 4'))).toEqual([]);
  });
});
