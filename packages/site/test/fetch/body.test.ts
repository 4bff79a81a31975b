import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Reading, readBody } from '../../src/fetch/body.js';
import { patientLimits } from './loopback.js';

/** A clock that moves on by as much with every look. */
function steppingClock(step: number): Reading['clock'] {
  let time = -step;
  return {
    now: () => {
      time += step;
      return time;
    },
    sleep: async () => undefined,
  };
}

const usual: Reading = { encoding: undefined, limits: patientLimits, clock: steppingClock(0), cuts: false };

/** What comes of an answer in these pieces. */
function read(pieces: readonly (string | Uint8Array)[], given: Partial<Reading> = {}) {
  return readBody(Readable.from(pieces.map((piece) => Buffer.from(piece))), { ...usual, ...given });
}

describe('an answer that comes in slowly', () => {
  // The clock is looked at once at the beginning and once with every piece: 100 ms pass for each.
  const slow = (minRate: number, minRateAfter: number) =>
    read(['ten bytes.', 'ten bytes.', 'ten bytes.'], { clock: steppingClock(100), limits: { ...patientLimits, minRate, minRateAfter } });

  it('is read to its end at exactly the lowest rate, and not below it', async () => {
    expect((await slow(100, 0)).bytes).toHaveLength(30);
    await expect(slow(101, 0)).rejects.toMatchObject({ code: 'TOO_SLOW', details: { received: 10, milliseconds: 100 } });
  });

  it('is given its first seconds whatever its rate', async () => {
    expect((await slow(1_000_000, 300)).bytes).toHaveLength(30);
    await expect(slow(1_000_000, 299)).rejects.toMatchObject({ code: 'TOO_SLOW', details: { received: 30, milliseconds: 300 } });
  });
});

describe('an answer that is too large', () => {
  it('is refused with the limit that it broke: as sent, or unpacked', async () => {
    await expect(read(['12345', '678'], { limits: { ...patientLimits, wireBytes: 7 } })).rejects.toMatchObject({
      code: 'TOO_LARGE',
      details: { limit: 7 },
    });
    const unpacked = { encoding: 'gzip', limits: { ...patientLimits, bytes: 99 } };
    await expect(read([gzipSync('x'.repeat(100))], unpacked)).rejects.toMatchObject({ code: 'TOO_LARGE', details: { limit: 99 } });
  });

  it('keeps its beginning where that is wanted, to the byte', async () => {
    const cut = { cuts: true, limits: { ...patientLimits, wireBytes: 7 } };
    expect(await read(['12345', '678'], cut)).toEqual({ bytes: Buffer.from('1234567'), wireBytes: 8, cut: true });
    expect(await read(['12345', '67'], cut)).toEqual({ bytes: Buffer.from('1234567'), wireBytes: 7, cut: false });
    const unpacked = await read([gzipSync('x'.repeat(100))], { cuts: true, encoding: 'gzip', limits: { ...patientLimits, bytes: 60 } });
    expect(unpacked).toMatchObject({ bytes: Buffer.from('x'.repeat(60)), cut: true });
  });

  it('is a bomb beyond the ratio, once there is enough of it', async () => {
    const packed = gzipSync('x'.repeat(10_000));
    const ratio = 10_000 / packed.length;
    const judged = (limits: { ratio: number; ratioAfter: number }) => read([packed], { encoding: 'gzip', limits: { ...patientLimits, ...limits } });
    expect((await judged({ ratio, ratioAfter: 9_999 })).bytes).toHaveLength(10_000);
    expect((await judged({ ratio: ratio - 1, ratioAfter: 10_000 })).bytes).toHaveLength(10_000);
    await expect(judged({ ratio: ratio - 1, ratioAfter: 9_999 })).rejects.toMatchObject({
      code: 'COMPRESSION_BOMB',
      details: { sent: packed.length, unpacked: 10_000 },
    });
  });
});

describe('a packed answer', () => {
  it.each(['gzip', 'x-gzip', ' GZip ', 'identity, gzip', 'gzip,'])('is unpacked as %s', async (encoding) => {
    expect(Buffer.from((await read([gzipSync('hello')], { encoding })).bytes).toString()).toBe('hello');
  });

  it('that is empty is empty, and one that is not packed is as it is', async () => {
    expect(await read([], { encoding: 'gzip' })).toEqual({ bytes: Buffer.from(''), wireBytes: 0, cut: false });
    expect(await read(['hello'], { encoding: 'identity' })).toEqual({ bytes: Buffer.from('hello'), wireBytes: 5, cut: false });
  });

  it('says what is wrong with its packing', async () => {
    const codeOf = (encoding: string, bytes: Uint8Array) =>
      read([bytes], { encoding }).catch((error: { code: string; details: { why?: string } }) => [error.code, error.details]);
    expect(await codeOf('gzip', gzipSync('hello').subarray(0, -4))).toEqual(['BAD_ENCODING', { encoding: 'gzip', why: 'Z_BUF_ERROR' }]);
    expect(await codeOf('gzip', Buffer.from('hello'))).toEqual(['BAD_ENCODING', { encoding: 'gzip', why: 'Z_DATA_ERROR' }]);
    expect(await codeOf('br', Buffer.from('hello'))).toMatchObject(['BAD_ENCODING', { encoding: 'br' }]);
    expect(await codeOf('zorg', Buffer.from('hello'))).toEqual(['BAD_ENCODING', { encoding: 'zorg' }]);
    expect(await codeOf('gzip, br', Buffer.from('hello'))).toEqual(['BAD_ENCODING', { encoding: 'gzip, br' }]);
  });

  it('whose connection breaks is no packing gone wrong', async () => {
    async function* broken() {
      yield gzipSync('hello').subarray(0, 5);
      throw Object.assign(new Error('cut'), { code: 'ECONNRESET' });
    }
    await expect(readBody(Readable.from(broken()), { ...usual, encoding: 'gzip' })).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('that is slow or too large is that, and no packing gone wrong', async () => {
    const limits = { ...patientLimits, minRate: 1_000_000, minRateAfter: 0 };
    await expect(read([gzipSync('hello')], { encoding: 'gzip', clock: steppingClock(100), limits })).rejects.toMatchObject({ code: 'TOO_SLOW' });
    const small = { ...patientLimits, wireBytes: 3 };
    await expect(read([gzipSync('hello')], { encoding: 'gzip', limits: small })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });
});
