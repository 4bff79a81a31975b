import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { networkFor } from '@pith/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext } from '../../src/mcp/context.js';
import { serveMcp } from '../../src/mcp/http.js';
import { page, type Running, running, TOKEN, withToken } from './running.js';

const LIMIT = 50_000;
let server: Running;
beforeAll(async () => {
  server = await running({ limits: { bodyBytes: LIMIT } });
});
afterAll(() => server.close());

interface Upload {
  readonly port: number;
  readonly path: string;
  readonly type: string;
  readonly headers?: Record<string, string>;
  /** Sent piece by piece without a length. */
  readonly chunks: Iterable<Uint8Array>;
}

/** Sends a body until it is over or the server answers; the status, and how much was sent. */
function upload({ port, path, type, headers = {}, chunks }: Upload): Promise<{ readonly status: number; readonly sent: number }> {
  return new Promise((resolve) => {
    let sent = 0;
    let status = 0;
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': type, ...headers },
    });
    asked.on('response', (answer) => {
      status = answer.statusCode!;
      answer.resume();
      resolve({ status, sent });
    });
    // The server hangs up on a client that goes on sending.
    asked.on('error', () => resolve({ status, sent }));
    const left = chunks[Symbol.iterator]();
    const send = () => {
      for (let next = left.next(); !next.done; next = left.next()) {
        sent += next.value.length;
        if (!asked.write(next.value)) return void asked.once('drain', send);
      }
      asked.end();
    };
    send();
  });
}

function* endless(megabytes: number) {
  for (let i = 0; i < megabytes; i++) yield Buffer.alloc(1_000_000, 'a');
}

/** A page of so many bytes. */
const pageOf = (bytes: number) => Buffer.from(page.padEnd(bytes, ' '));

describe('a body of a request', () => {
  it.each(['/v1/extract', '/v1/pages'])('is taken by %s up to the limit, and refused from one byte more', async (path) => {
    const statusOf = async (bytes: number) =>
      (await server.fetch(path, { method: 'POST', headers: { ...withToken, 'content-type': 'text/html' }, body: pageOf(bytes) })).status;
    expect(await statusOf(LIMIT)).toBeLessThan(300);
    expect(await statusOf(LIMIT + 1)).toBe(413);
  });

  it('without a length is counted as it comes', async () => {
    const whole = { port: server.port, path: '/v1/extract', type: 'text/html' };
    expect(await upload({ ...whole, chunks: [pageOf(LIMIT)] })).toMatchObject({ status: 200 });
    expect(await upload({ ...whole, chunks: [pageOf(LIMIT), Buffer.from(' ')] })).toMatchObject({ status: 413 });
    const { status, sent } = await upload({ ...whole, chunks: endless(400) });
    expect([0, 413]).toContain(status);
    // Buffers of both sides, not the whole of it.
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that is packed is not unpacked: a bomb is a small body that is no page', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000, 'a'));
    expect(bomb.length).toBeLessThan(LIMIT);
    const sent = { port: server.port, path: '/v1/extract', headers: { 'content-encoding': 'gzip' }, chunks: [bomb] };
    expect((await upload({ ...sent, type: 'application/json' })).status).toBe(400);
    const answer = await server.fetch('/v1/extract', {
      method: 'POST',
      headers: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
      body: bomb,
    });
    expect(await answer.json()).toMatchObject({ text: '', reason: 'binary' });
  });

  it('is bounded for MCP too', async () => {
    const context = createContext({ network: networkFor({}), fetcher: undefined as never, database: ':memory:', isDatabase: () => false });
    const mcp = await serveMcp(context, { port: 0, token: TOKEN });
    const headers = { accept: 'application/json, text/event-stream' };
    const { status, sent } = await upload({ port: mcp.port, path: '/mcp', type: 'application/json', headers, chunks: endless(400) });
    expect([0, 413]).toContain(status);
    expect(sent).toBeLessThan(50_000_000);
    await mcp.close();
  });
});
