import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordF1 } from '../../../lab/src/metrics/word-f1.js';
import { isWanted, ledgerPage } from '../../../lab/test/adapt/invented-site.js';
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

async function label(number: number, labeller: string): Promise<string> {
  const { id } = (await post('/v1/sets/ledger/pages', { html: ledgerPage(number), url: urlOf(number) })) as unknown as { id: string };
  const kinds = (await blocksOf(id)).map(({ text }) => (isWanted(text) ? 'content' : 'clutter'));
  await post(`/v1/sets/ledger/pages/${id}/marks`, { labeller, kinds, isDone: true });
  return id;
}

async function scoreOf(number: number): Promise<number> {
  const html = ledgerPage(number);
  const { text, blocks } = (await post('/v1/extract', { html, url: urlOf(number), fields: ['text', 'blocks'] })) as unknown as {
    text: string;
    blocks: { text: string }[];
  };
  const wanted = blocks.map((block) => block.text).filter(isWanted);
  return wordF1(text, wanted.join('\n')).f1;
}

describe('labels to learning', () => {
  it('ten labelled pages make other pages of the site better by .05 within a minute', async () => {
    const others = [31, 32, 33];
    const before = await Promise.all(others.map(scoreOf));
    for (let number = 0; number < 10; number++) await label(number, 'ada');
    expect(await get('/v1/sets/ledger')).toMatchObject({ pages: 10, done: 10, sites: ['ledger.example'] });
    const startedAt = Date.now();
    const { id } = (await post('/v1/learning', { set: 'ledger', site: 'ledger.example' })) as unknown as { id: number };
    const events = await (await server.fetch(`/v1/learning/${id}/events`, { headers: withToken })).text();
    expect(Date.now() - startedAt).toBeLessThan(60_000);
    expect(events.match(/^event: step$/gm)?.length).toBeGreaterThan(10);
    const run = JSON.parse(/event: done\ndata: (.*)/.exec(events)![1]!) as {
      state: string;
      result: { before: number; after: number; guard: string };
    };
    expect(run.state).toBe('done');
    expect(run.result.after - run.result.before).toBeGreaterThan(0.05);
    expect(run.result.guard).toContain('general gate');
    await post(`/v1/learning/${id}/use`, {});
    const after = await Promise.all(others.map(scoreOf));
    for (const [at, score] of after.entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
    await server.fetch('/v1/site-rules/ledger.example', { method: 'DELETE', headers: withToken });
    expect(await scoreOf(31)).toBe(before[0]);
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
