import { cpSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { evaluate } from '@pith/lab';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../../lab/test/train/small-set.js';
import { saveRun } from '../../src/runs/run-shelf.js';
import { storedRun } from '../../src/runs/stored-run.js';
import { type Studio, startStudio } from './studio.js';

const data = smallSet();
let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(async () => {
  await studio.close();
  rmSync(dirname(data), { recursive: true, force: true });
});

const query = (name: string) => new URL(studio.page.url()).searchParams.get(name);

describe('Evaluate', () => {
  it('says how to make a run while there is none', async () => {
    await studio.open('evaluate');
    await studio.page.waitForSelector('text=No run is saved yet');
    await studio.shoot('evaluate-empty');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('starts one, shows how far it is, and can be stopped', async () => {
    const { page } = studio;
    cpSync(data, join(studio.server.folder, 'sets', 'small'), { recursive: true });
    await page.reload();
    await page.waitForSelector('.start-form');
    await studio.shoot('evaluate-start');
    expect(await studio.axeFaults()).toEqual([]);
    await page.selectOption('[aria-label="Add a method"]', 'pso-thresholds');
    await page.click('button:text-is("Run")');
    await page.click('.working button:has-text("Stop")');
    await page.waitForSelector('text=nothing was saved');
    await page.click('text=Start another');
    await page.click('[aria-label="Leave pith out"]');
    await page.click('button:text-is("Run")');
    await page.waitForSelector('text=Done, and saved');
    expect(await page.locator('.going-means').textContent()).toMatch(/landmarks \.\d\d/);
    await page.click('text=Show it');
    await page.waitForSelector('.interval');
    rmSync(join(studio.server.folder, 'runs'), { recursive: true });
  });

  it('shows runs by kind of page with intervals, systems beside each other', async () => {
    const result = await evaluate({ data, methods: ['pith', 'landmarks', 'all-text'], final: true, workers: 0 });
    await saveRun(`${studio.server.folder}/runs`, storedRun(result, data));
    await studio.page.reload();
    await studio.page.waitForSelector('.interval');
    expect(await studio.page.locator('tbody tr').count()).toBe(3);
    expect(await studio.page.locator('thead').textContent()).toContain('article');
    await studio.shoot('evaluate-runs');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('compares two, page by page', async () => {
    const { page } = studio;
    await page.check('[aria-label="Compare all-text"]');
    await page.check('[aria-label="Compare pith"]');
    await expect.poll(() => query('left')).toMatch(/:all-text$/);
    await expect.poll(() => query('right')).toMatch(/:pith$/);
    await page.click('text=Compare the two');
    await page.waitForSelector('.verdict');
    expect(await page.locator('.verdict').textContent()).toMatch(/pith is better: \+\.\d{3} on 10 pages/);
    await page.waitForSelector('.pair-chart .mark-bar');
    await studio.shoot('evaluate-pair');
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('leads from the worst pages to Inspect by one click', async () => {
    const { page } = studio;
    await studio.open('evaluate');
    await page.click('tbody a:text("landmarks")');
    await page.waitForSelector('.worst-table td.number');
    await expect.poll(() => page.locator('.worst-cards iframe').count()).toBe(6);
    await page.waitForLoadState('networkidle');
    await studio.shoot('evaluate-run');
    expect(await studio.axeFaults()).toEqual([]);
    await page.click('.worst-table tbody button >> nth=0');
    await page.waitForSelector('.output .line');
    await page.waitForURL(/\/studio\/inspect\?page=.*method=landmarks/);
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
