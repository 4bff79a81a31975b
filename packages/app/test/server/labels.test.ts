import { methods, methodWithWeights } from '@pith/papers';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordF1 } from '../../../lab/src/metrics/word-f1.js';
import { isWanted, ledgerPage, namelessPage } from '../../../lab/test/adapt/invented-site.js';
import { type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

const urlOf = (number: number) => `https://ledger.example/prices/${number}`;
const get = async (path: string) => (await server.fetch(path, { headers: withToken })).json() as Promise<Record<string, never>>;
const post = async (path: string, body: unknown) => (await server.post(path, body, withToken)).json() as Promise<Record<string, never>>;

async function blocksOf(id: string): Promise<{ text: string }[]> {
  return (await get(`/v1/pages/${id}/inspection`)).blocks as unknown as { text: string }[];
}

async function label(number: number, labeller: string, set = 'ledger', make = ledgerPage): Promise<string> {
  const { id } = (await post(`/v1/sets/${set}/pages`, { html: make(number), url: urlOf(number) })) as unknown as { id: string };
  const kinds = (await blocksOf(id)).map(({ text }) => (isWanted(text) ? 'content' : 'clutter'));
  await post(`/v1/sets/${set}/pages/${id}/marks`, { labeller, kinds, isDone: true });
  return id;
}

async function read(number: number, make = ledgerPage): Promise<{ text: string; blocks: { text: string }[] }> {
  return (await post('/v1/extract', { html: make(number), url: urlOf(number), fields: ['text', 'blocks'] })) as never;
}

async function scoreOf(number: number, make = ledgerPage): Promise<number> {
  const { text, blocks } = await read(number, make);
  const wanted = blocks.map((block) => block.text).filter(isWanted);
  return wordF1(text, wanted.join('\n')).f1;
}

describe('labels to learning', () => {
  it('ten labelled pages make other pages of the site better by .05', async () => {
    const others = [31, 32, 33];
    const before = await Promise.all(others.map((number) => scoreOf(number)));
    for (let number = 0; number < 10; number++) await label(number, 'ada');
    expect(await get('/v1/sets/ledger')).toMatchObject({ pages: 10, done: 10, sites: ['ledger.example'] });
    const { id } = (await post('/v1/learning', { set: 'ledger', site: 'ledger.example' })) as unknown as { id: number };
    const events = await (await server.fetch(`/v1/learning/${id}/events`, { headers: withToken })).text();
    expect(events.match(/^event: step$/gm)?.length).toBeGreaterThan(10);
    const run = JSON.parse(/event: done\ndata: (.*)/.exec(events)![1]!) as {
      state: string;
      result: { before: number; after: number; guard: string };
    };
    expect(run.state).toBe('done');
    expect(run.result.after - run.result.before).toBeGreaterThan(0.05);
    expect(run.result.guard).toContain('other sites are unaffected');
    expect(await get(`/v1/learning/${id}/weights`)).toMatchObject({ code: 'NOT_FOUND' });
    expect(await post(`/v1/learning/${id}/use`, { for: 'all' })).toMatchObject({
      code: 'BAD_REQUEST',
      detail: expect.stringContaining('its site only'),
    });
    await post(`/v1/learning/${id}/use`, {});
    const after = await Promise.all(others.map((number) => scoreOf(number)));
    for (const [at, score] of after.entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
    await server.fetch('/v1/site-rules/ledger.example', { method: 'DELETE', headers: withToken });
    expect(await scoreOf(31)).toBe(before[0]);
  });

  it('weights that were learned are read by the server for their site alone, and refused for all where the gate falls', async () => {
    for (let number = 0; number < 6; number++) await label(number, 'ada', 'nameless', namelessPage);
    const { id } = (await post('/v1/learning', { set: 'nameless', site: 'ledger.example' })) as unknown as { id: number };
    await (await server.fetch(`/v1/learning/${id}/events`, { headers: withToken })).text();
    const { result } = (await get(`/v1/learning/${id}`)) as unknown as { result: { weights: number; rule?: object; gate: { passes: boolean } } };
    expect(result.rule).toBeUndefined();
    expect(result.weights).toBeGreaterThan(10_000);
    const before = await scoreOf(31, namelessPage);
    await post(`/v1/learning/${id}/use`, { for: 'site' });
    expect((await scoreOf(31, namelessPage)) - before).toBeGreaterThan(0.05);
    // The same file does the same wherever pages are read.
    const weights = (await get(`/v1/learning/${id}/weights`)) as object;
    expect(extract(namelessPage(31), { url: urlOf(31), method: methodWithWeights('default', weights) }).text).toBe(
      (await read(31, namelessPage)).text,
    );
    const elsewhere = { html: namelessPage(31), url: 'https://elsewhere.example/31', fields: ['text'] };
    expect(((await post('/v1/extract', elsewhere)) as unknown as { text: string }).text).toBe(
      extract(namelessPage(31), { url: elsewhere.url, method: methods.large }).text,
    );
    const all = (await post(`/v1/learning/${id}/use`, { for: 'all' })) as { code?: string; rules?: unknown[] };
    if (result.gate.passes) expect(all.rules).toContainEqual(expect.objectContaining({ site: '*' }));
    else expect(all).toMatchObject({ code: 'GATE_FALLS', status: 409 });
    for (const site of ['ledger.example', '*']) await server.fetch(`/v1/site-rules/${site}`, { method: 'DELETE', headers: withToken });
    expect(await scoreOf(31, namelessPage)).toBe(before);
  });

  it('trains a method of a paper, and says what cannot be trained', async () => {
    const { id } = (await post('/v1/learning', { set: 'ledger', method: 'line-density' })) as unknown as { id: number };
    await (await server.fetch(`/v1/learning/${id}/events`, { headers: withToken })).text();
    expect(await get(`/v1/learning/${id}`)).toMatchObject({ state: 'done', method: 'line-density', result: { site: '*', method: 'line-density' } });
    expect(await get(`/v1/learning/${id}/weights`)).toHaveProperty('passport');
    expect(await post('/v1/learning', { set: 'ledger', method: 'landmarks' })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('tries a rule on the stored pages of its site before anybody uses it', async () => {
    const rule = { host: 'ledger.example', keep: '.headline, .ledger-notes' };
    const trial = (await post('/v1/site-rules/try', { rule })) as unknown as {
      pages: { where: string; wordsBefore: number; wordsAfter: number }[];
      changed: number;
      labelled: number;
      before: number;
      after: number;
    };
    expect(trial.labelled).toBe(10);
    expect(trial.changed).toBeGreaterThanOrEqual(10);
    expect(trial.after - trial.before).toBeGreaterThan(0.5);
    expect(await get('/v1/site-rules')).toEqual({ rules: [] });
    expect(await post('/v1/site-rules', { rule })).toMatchObject({ rules: [{ site: 'ledger.example', rule }] });
    await server.fetch('/v1/site-rules/ledger.example', { method: 'DELETE', headers: withToken });
    expect(await post('/v1/site-rules/try', { rule: { host: 'ledger.example' } })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await post('/v1/site-rules/try', { rule: { host: 'ledger.example', drop: 'a:hover(' } })).toMatchObject({ status: 400 });
  });

  it('tells how far two people agree', async () => {
    await label(0, 'bo');
    expect(await get('/v1/sets/ledger')).toMatchObject({ agreement: { labellers: ['ada', 'bo'], pages: 1, similarity: 1, kappa: 1 } });
  });

  it('refuses what does not fit', async () => {
    const id = await label(1, 'ada');
    const answer = async (path: string, body: unknown) => (await post(path, body)) as unknown as { status: number; code: string; detail?: string };
    expect(await answer(`/v1/sets/ledger/pages/${id}/marks`, { labeller: 'ada', kinds: [null] })).toMatchObject({
      status: 400,
      detail: expect.stringContaining('blocks'),
    });
    expect(await answer(`/v1/sets/ledger/pages/${'0'.repeat(32)}/marks`, { labeller: 'ada', kinds: [] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await answer('/v1/sets/..%2Fx/pages', { pageId: id })).toMatchObject({ code: 'BAD_REQUEST' });
    expect(await answer('/v1/learning', { set: 'none', site: 'a.example' })).toMatchObject({ code: 'NOT_FOUND' });
    const { id: run } = (await answer('/v1/learning', { set: 'ledger', site: 'a.example' })) as unknown as { id: number };
    await (await server.fetch(`/v1/learning/${run}/events`, { headers: withToken })).text();
    expect(await get(`/v1/learning/${run}`)).toMatchObject({ state: 'failed', problem: expect.stringContaining('3 are needed') });
    expect(await answer(`/v1/learning/${run}/use`, {})).toMatchObject({ code: 'BAD_REQUEST' });
  });
});
