import { request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { page, type Running, running, TOKEN } from './running.js';

// 10,000 in the long form; `PITH_LONG=1`.
const RUNS = process.env.PITH_LONG ? 10_000 : 600;

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

const word = fc.oneof(
  fc.constantFrom('title', 'fields', 'html', 'url', '../..', '%00', '__proto__', 'constructor', '\u{1f600}', '-1', '1e999'),
  fc.string({ maxLength: 12 }),
);
const key = fc.oneof(
  fc.constantFrom('html', 'url', 'base64', 'fields', 'method', 'maxTokens', 'from', 'rules', 'keep', 'drop', 'parts', 'urls', 'kind'),
  word,
);
const value = fc.oneof(
  fc.constant(page.slice(0, 900)),
  fc.json({ maxDepth: 3 }).map((text) => JSON.parse(text) as unknown),
  word,
  fc.integer(),
  fc.constant(null),
);
const path = fc.oneof(
  fc.constantFrom(
    '/v1/extract',
    '/v1/records',
    '/v1/jobs',
    '/v1/search',
    '/v1/articles',
    '/v1/articles/1',
    '/v1/sites',
    '/v1/sections',
    '/v1/evaluations',
    '/v1/pages',
    '/v1/methods',
    `/v1/pages/${'0'.repeat(32)}/inspection`,
    `/v1/pages/${'0'.repeat(32)}/why`,
  ),
  fc.constantFrom(
    '/health',
    '/openapi.json',
    '/',
    '/studio/inspect',
    '/studio/../token',
    '/studio/assets/none.js',
    '/preview/x',
    `/preview/${'0'.repeat(32)}`,
    '/v1/jobs/1/items',
    '/http://10.0.0.1/',
    '/https:/a.example/?pith-budget=x',
    '/http://site.example:1/',
  ),
  fc.array(word, { maxLength: 4 }).map((words) => `/${words.map(encodeURIComponent).join('/')}`),
);
const body = fc.oneof(
  fc.array(fc.tuple(key, value), { maxLength: 4 }).map((pairs) => JSON.stringify(Object.fromEntries(pairs))),
  fc.string({ maxLength: 200 }),
  fc.constant(page),
  fc.constant(''),
);
const query = fc.array(fc.tuple(fc.constantFrom('q', 'site', 'limit', 'offset', 'since', 'before', 'fields', 'x'), word), { maxLength: 3 });
const headers = fc.record({
  'content-type': fc.constantFrom('application/json', 'text/html', 'application/octet-stream', 'text/plain', 'application/json; charset=latin1', ''),
  authorization: fc.constantFrom(`Bearer ${TOKEN}`, 'Bearer x', '', 'Bearer '),
  'x-pith-format': fc.constantFrom('markdown', 'x', ''),
  'if-none-match': fc.constantFrom('*', '"a"', ''),
});

function send(asked: {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}): Promise<{ status: number; type: string; body: string }> {
  return new Promise((resolve, reject) => {
    const { body: text, ...rest } = asked;
    const line = request(
      { host: '127.0.0.1', port: server.port, ...rest, headers: { ...rest.headers, 'content-length': Buffer.byteLength(text) } },
      (answer) => {
        let told = '';
        answer.on('data', (chunk) => {
          told += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode!, type: answer.headers['content-type'] ?? '', body: told }));
        answer.on('error', reject);
      },
    );
    line.on('error', reject);
    line.end(text);
  });
}

describe('fuzzed requests', () => {
  it(`get an answer with a code each (${RUNS})`, async () => {
    const statuses = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(
        path,
        query,
        fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'HEAD'),
        headers,
        body,
        async (at, pairs, method, given, text) => {
          const search = pairs.map(([name, each]) => `${name}=${encodeURIComponent(each)}`).join('&');
          const {
            status,
            type,
            body: told,
          } = await send({
            path: search === '' ? at : `${at}?${search}`,
            method,
            headers: given,
            body: method === 'GET' || method === 'HEAD' ? '' : text,
          });
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
          if (status >= 400 && method !== 'HEAD') {
            expect(type).toBe('application/problem+json');
            expect(JSON.parse(told)).toMatchObject({ status, code: expect.any(String) });
            expect(told).not.toMatch(/node_modules|\.js:\d|\.ts:\d/);
          }
          expect(status).not.toBe(500);
        },
      ),
      { numRuns: RUNS, seed: 20_261_116 },
    );
    // Not all of them are refused.
    expect(statuses.get(200)).toBeGreaterThan(RUNS / 50);
    expect(statuses.get(400)).toBeGreaterThan(RUNS / 50);
    expect(server.log).toEqual([]);
  });
});
