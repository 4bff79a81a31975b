import { type AddressInfo, connect, createServer as createProxy } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CookieJar } from '../../src/fetch/cookies.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import type { FetchLimits } from '../../src/fetch/limits.js';
import type { Pace } from '../../src/fetch/pace.js';
import { type Loopback, loopbackNetwork, noPace, patientLimits, serve } from './loopback.js';

const limits: FetchLimits = { ...patientLimits, urlLength: 200, redirects: 5, wireBytes: 5_000, bytes: 10_000, ratioAfter: 2_000, ratio: 100 };
const zeros = (size: number) => Buffer.alloc(size, 'a');

let server: Loopback;
let second: Loopback;
let fetcher: Fetcher;
beforeAll(async () => {
  second = await serve((request, response) => response.end(JSON.stringify(request.headers)));
  server = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x');
    const size = Number(url.searchParams.get('size') ?? 0);
    const packed = url.searchParams.get('packed');
    if (url.pathname === '/noise') return response.end(Buffer.from(Array.from({ length: size }, (_, i) => (i * 7919) % 251)));
    if (url.pathname === '/packed') {
      const body = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, raw: deflateRawSync }[packed as 'gzip'](zeros(size));
      return response.writeHead(200, { 'content-encoding': packed === 'raw' ? 'deflate' : packed! }).end(body);
    }
    if (url.pathname === '/twice') return response.writeHead(200, { 'content-encoding': 'gzip, gzip' }).end(gzipSync(gzipSync('hello')));
    if (url.pathname === '/thrice')
      return response.writeHead(200, { 'content-encoding': 'gzip, gzip, gzip' }).end(gzipSync(gzipSync(gzipSync('hello'))));
    if (url.pathname === '/hops') return response.writeHead(302, { location: size === 0 ? '/end' : `/hops?size=${size - 1}` }).end('x');
    if (url.pathname === '/away') return response.writeHead(302, { location: `http://other.example:${server.port}/end` }).end();
    if (url.pathname === '/there-and-back') return response.writeHead(302, { location: `http://other.example:${server.port}/back` }).end();
    if (url.pathname === '/back') return response.writeHead(302, { location: server.url('/end') }).end();
    if (url.pathname === '/port') return response.writeHead(302, { location: `http://site.example:${second.port}/end` }).end();
    if (url.pathname === '/cookie')
      return response
        .writeHead(302, { 'set-cookie': ['sid=1; Path=/', 'wide=2; Domain=example; Path=/', 'site=3; Domain=site.example'], location: '/end' })
        .end();
    if (url.pathname === '/etag')
      return request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304, { etag: '"v1"' }).end()
        : response.writeHead(200, { etag: '"v1"' }).end('body');
    return response.writeHead(200, { 'content-type': 'text/plain' }).end(JSON.stringify(request.headers));
  });
  fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits, userAgent: 'Pith/test (+mail@site.example)' });
});
afterAll(async () => {
  await fetcher.close();
  await server.close();
  await second.close();
});

const fetched = (path: string) => fetcher.fetch(server.url(path));
const code = (path: string) =>
  fetched(path).then(
    () => 'answered',
    (error: { code: string }) => error.code,
  );

describe('limits, just below and just above', () => {
  it('length of the address', async () => {
    const base = server.url('/end?');
    expect((await fetcher.fetch(base + 'x'.repeat(limits.urlLength - base.length))).status).toBe(200);
    await expect(fetcher.fetch(base + 'x'.repeat(limits.urlLength - base.length + 1))).rejects.toMatchObject({ code: 'URL_TOO_LONG' });
  });
  it('redirects', async () => {
    expect((await fetched('/hops?size=4')).redirects).toHaveLength(5);
    expect(await code('/hops?size=5')).toBe('TOO_MANY_REDIRECTS');
  });
  it('bytes on the wire', async () => {
    expect((await fetched('/noise?size=5000')).bytes).toHaveLength(5_000);
    expect(await code('/noise?size=5001')).toBe('TOO_LARGE');
  });
  it.each(['gzip', 'deflate', 'br', 'raw'])('bytes unpacked from %s', async (packed) => {
    // The ratio is tested apart: here it must not come first.
    const request = { limits: { ratio: 10_000 } };
    expect((await fetcher.fetch(server.url(`/packed?packed=${packed}&size=10000`), request)).bytes).toHaveLength(10_000);
    await expect(fetcher.fetch(server.url(`/packed?packed=${packed}&size=10001`), request)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
  it('an answer that unpacks a hundredfold', async () => expect(await code('/packed?packed=br&size=9000')).toBe('COMPRESSION_BOMB'));
  it('encodings inside each other', async () => {
    expect(await code('/twice')).toBe('BAD_ENCODING');
    expect(await code('/thrice')).toBe('BAD_ENCODING');
  });
  it('keeps the beginning where that is asked for', async () => {
    const cut = await fetcher.fetch(server.url('/noise?size=5001'), { cuts: true });
    expect({ size: cut.bytes.length, cut: cut.cut }).toEqual({ size: 5_000, cut: true });
  });
});

describe('what is sent', () => {
  const sent = async (path: string, request = {}) =>
    JSON.parse(Buffer.from((await fetcher.fetch(server.url(path), request)).bytes).toString()) as Record<string, string>;
  it('says who comes, and never where from', async () => {
    const headers = await sent('/end', { headers: { Referer: 'http://secret.example/', 'X-Own': '1' } });
    expect(headers).toMatchObject({ 'user-agent': 'Pith/test (+mail@site.example)', 'x-own': '1' });
    expect(headers.referer).toBeUndefined();
  });
  it('asks for no encoding whose size nobody bounds', async () => {
    const headers = await sent('/end', { headers: { 'Accept-Encoding': 'zstd, *' } });
    expect(headers['accept-encoding']).toBe('gzip, deflate, br');
  });
  describe('what a person gave, on the way', () => {
    const given = { Authorization: 'Bearer x', Cookie: 'a=b', 'X-Api-Key': 'k', 'X-Anything': '1' };
    const request = { headers: given, etag: '"v1"', lastModified: 'Sun, 15 Nov 2026 12:00:00 GMT' };
    const names = [...Object.keys(given).map((name) => name.toLowerCase()), 'if-none-match', 'if-modified-since'];
    it('stays on the same origin', async () => expect(Object.keys(await sent('/hops?size=0', request))).toEqual(expect.arrayContaining(names)));
    it.each([
      ['another host', '/away'],
      ['another port', '/port'],
      ['the first origin by way of another', '/there-and-back'],
    ])('goes to no other origin: %s', async (_, path) => {
      const headers = await sent(path, request);
      expect(headers['user-agent']).toBe('Pith/test (+mail@site.example)');
      expect(names.filter((name) => name in headers)).toEqual([]);
    });
    it('goes to no other origin either where the fetcher has it', async () => {
      const keyed = createFetcher({
        network: loopbackNetwork,
        pace: noPace,
        limits: patientLimits,
        headers: { 'x-api-key': 'k', authorization: 'Bearer x' },
      });
      const headersOf = async (path: string) => JSON.parse(Buffer.from((await keyed.fetch(server.url(path))).bytes).toString()) as object;
      expect(await headersOf('/end')).toMatchObject({ 'x-api-key': 'k', authorization: 'Bearer x' });
      const away = await headersOf('/away');
      expect(away).not.toHaveProperty('x-api-key');
      expect(away).not.toHaveProperty('authorization');
      await keyed.close();
    });
  });
  it('gives cookies back to the site that set them, and to no public suffix', async () => {
    const cookies = new CookieJar();
    expect((await sent('/cookie', { cookies })).cookie).toBe('sid=1; site=3');
    expect((await sent('/away', { cookies })).cookie).toBeUndefined();
  });
  it('gives cookies to no other port of the same host', async () => {
    const cookies = new CookieJar();
    expect((await sent('/cookie', { cookies })).cookie).toBe('sid=1; site=3');
    expect((await sent('/port', { cookies })).cookie).toBeUndefined();
    // A cookie of the same name from there does not replace ours.
    cookies.take(['sid=other; Path=/'], new URL(second.url('/')));
    expect((await sent('/end', { cookies })).cookie).toContain('sid=1');
  });
  it('asks only for what has changed', async () => {
    const first = await fetched('/etag');
    const again = await fetcher.fetch(server.url('/etag'), { etag: first.headers.etag });
    expect({ status: again.status, size: again.bytes.length }).toEqual({ status: 304, size: 0 });
  });
});

describe('what the pace learns of a request', () => {
  const outcomes: boolean[] = [];
  const noting: Pace = {
    ...noPace,
    turn: async () => ({
      done: async ({ overloaded }) => {
        outcomes.push(overloaded);
      },
    }),
  };
  const learned = async (address: string, signal?: AbortSignal) => {
    outcomes.length = 0;
    const got = await fetcher.fetch(address, { pace: noting, signal }).then(
      ({ status }) => status,
      (error: { code: string }) => error.code,
    );
    return [got, ...outcomes];
  };

  it('is whether the host has too much, of which a refusal of ours says nothing', async () => {
    expect(await learned(server.url('/end'))).toEqual([200, false]);
    expect(await learned(server.url('/noise?size=6000'))).toEqual(['TOO_LARGE', false]);
    expect(await learned(server.url('/packed?packed=br&size=9000'))).toEqual(['COMPRESSION_BOMB', false]);
    expect(await learned('http://127.0.0.2/')).toEqual(['BLOCKED_ADDRESS', false]);
    expect(await learned(server.url('/thrice'))).toEqual(['BAD_ENCODING', true]);
    expect(await learned(server.url('/end'), AbortSignal.abort())).toEqual(['STOPPED', false]);
  });
});

describe('through a proxy', () => {
  it('asks for the checked address, and tells the proxy alone its password', async () => {
    const lines: string[] = [];
    const proxy = createProxy((client) => {
      client.once('data', (head) => {
        lines.push(head.toString());
        const upstream = connect(server.port, '127.0.0.1', () => {
          client.write('HTTP/1.1 200 Connection established\r\n\r\n');
          client.pipe(upstream).pipe(client);
        });
        for (const socket of [client, upstream]) socket.on('error', () => socket.destroy());
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    const through = createFetcher({
      network: loopbackNetwork,
      pace: noPace,
      limits: patientLimits,
      proxy: `http://me:secret@127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    });
    const answer = JSON.parse(Buffer.from((await through.fetch('http://site.example/end')).bytes).toString()) as Record<string, string>;
    expect(lines[0]).toContain('CONNECT 127.0.0.1:80 HTTP/1.1');
    expect(lines[0]).toContain(`Proxy-Authorization: Basic ${Buffer.from('me:secret').toString('base64')}`);
    expect(answer['proxy-authorization']).toBeUndefined();
    await through.close();
    await new Promise((resolve) => proxy.close(resolve));
  });
});
