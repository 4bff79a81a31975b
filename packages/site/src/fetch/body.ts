import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { SiteProblem } from '../errors.js';
import type { Clock } from '../time/clock.js';
import type { FetchLimits } from './limits.js';

export interface Body {
  /** After decompression. */
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  /** Whether the end is missing because the limit was reached. */
  readonly cut: boolean;
}

export interface Reading {
  /** Value of `Content-Encoding`. */
  readonly encoding: string | undefined;
  readonly limits: FetchLimits;
  readonly clock: Clock;
  /** Truncate a response that is too large instead of refusing it. */
  readonly cuts: boolean;
}

interface Meter {
  wire: number;
  cut: boolean;
  readonly startedAt: number;
}

/** Reads and unpacks an answer as a stream. Never holds more than the limits allow. */
export async function readBody(body: Readable, reading: Reading): Promise<Body> {
  const { limits, clock } = reading;
  const encoding = encodingOf(reading.encoding);
  const meter: Meter = { wire: 0, cut: false, startedAt: clock.now() };
  const sent = countBytes(body, meter, reading);
  const stream = encoding === undefined ? sent : unpack(sent, encoding);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    const room = limits.bytes - size;
    if (chunk.length > room) {
      body.destroy();
      if (!reading.cuts) throw new SiteProblem('TOO_LARGE', { limit: limits.bytes });
      chunks.push(chunk.subarray(0, room));
      return { bytes: Buffer.concat(chunks), wireBytes: meter.wire, cut: true };
    }
    size += chunk.length;
    if (size > limits.ratioAfter && size > limits.ratio * meter.wire) {
      body.destroy();
      throw new SiteProblem('COMPRESSION_BOMB', { sent: meter.wire, unpacked: size });
    }
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), wireBytes: meter.wire, cut: meter.cut };
}

async function* countBytes(body: Readable, meter: Meter, { limits, clock, cuts }: Reading): AsyncGenerator<Uint8Array> {
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    const room = limits.wireBytes - meter.wire;
    meter.wire += chunk.length;
    if (chunk.length > room) {
      if (!cuts) throw new SiteProblem('TOO_LARGE', { limit: limits.wireBytes });
      meter.cut = true;
      yield chunk.subarray(0, room);
      return;
    }
    const elapsed = clock.now() - meter.startedAt;
    if (elapsed > limits.minRateAfter && meter.wire * 1000 < limits.minRate * elapsed)
      throw new SiteProblem('TOO_SLOW', { received: meter.wire, milliseconds: elapsed });
    yield chunk;
  }
}

/** The compression of an answer, or undefined. Nested compression is refused: only bombs need it. */
function encodingOf(header: string | undefined): string | undefined {
  const named = (header ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  if (named.length > 1) throw new SiteProblem('BAD_ENCODING', { encoding: named.join(', ') });
  return named[0];
}

async function* unpack(source: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  const first = await chunks.next();
  // An empty answer is empty, whatever its `content-encoding`.
  if (first.done) return;
  const decoder = decoderFor(encoding, first.value);
  pipeline(resume(first.value, chunks), decoder, () => {
    // The error reaches the loop below through the decoder that `pipeline` destroys.
  });
  try {
    yield* decoder as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof SiteProblem || !isOfZlib(error)) throw error;
    throw new SiteProblem('BAD_ENCODING', { encoding, why: (error as NodeJS.ErrnoException).code }, error);
  }
}

async function* resume(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function decoderFor(encoding: string, first: Uint8Array): Transform {
  switch (encoding) {
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      // The standard means zlib, but many servers send the bare stream; the low half of the first byte distinguishes them.
      return (first[0]! & 0x0f) === 8 ? createInflate() : createInflateRaw();
    default:
      throw new SiteProblem('BAD_ENCODING', { encoding });
  }
}

function isOfZlib(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return /^(Z_|ERR_|BROTLI_)/.test(code) && !code.startsWith('ERR_STREAM');
}
