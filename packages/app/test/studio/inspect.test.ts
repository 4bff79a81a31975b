import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chinesePage, rightToLeft } from './pages.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const frame = () => studio.page.frameLocator('iframe');
const query = (name: string) => new URL(studio.page.url()).searchParams.get(name);

async function openExample(): Promise<void> {
  await studio.open('inspect');
  await studio.page.click('text=Try the lighthouse page');
  await studio.page.waitForSelector('.output .line');
  await frame().locator('[data-tint]').first().waitFor();
}

describe('Inspect', () => {
  it('begins with one field, one example and what was looked at before', async () => {
    await studio.open('inspect');
    await studio.shoot('inspect-empty');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('shows the page with the right tints, and the result beside it', async () => {
    await openExample();
    const kept = frame().locator('p[data-block]', { hasText: 'Nobody delivers diesel' });
    expect(await kept.getAttribute('data-kept')).toBe('');
    const clutter = frame().locator('[data-block]', { hasText: 'We use cookies' });
    expect(await clutter.getAttribute('data-kept')).toBeNull();
    const colour = (element: Element) => getComputedStyle(element).backgroundColor;
    expect(await kept.evaluate(colour)).toMatch(/^rgba\(0, 120, 90/);
    expect(await clutter.evaluate(colour)).toMatch(/^rgba\(179, 76, 0/);
    expect(await studio.page.locator('.line').first().textContent()).toBe('# The lighthouse that runs on kitchen scraps');
    expect(await studio.page.locator('.legend').textContent()).toMatch(/kept \d+ of 61 blocks/);
    await studio.shoot('inspect-page');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('links both sides, pins a block by a click, and tells why', async () => {
    await openExample();
    await frame().locator('p[data-block]', { hasText: 'Nobody delivers diesel' }).hover();
    await studio.page.waitForSelector('.line.is-hovered:has-text("Nobody delivers diesel")');
    await studio.page.locator('.line', { hasText: 'Potato peel' }).hover();
    await frame().locator('[data-hovered]', { hasText: 'Potato peel' }).waitFor();
    await frame().locator('p[data-block]', { hasText: 'Potato peel' }).click();
    await studio.page.waitForSelector('.causes li');
    expect(await studio.page.locator('.why-sum').textContent()).toMatch(/^start \.\d+ → (?:\.\d+|1\.0), cut \.\d+$/);
    await studio.page.waitForURL(/[?&]block=\d/);
    const block = Number(query('block'));
    await studio.shoot('inspect-why', 'Why');
    await studio.page.reload();
    await studio.page.waitForSelector('.causes li');
    await expect.poll(() => Number(query('block'))).toBe(block);
    await frame().locator('[data-pinned]').first().waitFor();
    await studio.page.locator('iframe').focus();
    await studio.page.keyboard.press('ArrowDown');
    await expect.poll(() => Number(query('block'))).toBe(block + 1);
    await studio.page.goBack();
    await expect.poll(() => Number(query('block'))).toBe(block);
  });

  it('changes with the method and the dial, and compares two methods', async () => {
    await openExample();
    const keptNow = async () => Number(/kept (\d+)/.exec((await studio.page.locator('.legend').textContent()) ?? '')?.[1]);
    const before = await keptNow();
    await studio.page.locator('.dial input').fill('0');
    await expect.poll(() => query('dial')).toBe('precision');
    await expect.poll(keptNow).toBeLessThan(before);
    await studio.page.selectOption('.choice:has-text("Compare with") select', 'all-text');
    await studio.page.waitForSelector('.difference');
    await expect
      .poll(async () => /(\d+) of 61 blocks differ/.exec((await studio.page.locator('.legend').textContent()) ?? '')?.[1])
      .toBe(String(await studio.page.locator('.differences li').first().getAttribute('aria-setsize')));
    await frame().locator('[data-differs="right"]').first().waitFor();
    await studio.shoot('inspect-compare');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('moves the dial by a drag of the cut line', async () => {
    await openExample();
    const { page } = studio;
    const line = page.locator('.cut-handle line').first();
    // A level line has no height, which counts as invisible.
    await line.waitFor({ state: 'attached' });
    // Until the cuts of the other positions are known, there is nothing to drag to.
    await page.waitForLoadState('networkidle');
    const box = (await line.boundingBox())!;
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y);
    await page.mouse.down();
    await page.mouse.move(x, box.y - 200, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => query('dial')).toBe('precision');
    await expect.poll(() => page.locator('.dial output').textContent()).toBe('precision');
  });

  it('has every form of the result and every chart', async () => {
    await openExample();
    for (const tab of ['Text', 'HTML', 'JSON', 'Records', 'Meta']) {
      await studio.page.click(`.pane-result [role=tab]:has-text("${tab}")`);
      await studio.page.waitForSelector('.result-body > :not(.working, .skeleton)');
      await studio.page.waitForSelector('.skeleton, .pane-result .working', { state: 'detached' });
      if (tab === 'Records' || tab === 'Meta') await studio.shoot(`inspect-${tab.toLowerCase()}`, 'Result');
    }
    expect(await studio.page.locator('.meta-field', { hasText: 'Edda Marsh' }).textContent()).toContain('json-ld');
    for (const [name, sign] of [
      ['Densities', 'Link density'],
      ['CETR', 'smoothed'],
      ['Row blocks', 'threshold'],
      ['Paths', 'Tag paths'],
      ['Title', 'S2 headings'],
    ]) {
      await studio.page.click(`.pane-charts [role=tab]:has-text("${name}")`);
      await studio.page.waitForSelector(`.strip-body :text("${sign}")`);
      await studio.shoot(`inspect-chart-${name!.toLowerCase().replace(' ', '-')}`, 'Charts');
    }
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('does it all by keys: the palette chooses methods', async () => {
    await openExample();
    await studio.choose('method: cetr');
    await expect.poll(() => query('method')).toBe('cetr');
    await studio.page.waitForSelector('.output .line');
  });

  it('shows pages from right to left, in Chinese, and without content', async () => {
    await studio.openPage('inspect', rightToLeft, 'https://island.example/ar');
    await studio.page.waitForSelector('.output[dir=rtl] .line');
    await studio.shoot('inspect-right-to-left');
    await studio.openPage('inspect', chinesePage, 'https://island.example/zh');
    await studio.page.waitForSelector('.output .line');
    expect(await studio.page.locator('.line.is-linked').count()).toBeGreaterThan(4);
    await studio.shoot('inspect-chinese');
    await studio.openPage('inspect', '<title>Nothing</title><nav><a href="/">Home</a></nav>', 'https://island.example/none');
    await studio.page.waitForSelector('.legend:has-text("nothing found")');
    await studio.shoot('inspect-nothing');
  });

  it('asks nobody else, and nothing is refused or thrown', () => {
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
