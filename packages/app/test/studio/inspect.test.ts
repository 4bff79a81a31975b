import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN, withToken } from '../server/running.js';
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

/** Ten screens of menus before the content. */
const buried = `<!doctype html><html lang="en"><head><title>The buried page</title></head><body><nav>${Array.from({ length: 300 }, (_, at) => `<p><a href="/m${at}">Menu entry ${at}</a></p>`).join('')}</nav>
<main><h1>The buried page</h1>${'<p>The keeper of the northern light writes down what the sea brings in, and every year the list is longer than the one before it.</p>'.repeat(1)}
${['tide', 'wind', 'lamp', 'boat'].map((word) => `<p>About the ${word} there is much to tell, because the ${word} changes with every season, and nobody who has lived here for a year forgets it.</p>`).join('')}</main>
<footer>${Array.from({ length: 60 }, (_, at) => `<p><a href="/f${at}">Footer entry ${at}</a></p>`).join('')}</footer></body></html>`;

describe('Inspect', () => {
  it('begins with one field, one example and recent pages', async () => {
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

  it('opens at the content, has the whole page in a strip, and goes from part to part by keys', async () => {
    await studio.openPage('inspect', buried, 'https://island.example/buried');
    const first = frame().locator('[data-kept]').first();
    await first.waitFor();
    const isSeen = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    await expect.poll(() => first.evaluate(isSeen)).toBe(true);
    expect(await frame().locator('h1').evaluate(isSeen)).toBe(true);
    expect(await studio.page.locator('.minimap-content').getAttribute('d')).toMatch(/^M1 [\d.]+h8/);
    expect(await studio.page.locator('.minimap-clutter').getAttribute('d')).toMatch(/^M1 [\d.]+h8/);
    await studio.page.keyboard.press('n');
    await frame().locator('[data-pinned][data-kept]').first().waitFor();
    const kept = Number(query('block'));
    await studio.page.keyboard.press('Shift+N');
    await expect.poll(() => Number(query('block'))).toBeGreaterThan(kept);
    expect(await frame().locator('[data-pinned]').first().textContent()).toContain('Footer entry 0');
    await studio.page.keyboard.press('p');
    await expect.poll(() => Number(query('block'))).toBe(kept);
    expect(await studio.page.locator('.why-path').textContent()).toContain(`block ${kept} ·`);
    // A click on the strip scrolls there.
    const strip = (await studio.page.locator('.minimap').boundingBox())!;
    await studio.page.mouse.click(strip.x + 8, strip.y + strip.height - 4);
    await expect.poll(() => frame().locator('[data-block]', { hasText: 'Footer entry 59' }).first().evaluate(isSeen)).toBe(true);
    await studio.shoot('inspect-buried', 'Page');
  });

  it('groups the methods, each with a sentence', async () => {
    await openExample();
    const groups = studio.page.locator('.choice:has(> span:text-is("Method")) optgroup');
    expect(await groups.evaluateAll((all) => all.map((each) => (each as HTMLOptGroupElement).label))).toEqual(['Pith', 'Baselines', 'Papers']);
    expect(await studio.page.locator('option[value=dragnet]').first().textContent()).toContain('logistic regression');
  });

  it('says that a site rule is in use, and stops using it', async () => {
    const rule = { host: 'island.example', drop: 'nav, footer, .minutes' };
    expect((await studio.server.post('/v1/site-rules', { rule }, withToken)).status).toBe(200);
    await studio.openPage('inspect', buried, 'https://island.example/buried');
    await studio.page.waitForSelector('.rule-notice:has-text("A site rule for island.example in use")');
    await studio.shoot('inspect-rule-in-use');
    await studio.page.click('.rule-notice >> text=Stop using');
    await studio.page.waitForSelector('.rule-notice', { state: 'detached' });
  });

  it('asks for the token where it has none, in the place where it is needed', async () => {
    const context = await studio.page.context().browser()!.newContext();
    const page = await context.newPage();
    await page.goto(`${studio.server.address}/studio/inspect`);
    await page.waitForSelector('.start .problem:has-text("This needs the token of the server")');
    await page.fill('.token-form input', TOKEN);
    await page.click('text=Use this token');
    await page.waitForSelector('.recent');
    await context.close();
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

  it('shows the role and the verdict for the document, and a page whose ink is missing on white', async () => {
    const story = (at: number) =>
      `<li><h2><a href="/s${at}">Story number ${at} of the island</a></h2><p>What happened on the island in week ${at}, told by its keeper, who saw it from the tower.</p></li>`;
    const html = `<!doctype html><html lang="en"><head><title>News</title><style>body { background: #171717 }</style></head><body><main><h1>News</h1><ul>${[1, 2, 3, 4, 5, 6].map(story).join('')}</ul></main></body></html>`;
    await studio.openPage('inspect', html, 'https://island.example/news');
    await frame().locator('[data-block]', { hasText: 'Story number 3' }).first().click();
    await studio.page.waitForSelector('.why-structure dd:has-text("name of an entry of a list, 3 of 6")');
    await studio.page.waitForSelector('.why-structure dt:text("Document") + dd:has-text("in")');
    expect(
      await frame()
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor),
    ).toBe('rgb(255, 255, 255)');
    await studio.shoot('inspect-role', 'Why');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('changes with the method and the preference, and compares two methods', async () => {
    await openExample();
    const keptNow = async () => Number(/kept (\d+)/.exec((await studio.page.locator('.legend').textContent()) ?? '')?.[1]);
    const before = await keptNow();
    await studio.page.locator('.favor input').fill('2');
    await expect.poll(() => query('favor')).toBe('recall');
    await expect.poll(keptNow).toBeGreaterThan(before);
    await studio.page.locator('.favor input').fill('0');
    await expect.poll(() => query('favor')).toBe('precision');
    await expect.poll(keptNow).toBeLessThanOrEqual(before);
    await studio.page.selectOption('.choice:has-text("Compare with") select', 'all-text');
    await studio.page.waitForSelector('.difference');
    await expect
      .poll(async () => /(\d+) of 61 blocks differ/.exec((await studio.page.locator('.legend').textContent()) ?? '')?.[1])
      .toBe(String(await studio.page.locator('.differences li').first().getAttribute('aria-setsize')));
    await frame().locator('[data-differs="right"]').first().waitFor();
    await studio.shoot('inspect-compare');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('moves the preference by a drag of the cut line', async () => {
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
    await expect.poll(() => query('favor')).toBe('precision');
    await expect.poll(() => page.locator('.favor output').textContent()).toBe('precision');
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
