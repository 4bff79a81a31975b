import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createFetcher } from '../../src/fetch/fetcher.js';
import type { FetchLimits } from '../../src/fetch/limits.js';
import { type Clock, systemClock } from '../../src/time/clock.js';
import { loopbackNetwork, noPace, patientLimits, serveRaw } from './loopback.js';

const head = (lines: string) => `HTTP/1.1 200 OK\r\n${lines}\r\n\r\n`;
const packed = gzipSync('x'.repeat(5_000));

/** What is about silence; all else is patient, so that a busy machine is not taken for a fault. */
const impatient: FetchLimits = { ...patientLimits, firstByteTime: 300, minRateAfter: 300 };

/** A clock on which every look takes ten minutes: whatever is not finished at once is slow. */
function racingClock(): Clock {
  let time = 0;
  return {
    now: () => {
      time += 600_000;
      return time;
    },
    sleep: async () => undefined,
  };
}

/** What the server does → the code of the problem, or the status where the answer is usable. */
const faults: Record<string, { write: (socket: Socket) => void; expects: string | number; limits?: FetchLimits; clock?: Clock }> = {
  'body shorter than Content-Length': { write: (s) => s.end(`${head('Content-Length: 100')}short`), expects: 'CONNECTION_LOST' },
  'body longer than Content-Length': { write: (s) => s.end(`${head('Content-Length: 2')}too long`), expects: 200 },
  'broken chunks': { write: (s) => s.end(`${head('Transfer-Encoding: chunked')}zz\r\nnonsense`), expects: 'BAD_RESPONSE' },
  'chunks without an end': { write: (s) => s.end(`${head('Transfer-Encoding: chunked')}5\r\nhello\r\n`), expects: 'CONNECTION_LOST' },
  'no headers at all': { write: (s) => s.end(), expects: 'CONNECTION_LOST' },
  'HTTP/0.9': { write: (s) => s.end('<html>hello</html>'), expects: 'BAD_RESPONSE' },
  'gzip cut short': {
    write: (s) =>
      s.end(Buffer.concat([Buffer.from(head(`Content-Encoding: gzip\r\nContent-Length: ${packed.length - 10}`)), packed.subarray(0, -10)])),
    expects: 'BAD_ENCODING',
  },
  'gzip that is none': { write: (s) => s.end(`${head('Content-Encoding: gzip\r\nContent-Length: 5')}hello`), expects: 'BAD_ENCODING' },
  'an unknown encoding': { write: (s) => s.end(`${head('Content-Encoding: zorg\r\nContent-Length: 5')}hello`), expects: 'BAD_ENCODING' },
  // Some clients unpack it without being asked to; here nobody could say how far.
  zstd: { write: (s) => s.end(`${head('Content-Encoding: zstd\r\nContent-Length: 5')}hello`), expects: 'BAD_ENCODING' },
  'gzip twice': {
    write: (s) => s.end(Buffer.concat([Buffer.from(head(`Content-Encoding: gzip, gzip\r\nConnection: close`)), gzipSync(packed)])),
    expects: 'BAD_ENCODING',
  },
  '204': { write: (s) => s.end('HTTP/1.1 204 No Content\r\n\r\n'), expects: 204 },
  '206 without a range asked for': { write: (s) => s.end('HTTP/1.1 206 Partial Content\r\nContent-Length: 1\r\n\r\nx'), expects: 206 },
  '304 without a condition': { write: (s) => s.end('HTTP/1.1 304 Not Modified\r\n\r\n'), expects: 304 },
  'headers without end': { write: (s) => endless(s, 'HTTP/1.1 200 OK\r\n', `X-Header: ${'y'.repeat(1_000)}\r\n`), expects: 'BAD_RESPONSE' },
  'a body without end': { write: (s) => endless(s, head('Connection: close'), 'z'.repeat(50_000)), expects: 'TOO_LARGE' },
  'a byte now and then': { write: (s) => dripping(s, head('Connection: close')), expects: 'TOO_SLOW', clock: racingClock() },
  silence: { write: () => undefined, expects: 'TIMEOUT', limits: impatient },
  'silence after the headers': {
    write: (s) => s.write(head('Content-Length: 5')),
    expects: 'TIMEOUT',
    limits: { ...patientLimits, minRateAfter: 300 },
  },
  'reset in the middle': { write: (s) => s.write(`${head('Content-Length: 100')}abc`, () => s.resetAndDestroy()), expects: 'CONNECTION_LOST' },
  'reset after a body without length': {
    write: (s) => s.write(`${head('Connection: close')}<p>half of a`, () => afterReading(s, () => s.resetAndDestroy())),
    expects: 'CONNECTION_LOST',
  },
  'a body without length that ends in order': { write: (s) => s.end(`${head('Connection: close')}<p>whole`), expects: 200 },
  'encodings in two headers': {
    write: (s) => s.end(Buffer.concat([Buffer.from(head('Content-Encoding: gzip\r\nContent-Encoding: br\r\nConnection: close')), packed])),
    expects: 'BAD_ENCODING',
  },
  'two different Locations': {
    write: (s) => s.end('HTTP/1.1 302 Found\r\nLocation: /a\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n'),
    expects: 'BAD_REDIRECT',
  },
  'an empty Location': { write: (s) => s.end('HTTP/1.1 302 Found\r\nLocation:\r\nContent-Length: 0\r\n\r\n'), expects: 'BAD_REDIRECT' },
  '300 without Location': { write: (s) => s.end('HTTP/1.1 300 Multiple Choices\r\nContent-Length: 1\r\n\r\nx'), expects: 300 },
  'NUL in a header': { write: (s) => s.end(head('X-Bad: a\0b\r\nContent-Length: 0')), expects: 'BAD_RESPONSE' },
  'TLS asked of a server without it': { write: (s) => s.end('not TLS at all'), expects: 'BAD_CERTIFICATE' },
};

function endless(socket: Socket, first: string, again: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(again));
  };
  socket.on('drain', more);
  socket.write(first);
  more();
}

/** Time for the other side to take in what was sent: a reset throws away what has not been read yet. */
function afterReading(socket: Socket, then: () => void): void {
  // After a timer the sockets are looked at, then comes what is immediate: what has arrived is read by then, however late the timer is.
  setTimeout(() => setImmediate(() => !socket.destroyed && then()), 200);
}

function dripping(socket: Socket, first: string): void {
  socket.write(first);
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write('x')), 50);
}

describe('a server that breaks the rules', () => {
  it.each(Object.entries(faults))('%s', async (name, { write, expects, limits = patientLimits, clock = systemClock }) => {
    const server = await serveRaw(write);
    const fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits, clock });
    const scheme = name.startsWith('TLS') ? 'https' : 'http';
    const got = await fetcher.fetch(`${scheme}://site.example:${server.port}/`).then(
      ({ status }) => status,
      (error: { code?: string }) => error.code,
    );
    expect(got).toBe(expects);
    await fetcher.close();
    // Nothing is left open once the fetcher is closed.
    await vi.waitFor(() => expect(server.sockets.size).toBe(0), { timeout: 300_000 });
    await server.close();
  });
});
