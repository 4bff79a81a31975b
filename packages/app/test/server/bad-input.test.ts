import { readFileSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimit } from '../../src/server/rate.js';
import { openToken } from '../../src/server/token.js';
import { pith } from '../in-process.js';
import { spawnPith } from '../run-pith.js';
import { page, type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running({ limits: { bodyBytes: 200_000 } });
});
afterAll(() => server.close());

async function problem(response: Response | Promise<Response>): Promise<Record<string, unknown>> {
  const answer = await response;
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  const body = (await answer.json()) as Record<string, unknown>;
  expect(body.status).toBe(answer.status);
  expect(JSON.stringify(body)).not.toMatch(/\/packages\/|\/node_modules\/|\bat .*:\d+:\d+|127\.0\.0\.1|10\.\d+\.\d+\.\d+|\.sqlite|pith\.db/);
  return body;
}

/** A request with any headers, those included that fetch does not let through. */
function raw(path: string, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port: server.port, path, headers }, (answer) => {
      let body = '';
      answer.on('data', (chunk) => {
        body += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode!, body }));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** Bytes as they are; what came back when the server closed. */
function socket(text: string, { port } = server): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(port, '127.0.0.1', () => line.write(text));
    let answer = '';
    line.on('data', (chunk) => {
      answer += chunk;
    });
    line.on('error', () => undefined);
    line.on('close', () => resolve(answer));
  });
}

describe('a bad request gets a typed answer', () => {
  it('without a token, or with a wrong one', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }, { authorization: 'Basic YTpi' }]) {
      expect(await problem(server.fetch(`/${server.site.url('/keeper')}`, { headers }))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
      expect(await problem(server.post('/v1/extract', { url: 'https://a.example/' }, headers as Record<string, string>))).toMatchObject({
        status: 401,
      });
      expect(await problem(server.post('/v1/jobs', { urls: ['https://a.example/'] }, headers as Record<string, string>))).toMatchObject({
        status: 401,
      });
    }
    expect((await server.post('/v1/extract', { html: page, fields: ['title'] })).status).toBe(200);
  });

  it('for a body that is too large, told or not, and one that is no JSON, too deep, or of another type', async () => {
    const large = 'x'.repeat(300_000);
    expect(await problem(server.post('/v1/extract', { html: large }))).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE', limit: 200_000 });
    const chunked = new ReadableStream({ pull: (controller) => controller.enqueue(new TextEncoder().encode(large)) });
    const streamed = server.fetch('/v1/extract', {
      method: 'POST',
      headers: { 'content-type': 'text/html' },
      body: chunked,
      duplex: 'half',
    } as RequestInit);
    // The server answers and hangs up; a client that is still sending may see only the latter.
    expect(await streamed.then(problem, () => ({ status: 413 }))).toMatchObject({ status: 413 });
    const post = (body: string, type = 'application/json') =>
      server.fetch('/v1/extract', { method: 'POST', body, headers: { 'content-type': type } });
    expect(await problem(post('{"html": '))).toMatchObject({ status: 400, code: 'BAD_JSON' });
    expect(await problem(post(`${'['.repeat(40)}${']'.repeat(40)}`))).toMatchObject({ status: 400, code: 'BAD_JSON' });
    expect(await problem(post('a=b', 'application/x-www-form-urlencoded'))).toMatchObject({ status: 415 });
    expect(await problem(post('{}'))).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('for an unknown field, method of reading, parameter, path or method', async () => {
    expect(await problem(server.post('/v1/extract', { html: page, colour: 'red' }))).toMatchObject({
      status: 400,
      detail: expect.stringContaining('colour'),
    });
    expect(await problem(server.post('/v1/extract', { html: page, fields: ['titel'] }))).toMatchObject({
      status: 400,
      errors: [{ in: 'body', pointer: '/fields/0', detail: 'unknown value. Did you mean title?' }],
    });
    expect(await problem(server.post('/v1/extract', { html: page, method: 'dragnt' }))).toMatchObject({
      status: 400,
      code: 'UNKNOWN_METHOD',
      detail: 'dragnt. Did you mean dragnet? GET /v1/methods lists them',
    });
    // All faults at once, in plain words, in one line.
    expect(await problem(server.post('/v1/extract', { html: 5, maxTokens: 'many', 'a/b': 1 }))).toMatchObject({
      detail: 'html: must be a string; maxTokens: must be a number; a~1b: unknown name',
      errors: [
        { in: 'body', pointer: '/html' },
        { in: 'body', pointer: '/maxTokens' },
        { in: 'body', pointer: '/a~1b' },
      ],
    });
    expect(await problem(server.fetch('/v1/articles?limit=many'))).toMatchObject({
      errors: [{ in: 'query', pointer: '/limit', detail: 'must be a number' }],
    });
    expect(await problem(server.fetch('/v1/articles?limt=5'))).toMatchObject({
      errors: [{ in: 'query', pointer: '/limt', detail: 'unknown name. Did you mean limit?' }],
    });
    expect(await problem(server.fetch('/v1/search'))).toMatchObject({ errors: [{ in: 'query', pointer: '/q', detail: 'required, a string' }] });
    expect(await problem(server.post('/v1/extract', { html: page, keep: ':::', url: 'https://a.example/' }))).toMatchObject({
      status: 400,
      code: 'BAD_OPTION',
    });
    expect(await problem(server.fetch('/v1/search?q=a&colour=red'))).toMatchObject({ status: 400 });
    expect(await problem(server.fetch('/v1/search?q=a&q=b'))).toMatchObject({ status: 400 });
    expect(await problem(server.fetch('/v1/articles/one'))).toMatchObject({ status: 400 });
    expect(await problem(server.fetch('/v2'))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const put = await server.fetch('/v1/extract', { method: 'PUT' });
    expect(put.headers.get('allow')).toBe('POST');
    expect(await problem(put)).toMatchObject({ status: 405 });
    expect(await problem(server.fetch('/v1/search?q=harbour'))).toMatchObject({ status: 404, code: 'NO_DATABASE' });
  });

  it('for an address that is refused, always the same one, and for one that fails', async () => {
    const answers = await Promise.all(
      ['http://internal.example/', 'http://10.0.0.1/', 'http://[::1]/', server.site.url('/inside')].map((url) =>
        problem(server.post('/v1/extract', { url }, withToken)),
      ),
    );
    for (const { requestId: _, ...answer } of answers) {
      const { requestId: __, ...first } = answers[0]!;
      expect(answer).toEqual(first);
    }
    expect(answers[0]).toMatchObject({ status: 403, code: 'BLOCKED_ADDRESS' });
    expect(await problem(server.post('/v1/extract', { url: 'file:///etc/passwd' }, withToken))).toMatchObject({ status: 400, code: 'BAD_URL' });
    expect(await problem(server.post('/v1/extract', { url: server.site.url('/gone') }, withToken))).toMatchObject({
      status: 502,
      code: 'HTTP_STATUS',
      answered: 404,
    });
    // The same for a page that is kept to be looked at.
    expect(await problem(server.post('/v1/pages', { url: server.site.url('/gone') }, withToken))).toMatchObject({ status: 502, answered: 404 });
  });

  it('for a port or a link-local address, with the reason, which only the address itself decides', async () => {
    const refused = (url: string) => problem(server.post('/v1/extract', { url }, withToken));
    expect(await refused('http://site.example:25/')).toMatchObject({
      code: 'BLOCKED_ADDRESS',
      title: 'The address is not allowed.',
      detail: expect.stringMatching(/^port 25 is never fetched/),
    });
    expect(await refused('http://169.254.169.254/')).toMatchObject({
      code: 'BLOCKED_ADDRESS',
      detail: expect.stringMatching(/^link-local addresses/),
    });
  });

  it('for what takes too long', async () => {
    const hasty = await running({ limits: { requestTime: 300 } });
    expect(await problem(hasty.post('/v1/extract', { url: hasty.site.url('/never') }, withToken))).toMatchObject({
      status: 408,
      code: 'REQUEST_TIMEOUT',
    });
    await hasty.close();
  });

  it('from a page of another site, and under a name that is not ours', async () => {
    expect(await problem(server.post('/v1/extract', { html: page }, { origin: 'https://evil.example' }))).toMatchObject({
      status: 403,
      code: 'FOREIGN_ORIGIN',
    });
    expect((await server.post('/v1/extract', { html: page, fields: ['title'] }, { origin: server.address })).status).toBe(200);
    expect(await raw('/health', { host: `evil.example:${server.port}` })).toMatchObject({ status: 421 });
    expect(await raw('/health', { host: `localhost:${server.port}` })).toMatchObject({ status: 200 });
    const preflight = await server.fetch('/v1/extract', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('where not even the head can be read', async () => {
    expect(await socket(`GET /health HTTP/1.1\r\nhost: localhost\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*HEADERS_TOO_LARGE/,
    );
    expect(await socket('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [\s\S]*problem\+json/);
    const hasty = await running({ limits: { headerTime: 1_000 } });
    expect(await socket('GET /health HTTP/1.1\r\nhost: local', hasty)).toMatch(/^HTTP\/1\.1 408 [\s\S]*REQUEST_TIMEOUT/);
    await hasty.close();
  });
});

describe('limits', () => {
  it('of rate are by client, and fill up again', () => {
    let now = 0;
    const limit = rateLimit(10, 3, () => now);
    expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 1]);
    expect(limit.take('b')).toBe(0);
    now += 100;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBe(1);
  });

  it('of rate and of requests at once answer 429', async () => {
    const busy = await running({ limits: { rate: 0.001, burst: 2 } });
    const statuses = [];
    for (let i = 0; i < 3; i++) statuses.push((await busy.post('/v1/extract', { html: page, fields: ['title'] })).status);
    const refused = await busy.fetch('/v1/evaluations');
    expect(statuses).toEqual([200, 200, 429]);
    expect(refused.headers.get('retry-after')).toBeTruthy();
    expect(await problem(refused)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS', retry: true });
    expect((await busy.fetch('/health')).status).toBe(200);
    await busy.close();
  });
});

describe('the token', () => {
  it('is made once, for its owner alone', async () => {
    const file = join(server.folder, 'made', 'token');
    const made = await openToken(file, undefined);
    expect(made.fresh).toHaveLength(43);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await openToken(file, undefined);
    expect(again.fresh).toBeUndefined();
    expect(again.fits(made.fresh)).toBe(true);
    for (const wrong of [undefined, '', 'x', `${made.fresh}x`]) expect(again.fits(wrong)).toBe(false);
  });

  it('is needed for everything where others can reach the server', async () => {
    const open = await running({ options: { host: '0.0.0.0' } });
    const at = `http://127.0.0.1:${open.port}`;
    expect((await fetch(`${at}/v1/evaluations`)).status).toBe(401);
    expect((await fetch(`${at}/v1/evaluations`, { headers: withToken })).status).toBe(200);
    expect((await fetch(`${at}/health`)).status).toBe(200);
    await open.close();
  });
});

describe('pith serve', () => {
  it('names the file of a new token in a log, and never the token itself', async () => {
    const file = join(server.folder, 'new-token');
    const { err } = await spawnPith(['serve', '--port', '0', '--db', join(server.folder, 'new.db'), '--token-file', file], {
      watch: (said, child) => void (said.includes('the token is in') && child.kill('SIGTERM')),
    });
    expect(err).toContain(`the token is in ${file}, created now`);
    const token = readFileSync(file, 'utf8').trim();
    expect(token).toHaveLength(43);
    expect(err).not.toContain(token);
  });

  it('says that its port is in use', async () => {
    const { code, err } = await pith([
      'serve',
      '--port',
      String(server.port),
      '--db',
      join(server.folder, 'none.db'),
      '--token-file',
      join(server.folder, 't'),
    ]);
    expect(code).toBe(3);
    expect(err).toContain('is in use; --port names another one');
  });
});
