import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { largePage } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;

/** A measurement of time, so only where one is asked for: `PITH_LONG=1`. */
describe.runIf(process.env.PITH_LONG)('a page of 3,000 blocks', () => {
  beforeAll(async () => {
    studio = await startStudio();
  });
  afterAll(() => studio.close());

  it('is looked at without a task of more than 100 ms after it was loaded', async () => {
    const { page } = studio;
    await studio.openPage('inspect', largePage(3_000), 'https://harbour.example/book');
    const frame = page.frameLocator('iframe');
    await frame.locator('[data-block="2999"][data-tint]').waitFor();
    await page.waitForSelector('.pane-charts .mark-bar', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    await page.evaluate(() => {
      const tasks: number[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) tasks.push(duration);
      }).observe({ type: 'longtask' });
    });
    const times: Record<string, number[]> = {};
    const step = async (name: string, act: () => Promise<unknown>) => {
      await act();
      await page.waitForTimeout(600);
      times[name] = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0).map(Math.round));
    };
    await step('hover', async () => {
      for (const block of [4, 10, 16, 22]) await frame.locator(`[data-block="${block}"]`).hover();
    });
    await step('pin', () => frame.locator('[data-block="10"]').click());
    await step('keys', async () => {
      for (let at = 0; at < 5; at++) await page.keyboard.press('ArrowDown');
    });
    await step('dial', () => page.locator('.dial input').fill('2'));
    await step('method', () => page.selectOption('.choice:has-text("Method") select', 'cetr'));
    await step('text', () => page.click('.pane-result [role=tab]:has-text("Text")'));
    await step('json', () => page.click('.pane-result [role=tab]:has-text("JSON")'));
    await step('records', () => page.click('.pane-result [role=tab]:has-text("Records")'));
    await step('densities', () => page.click('.pane-charts [role=tab]:has-text("Densities")'));
    await step('scroll', () => frame.locator('[data-block="2900"]').scrollIntoViewIfNeeded());
    await step('compare', () => page.selectOption('.choice:has-text("Compare with") select', 'all-text'));
    console.info('long tasks, milliseconds:', JSON.stringify(times));
    expect(Math.max(0, ...Object.values(times).flat())).toBeLessThanOrEqual(100);
  });
});
