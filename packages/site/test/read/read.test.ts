import { extract, tokensEstimate } from 'pith';
import { large } from 'pith/large';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createExtractionPool, type ExtractionPool } from '../../src/extraction/extraction-pool.js';
import { read } from '../../src/read/read.js';
import { built } from '../built.js';
import { type Loopback, loopbackNetwork, serve } from '../fetch/loopback.js';
import { partOfArticle } from './parts.js';

let server: Loopback;
let pool: ExtractionPool;

beforeAll(async () => {
  pool = createExtractionPool({ size: 1, workerFile: built('extraction/extraction-worker.js'), maxTime: 600_000 });
  server = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.example');
    if (url.pathname === '/gone') return response.writeHead(404).end();
    if (url.pathname === '/round') return response.writeHead(200, { 'content-type': 'text/html' }).end(partOfArticle(1, 2).replaceAll('?page=2', ''));
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(partOfArticle(Number(url.searchParams.get('page') ?? 1), 3));
  });
});
afterAll(async () => {
  await pool.close();
  await server.close();
});

const guarded = { network: loopbackNetwork, now: '2026-01-01' };

describe('read', () => {
  it('gives what extract gives of the page', async () => {
    const url = server.url('/keeper');
    const answer = await read(url, guarded);
    expect(answer).toMatchObject({ status: 200, rendered: false, pages: [url], budget: null });
    expect(answer).toMatchObject(JSON.parse(JSON.stringify(extract(partOfArticle(1, 3), { url, now: '2026-01-01', method: large }).toJSON())));
  });

  it.each(['here', 'in a worker'])('joins the pages of an article, read %s', async (where) => {
    const answer = await read(server.url('/keeper'), { ...guarded, allPages: true, ...(where === 'here' ? {} : { pool }) });
    expect(answer.pages).toHaveLength(3);
    for (const part of [1, 2, 3]) for (const paragraph of [1, 5]) expect(answer.markdown).toContain(`Part ${part}, paragraph ${paragraph}.`);
    expect(answer.markdown?.match(/^# /gm)).toHaveLength(1);
    expect(answer.outline?.map(({ heading }) => heading)).toEqual(expect.arrayContaining(['Chapter 1', 'Chapter 2', 'Chapter 3']));
    expect(answer.tokensEstimate).toBe(tokensEstimate(answer.markdown ?? ''));
    expect(answer.continuation).toBeNull();
  });

  it('keeps within a budget, whole sections only, and says how long all of it is', async () => {
    const whole = await read(server.url('/keeper'), { ...guarded, allPages: true });
    const some = await read(server.url('/keeper'), { ...guarded, allPages: true, maxTokens: 1_200, outline: true });
    expect(some.tokensEstimate).toBeLessThanOrEqual(1_200);
    expect(some.budget).toMatchObject({ maxTokens: 1_200, cutAt: 'section' });
    expect(some.budget?.fullTokens).toBeGreaterThan(1_200);
    expect(whole.markdown?.startsWith(some.markdown ?? '?')).toBe(true);
    expect(some.headings?.length).toBeGreaterThanOrEqual(3);
    expect(some.contentHash).toBe(whole.contentHash);
    const rest = await read(server.url('/keeper'), { ...guarded, allPages: true, maxTokens: 1_200, from: some.budget?.next ?? undefined });
    expect(`${some.markdown}\n\n${rest.markdown}`).toBe(whole.markdown);
  });

  it('takes the fetch of its caller, or an answer', async () => {
    const asked: string[] = [];
    const own = async (address: string) => {
      asked.push(address);
      return new Response(partOfArticle(1, 1), { headers: { 'content-type': 'text/html' } });
    };
    expect((await read('https://books.example/keeper', { fetch: own })).title).toBe("The keeper's books");
    expect(asked).toEqual(['https://books.example/keeper']);
    expect((await read(new Response(partOfArticle(1, 1)), { fields: ['title'] })).title).toBe("The keeper's books");
  });

  it('refuses what the guard refuses, and says what the server answered', async () => {
    await expect(read('http://127.0.0.1:9/')).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
    await expect(read('file:///etc/hosts')).rejects.toMatchObject({ code: 'BAD_URL' });
    await expect(read(server.url('/gone'), guarded)).rejects.toMatchObject({ code: 'HTTP_STATUS', details: { status: 404 } });
  });

  it('ends where an article leads back to itself', async () => {
    expect((await read(server.url('/round'), { ...guarded, allPages: true })).pages).toHaveLength(1);
  });

  it('reads with selectors and a method by its name; an unknown one is a problem, in a worker, too', async () => {
    const kept = await read(server.url('/keeper'), { ...guarded, keep: 'h2', fields: ['text'] });
    expect(kept.text).toBe('Chapter 1');
    for (const how of [{}, { pool }])
      await expect(read(server.url('/keeper'), { ...guarded, ...how, method: 'tea-leaves' })).rejects.toMatchObject({ code: 'UNKNOWN_METHOD' });
  });
});

describe('the extraction pool', () => {
  it('gives the same as the library, as an object and as bytes of JSON', async () => {
    const task = { parts: [{ page: partOfArticle(1, 1), url: 'https://books.example/keeper' }], explain: true };
    const reading = await pool.read(task);
    expect(reading.explanation?.causes.length).toBe(reading.blocks?.length);
    expect(JSON.parse(new TextDecoder().decode(await pool.readJson(task)))).toEqual(JSON.parse(JSON.stringify(reading)));
  });
});
