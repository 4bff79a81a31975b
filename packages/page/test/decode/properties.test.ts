import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';
import { join } from './page-bytes.js';

const labels = [
  'utf-8',
  'windows-1252',
  'gbk',
  'shift_jis',
  'euc-kr',
  'iso-2022-jp',
  'utf-16le',
  'koi8-u',
  'iso-8859-16',
  'x-user-defined',
  'utf-7',
  '',
  '"',
];
const contentType = fc.option(
  fc.constantFrom(...labels).map((label) => `text/html; charset=${label}`),
  { nil: undefined },
);
/** Bytes as pages have them: runs of ASCII, markup and stretches outside it. */
const pageLike = fc
  .array(
    fc.oneof(
      fc.uint8Array({ min: 0x80, maxLength: 60 }),
      fc.uint8Array({ min: 0x20, max: 0x7e, maxLength: 60 }),
      fc
        .constantFrom(
          '<meta charset=',
          '<meta http-equiv=content-type content="text/html;charset=',
          '<!--',
          '<?xml version="1.0" encoding="',
          '>',
          '"',
          ' big5',
        )
        .map((text) => new TextEncoder().encode(text)),
    ),
    { maxLength: 30 },
  )
  .map((parts) => join(...parts));

function holds(bytes: Uint8Array, header: string | undefined): void {
  const before = bytes.slice();
  const first = decode(bytes, { contentType: header });
  expect(decode(bytes, { contentType: header })).toEqual(first);
  expect(bytes).toEqual(before);
  expect(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(first.text)).toBe(false);
  expect(first.text === '' || first.encoding !== '').toBe(true);
  expect(first.reason !== undefined || first.text.trim() !== '').toBe(true);
}

describe('any input', () => {
  it('of bytes is read without a throw, alike each time, as well-formed text', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 2_000 }), contentType, holds), { numRuns: 300 });
    fc.assert(fc.property(pageLike, contentType, holds), { numRuns: 300 });
  });

  it('longer than the sample of the guess is read as well, wherever its words end', () => {
    const word = fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 6_000 }));
    fc.assert(
      fc.property(fc.array(word, { minLength: 3, maxLength: 12 }), (words) => {
        const parts = words.map(([head, tail]) =>
          new Uint8Array(head + tail + 1)
            .fill(0x61, 0, head)
            .fill(0xe9, head, head + tail)
            .fill(0x20, head + tail),
        );
        expect(decode(join(...parts)).text.length).toBeGreaterThan(0);
      }),
      { numRuns: 60 },
    );
  });

  it('of characters comes out as it went in, but for halves of surrogate pairs', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const decoded = decode(text);
        if (decoded.reason !== 'binary' && !decoded.warnings.includes('lone-surrogates')) expect(decoded.text).toBe(text.replace(/^\ufeff/, ''));
      }),
    );
  });

  it('that is UTF-8 comes out as it went in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), (text) => {
        const decoded = decode(new TextEncoder().encode(text));
        if (decoded.reason === undefined) expect(decoded.text).toBe(text.replace(/^\ufeff/, ''));
      }),
    );
  });
});
