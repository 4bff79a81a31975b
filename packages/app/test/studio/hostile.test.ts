import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN, withToken } from '../server/running.js';
import { hostilePage } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
let id = '';
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

/** What an attack would leave behind. */
async function traces() {
  return studio.page.evaluate(() => ({ owned: 'owned' in window, title: document.title }));
}

describe('a hostile page', () => {
  it('runs nothing, loads nothing and reads nothing in Inspect', async () => {
    id = await studio.openPage('inspect', hostilePage('https://evil.example/told'), 'https://weather.example/week');
    const frame = studio.page.frameLocator('iframe');
    await frame.locator('[data-tint]').first().waitFor();
    await frame.locator('h1').hover();
    await frame.locator('h1').click();
    await frame.locator('a').first().click();
    await frame.locator('a').nth(1).click();
    await frame.locator('button').click();
    await studio.page.waitForSelector('.why');
    for (const tab of ['HTML', 'JSON', 'Records', 'Meta']) await studio.page.click(`.pane-result [role=tab]:has-text("${tab}")`);
    expect(await traces()).toEqual({ owned: false, title: 'Inspect · Pith' });
    expect(studio.page.url()).toContain(`${studio.server.address}/studio/inspect?page=${id}`);
    // The frame itself: same origin so that the studio can look in, and without scripts so that it cannot look out.
    expect(await studio.page.locator('iframe').getAttribute('sandbox')).toBe('allow-same-origin');
    expect(studio.strangers).toEqual([]);
  });

  it('is the same when it is opened by its address, outside of the frame', async () => {
    const response = (await studio.page.goto(`${studio.server.address}/preview/${id}`))!;
    const policy = response.headers()['content-security-policy']!;
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data:");
    expect(policy).toContain('sandbox allow-same-origin');
    expect(policy).not.toContain('allow-scripts');
    await studio.page.locator('h1').click();
    expect(await studio.page.title()).toBe('Preview');
    expect(studio.strangers).toEqual([]);
  });

  it('is read as text in Read', async () => {
    await studio.open(`read?page=${id}`);
    await studio.page.waitForSelector('.article p');
    await studio.page.locator('.article h1').click();
    expect(await traces()).toMatchObject({ owned: false });
    expect(await studio.page.locator('.article script, .article iframe, .article [onclick], .article [onerror], .article form').count()).toBe(0);
    expect(await studio.page.locator('.article a[href^="javascript"]').count()).toBe(0);
    expect(studio.strangers).toEqual([]);
  });

  it('does not reach the API from its own site, nor shows the studio in a frame', async () => {
    const { server } = studio;
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example', ...withToken };
    const answer = await server.fetch('/v1/pages', { headers });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'FOREIGN_ORIGIN']);
    const shell = await server.fetch('/studio/inspect');
    expect(shell.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await shell.text()).not.toContain(TOKEN);
    // A frame sends no token: the preview is found by its id alone, everything else asks for more.
    expect((await server.fetch(`/preview/${id}`)).status).toBe(200);
    expect((await server.fetch(`/v1/pages/${id}/inspection`)).status).toBe(401);
    expect((await server.fetch(`/preview/${'0'.repeat(32)}`)).status).toBe(404);
  });
});

describe('what goes wrong is told', () => {
  const note = () => studio.page.locator('.problem').first().textContent();

  it('a wrong token, an unknown method, a refused address, an unknown page, a server that is gone', async () => {
    const { page } = studio;
    await studio.open(`inspect?page=${id}&method=tea-leaves`);
    await page.waitForSelector('.problem');
    expect(await note()).toContain('UNKNOWN_METHOD');
    await studio.shoot('inspect-problem');
    await studio.open(`inspect?page=${'0'.repeat(32)}`);
    await page.waitForSelector('.problem');
    expect(await note()).toContain('It was deleted, or the address is wrong');
    await studio.open('inspect');
    await page.fill('textarea', 'http://inside.example/');
    await page.click('text=Extract');
    await page.waitForSelector('.problem');
    expect(await note()).toContain('BLOCKED_ADDRESS');
    await page.goto(`${studio.server.address}/studio/inspect?page=${id}#token=wrong-token-wrong-token`);
    await page.waitForSelector('.problem');
    expect(await note()).toContain('This needs the token of the server');
    await page.fill('.token-form input >> nth=0', TOKEN);
    await page.keyboard.press('Enter');
    await page.waitForSelector('.output .line');
    await page.route('**/why?*', (route) => route.abort());
    await page.frameLocator('iframe').locator('h1').click();
    await page.waitForSelector('.problem:has-text("NO_ANSWER")');
  });
});
