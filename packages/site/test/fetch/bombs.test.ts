import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { brotliCompressSync, createBrotliCompress, createDeflate, createGzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compile, start } from '../faults/child.js';
import { serve } from './loopback.js';

/** Ten gigabytes, far more than any limit, made while somebody reads them. */
const UNPACKED = 10e9;
const PIECE = Buffer.alloc(1_000_000, 'a');

const packers: Record<string, () => Transform> = { gzip: createGzip, deflate: createDeflate, br: () => createBrotliCompress() };

function* pieces(): Generator<Buffer> {
  for (let size = 0; size < UNPACKED; size += PIECE.length) yield PIECE;
}

/** Goes on until the other side hangs up. */
function sendBomb(response: ServerResponse, packer: Transform): void {
  pipeline(Readable.from(pieces()), packer, response, () => undefined);
}

describe('answers that unpack without end', () => {
  it('are stopped with little memory, however they are packed', async () => {
    // A few hundred bytes that become thirty megabytes, in one piece.
    const dense = brotliCompressSync(Buffer.alloc(30_000_000, 'a'));
    const server = await serve((request, response) => {
      const kind = request.url!.slice(1);
      if (kind === 'plain') response.end('<p>Hello.');
      else if (kind === 'dense') response.writeHead(200, { 'content-encoding': 'br' }).end(dense);
      else sendBomb(response.writeHead(200, { 'content-encoding': kind }), packers[kind]!());
    });
    const program = await compile('fetch/memory-of-bombs');
    const kinds = [...Object.keys(packers), 'dense'];
    const child = start(
      program,
      ['plain', ...kinds].map((kind) => server.url(`/${kind}`)),
    );
    const [answer] = (await once(child.process, 'message')) as [{ codes: string[]; grownBy: number }];
    expect(answer.codes).toEqual(kinds.map(() => 'COMPRESSION_BOMB'));
    expect(answer.grownBy).toBeLessThan(40);
    expect(await child.ended).toBe(0);
    await server.close();
  });
});
