import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordF1 } from '../../../lab/src/metrics/word-f1.js';
import { almanacMarks, almanacPage } from '../../../lab/test/adapt/invented-almanac.js';
import { isWanted, ledgerPage, namelessPage } from '../../../lab/test/adapt/invented-site.js';
import { withToken } from '../server/running.js';
import { type Studio, startStudio } from './studio.js';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

const frame = () => studio.page.frameLocator('iframe');
const urlOf = (number: number) => `https://ledger.example/prices/${number}`;
const get = async <T>(path: string) => (await (await studio.server.fetch(path, { headers: withToken })).json()) as T;
const post = async <T>(path: string, body: unknown) => (await (await studio.server.post(path, body, withToken)).json()) as T;
const saved = () => studio.page.waitForSelector('.block-line:has-text("saved")');

interface Marked {
  readonly marks: Record<string, { kinds: (string | null)[]; isDone: boolean }>;
}

async function add(number: number, set = 'ledger', make = ledgerPage): Promise<string> {
  return (await post<{ id: string }>(`/v1/sets/${set}/pages`, { html: make(number), url: urlOf(number) })).id;
}

/** Labels by the API what a person would by the same keys. */
async function label(id: string, set = 'ledger'): Promise<void> {
  const { blocks } = await get<{ blocks: { text: string }[] }>(`/v1/pages/${id}/inspection`);
  const kinds = blocks.map(({ text }) => (isWanted(text) ? 'content' : 'clutter'));
  await post(`/v1/sets/${set}/pages/${id}/marks`, { labeller: 'me', kinds, isDone: true });
}

async function scoreOf(number: number, make = ledgerPage): Promise<number> {
  const body = { html: make(number), url: urlOf(number), fields: ['text', 'blocks'] };
  const { text, blocks } = await post<{ text: string; blocks: { text: string }[] }>('/v1/extract', body);
  return wordF1(
    text,
    blocks
      .map((block) => block.text)
      .filter(isWanted)
      .join('\n'),
  ).f1;
}

/** By events from the studio's side: the driver's own drag wants to run a script in the page, which nothing may. */
async function dragOver(from: string, to: string): Promise<void> {
  await studio.page.evaluate(
    ([first, last]) => {
      const blocks = [...document.querySelector('iframe')!.contentDocument!.querySelectorAll('p[data-block]')];
      const send = (text: string, type: string) =>
        blocks.find((block) => block.textContent!.includes(text))!.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, buttons: 1 }));
      send(first!, 'pointerdown');
      send(last!, 'pointerover');
      send(last!, 'pointerup');
    },
    [from, to],
  );
}

describe('Label', () => {
  it('is where Learn leads while there is nothing to learn from', async () => {
    await studio.open('learn');
    await studio.page.waitForSelector('text=Nothing to learn from yet');
    await studio.shoot('learn-empty');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.click('main >> text=Label pages');
    await studio.page.waitForSelector('.sets-start');
  });

  it('begins with a name and an example', async () => {
    await studio.open('label');
    await studio.page.waitForSelector('text=Nothing is labelled yet');
    await studio.shoot('label-empty');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.fill('.sets-start input', 'new set');
    await studio.page.keyboard.press('Enter');
    await studio.page.waitForSelector('text=This set has no pages yet');
    await studio.shoot('label-new-set');
  });

  it('marks by click, drag and keys, goes back, suggests, and saves all of it at once', async () => {
    await studio.open('label');
    await studio.page.click('text=Try the lighthouse page');
    const kept = frame().locator('p[data-block]', { hasText: 'Nobody delivers diesel' });
    await kept.click();
    await frame().locator('p[data-mark=content]', { hasText: 'Nobody delivers diesel' }).waitFor();
    await saved();
    await studio.page.waitForURL(/[?&]block=\d/);
    const { set, page, block } = Object.fromEntries(new URL(studio.page.url()).searchParams) as Record<string, string>;
    const marks = async () => (await get<Marked>(`/v1/sets/${set}/pages/${page}`)).marks.me!;
    expect((await marks()).kinds[Number(block)]).toBe('content');
    await studio.page.keyboard.press('6');
    await expect.poll(async () => (await marks()).kinds[Number(block)]).toBe('author');
    await studio.page.keyboard.press('Control+z');
    await expect.poll(async () => (await marks()).kinds[Number(block)]).toBe('content');
    await studio.page.keyboard.press('ArrowDown');
    await studio.page.keyboard.press('Space');
    await expect.poll(async () => (await marks()).kinds[Number(block) + 1]).toBe('author');
    await studio.page.keyboard.press('3');
    await dragOver('Nobody delivers diesel', 'Potato peel');
    await expect.poll(async () => (await marks()).kinds.filter((kind) => kind === 'clutter').length).toBeGreaterThan(1);
    await studio.page.keyboard.press('Control+z');
    await studio.page.keyboard.press('s');
    await expect.poll(async () => (await marks()).kinds.filter((kind) => kind === null).length).toBeLessThan(30);
    expect((await marks()).kinds).toContain('title');
    await saved();
    await studio.shoot('label-page');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.locator('.kind-bar .primary').click();
    await expect.poll(async () => (await marks()).isDone).toBe(true);
    await studio.page.waitForSelector('text=all 1 done');
    await studio.shoot('label-done');
  });

  it('takes a block that is wrong from Inspect', async () => {
    const id = await studio.openPage('inspect', ledgerPage(3), urlOf(3));
    await frame().locator('[data-block]', { hasText: 'barrels came in' }).click();
    await studio.page.click('a:has-text("Label it")');
    await studio.page.waitForURL(/label\?.*set=my-pages/);
    await studio.page.waitForSelector('.block-line:has-text("barrels came in")');
    expect(new URL(studio.page.url()).searchParams.get('page')).toBe(id);
  });
});

/** Few, because every page costs a training of every way; ten in the long form, which also says how long they take. */
const LABELLED = process.env.PITH_LONG ? 10 : 4;

describe('Learn', () => {
  it('makes other pages of a site better by .05 from a few labelled ones', async () => {
    const others = [31, 32, 33];
    const before = await Promise.all(others.map((number) => scoreOf(number)));
    const ids = [];
    for (let number = 0; number < LABELLED; number++) ids.push(await add(number));
    for (const id of ids) await label(id);
    await studio.open('label?set=ledger&view=pages');
    await studio.page.waitForSelector(`text=all ${LABELLED} done`);
    await studio.shoot('label-set');
    await studio.page.click('text=Learn from it');
    const start = performance.now();
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.waitForSelector('.result-figure');
    if (process.env.PITH_LONG) console.log(`learned from ${LABELLED} pages in ${Math.round((performance.now() - start) / 1000)} s`);
    await studio.page.waitForSelector('.curves svg');
    expect(await studio.page.locator('.slope').count()).toBe(LABELLED);
    expect(await studio.page.locator('.guard').textContent()).toContain('other sites are unaffected');
    await studio.page.waitForSelector(`.stored-pages >> text=/\\d+ of \\d+ stored pages change.*${LABELLED} labelled/`);
    await studio.page.click('text=Use for this site');
    await studio.page.waitForSelector('.in-use li:has-text("ledger.example")');
    await studio.shoot('learn-result');
    expect(await studio.axeFaults()).toEqual([]);
    // By its address, as a colleague opens it: in use is what is in use, and the chart has its styles.
    await studio.page.reload();
    await studio.page.waitForSelector('.used:has-text("In use for this site")');
    expect(
      await studio.page
        .locator('.slopes .axis text')
        .first()
        .evaluate((text) => getComputedStyle(text).fontSize),
    ).toBe('11px');
    const after = await Promise.all(others.map((number) => scoreOf(number)));
    for (const [at, score] of after.entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
    await studio.page.click('.result >> text=Stop using');
    await studio.page.waitForSelector('.in-use', { state: 'detached' });
    await studio.page.waitForSelector('text=Use for this site');
    expect(await scoreOf(31)).toBe(before[0]);
  });

  it('shows what every way gained, and offers weights to keep where a rule cannot tell', async () => {
    for (let number = 0; number < LABELLED; number++) await label(await add(number, 'nameless', namelessPage), 'nameless');
    await studio.open('learn?set=nameless');
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.waitForSelector('.result-figure');
    expect(await studio.page.locator('.ways tbody tr').count()).toBe(5);
    await studio.page.waitForSelector('text=Only the text was learned');
    expect(await studio.page.locator('.guard').textContent()).toMatch(/measured on the project's own \d+ pages: \.9\d\d → /);
    const [file] = await Promise.all([studio.page.waitForEvent('download'), studio.page.click('text=Download')]);
    expect(file.suggestedFilename()).toBe('ledger.example-weights.json');
    const { passport } = JSON.parse(readFileSync((await file.path())!, 'utf8')) as { passport: { model: string } };
    expect(passport.model).toBe('pith-default');
    const before = await scoreOf(31, namelessPage);
    await studio.page.click('text=Use for this site');
    await studio.page.waitForSelector('.in-use li:has-text("weights of default")');
    expect((await scoreOf(31, namelessPage)) - before).toBeGreaterThan(0.05);
    await studio.shoot('learn-weights');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.click('.in-use >> text=Stop using');
    await studio.page.waitForSelector('.in-use', { state: 'detached' });
  });

  it('learns the document where roles are marked, and says for how many pages it is better and worse', async () => {
    const url = (number: number) => `https://almanac.example/${number}`;
    const kinds: Readonly<Record<string, string>> = { T: 'title', X: 'content', F: 'fact' };
    for (let number = 0; number < LABELLED; number++) {
      const { id } = await post<{ id: string }>('/v1/sets/almanac/pages', { html: almanacPage(number), url: url(number) });
      const { blocks } = await get<{ blocks: { text: string }[] }>(`/v1/pages/${id}/inspection`);
      const marks = almanacMarks(blocks.map(({ text }) => text)).map(([, code]) => kinds[code] ?? 'clutter');
      await post(`/v1/sets/almanac/pages/${id}/marks`, { labeller: 'me', kinds: marks, isDone: true });
    }
    const stored = readFileSync(join(studio.server.folder, 'sets/almanac/document.jsonl'), 'utf8').trim().split('\n');
    expect(JSON.parse(stored[0]!)).toMatchObject({ set: 'almanac', url: expect.stringContaining('almanac'), type: expect.any(String) });
    await studio.open('learn?set=almanac');
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.waitForSelector(`.result-figure:has-text("document"):has-text("${LABELLED} better, 0 worse")`);
    await studio.page.waitForSelector(`.stored-pages :text("${LABELLED} better, 0 worse")`);
    const markdownOf = async (number: number) =>
      (await post<{ markdown: string }>('/v1/extract', { html: almanacPage(number), url: url(number), fields: ['markdown'] })).markdown;
    expect(await markdownOf(31)).not.toContain('ferry: 33 crowns');
    await studio.page.click('text=Use for this site');
    await studio.page.waitForSelector('.in-use li:has-text("almanac.example")');
    expect(await markdownOf(31)).toContain('ferry: 33 crowns');
    await studio.shoot('learn-document');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.click('.in-use >> text=Stop using');
    await studio.page.waitForSelector('.in-use', { state: 'detached' });
  });

  it("trains a paper's method on the whole set, and can be stopped", async () => {
    await studio.open('learn?set=ledger&site=*&method=line-density');
    await studio.page.waitForSelector('text=What line-density learns');
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.waitForSelector('.result-figure');
    expect(await studio.page.locator('.guard').textContent()).toContain('against the default');
    expect(await studio.page.locator('text=Use for this site').count()).toBe(0);
    await studio.shoot('learn-method');
    await studio.open('learn?set=ledger&method=pso-thresholds');
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.click('.working button:has-text("Stop")');
    await studio.page.waitForSelector('text=Stopped');
  });

  it('makes a site rule of a correction, tried on the stored pages of the site', async () => {
    await studio.openPage('inspect', ledgerPage(2), urlOf(2));
    await frame().locator('[data-block]', { hasText: 'friend of every merchant' }).first().click();
    await studio.page.click('button:has-text("Make a site rule")');
    expect(await studio.page.inputValue('.rule-trial input')).toBe('.house-text > p');
    await studio.page.fill('.rule-trial input', '.house-text');
    await studio.page.click('.rule-trial >> text=Try it');
    await studio.page.waitForSelector('.trial li');
    expect(await studio.page.locator('.trial [role=status]').textContent()).toMatch(
      new RegExp(`\\d+ of \\d+ stored pages change\\..*${LABELLED} labelled`),
    );
    await studio.shoot('inspect-rule', 'Why');
    expect(await studio.axeFaults()).toEqual([]);
    await studio.page.fill('.rule-trial input', 'p:hover(');
    await studio.page.click('.rule-trial >> text=Try it');
    await studio.page.waitForSelector('.rule-trial .action-problem');
    studio.faults.splice(0);
  });

  it('draws only what is seen of a thousand pages', async () => {
    const list = Array.from({ length: 1_200 }, (_, at) => ({
      id: at.toString(16).padStart(32, '0'),
      url: `https://long.example/${at}`,
      title: `Page ${at}`,
      labellers: [],
    }));
    const long = { name: 'long', pages: list.length, done: 0, sites: ['long.example'], agreement: null, list };
    await studio.page.route('**/v1/sets/long', (route) => route.fulfill({ json: long }));
    await studio.open('label?set=long&view=pages');
    await studio.page.waitForSelector('text=Page 3');
    expect(await studio.page.locator('.page-list li').count()).toBeLessThan(100);
    await studio.shoot('label-long');
    await studio.page.locator('.page-list .virtual').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await studio.page.waitForSelector('text=Page 1199');
    expect(await studio.page.locator('.page-list li').count()).toBeLessThan(100);
    expect(await studio.axeFaults()).toEqual([]);
  });

  it('says what to do where there is too little', async () => {
    await studio.open('learn?set=example');
    await studio.page.click('button[type=submit]:has-text("Learn")');
    await studio.page.waitForSelector('text=3 are needed');
    await studio.shoot('learn-too-few');
  });

  it('asks nobody else, and nothing is refused or thrown', () => {
    expect(studio.strangers).toEqual([]);
    expect(studio.faults).toEqual([]);
  });
});
