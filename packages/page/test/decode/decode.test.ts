import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';
import { ascii, join, pageBytes } from './page-bytes.js';
import { texts } from './texts.js';

const bytesOf = (binary: string) => Uint8Array.from(binary, (char) => char.charCodeAt(0));

describe('strings', () => {
  it('are taken as they are', () => {
    expect(decode('<p>Grüße</p>')).toEqual({ text: '<p>Grüße</p>', encoding: 'utf-16', from: 'string', warnings: [] });
  });

  it('lose a byte order mark and half a surrogate pair', () => {
    expect(decode('\ufeff<p>a</p>').text).toBe('<p>a</p>');
    expect(decode('a\ud800b\udc00😀')).toMatchObject({ text: 'a\ufffdb\ufffd😀', warnings: ['lone-surrogates'] });
  });
});

describe('bytes', () => {
  it('are read alike from a view, a part of a buffer, a buffer and shared memory', () => {
    const page = ascii('xx<p>Grüße</p>');
    const shared = new Uint8Array(new SharedArrayBuffer(page.length));
    shared.set(page);
    expect(decode(page.subarray(2)).text).toBe('<p>Grüße</p>');
    expect(decode(page.slice(2).buffer).text).toBe('<p>Grüße</p>');
    expect(decode(shared.subarray(2)).text).toBe('<p>Grüße</p>');
  });

  it('have windows-1252 from 0x80 to 0x9F, under its own label and that of iso-8859-1', () => {
    const page = join(
      ascii('<p>'),
      Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i),
      ascii('</p>'),
    );
    const expected = '<p>€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ</p>';
    for (const label of ['windows-1252', 'iso-8859-1', 'us-ascii']) {
      expect(decode(page, { contentType: `text/html; charset=${label}` })).toMatchObject({
        encoding: 'windows-1252',
        from: 'header',
        text: expected,
      });
    }
  });

  it('are UTF-16 with a byte order mark, or with a label and the NULs of ASCII', () => {
    const text = '<p>Grüße, 世界</p>';
    const little = new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer);
    const big = little.map((_, i) => little[i ^ 1]!);
    expect(decode(join(Uint8Array.of(0xff, 0xfe), little))).toMatchObject({ text, encoding: 'utf-16le', from: 'bom' });
    expect(decode(join(Uint8Array.of(0xfe, 0xff), big))).toMatchObject({ text, encoding: 'utf-16be', from: 'bom' });
    expect(decode(little, { contentType: 'text/html; charset=utf-16' })).toMatchObject({ text, encoding: 'utf-16le', from: 'header' });
  });

  it('are iso-2022-jp where the label says so', () => {
    const page = ascii('<meta charset=iso-2022-jp><p>\x1b$B$3$s$K$A$O\x1b(B</p>');
    expect(decode(page)).toMatchObject({ encoding: 'iso-2022-jp', from: 'meta', text: expect.stringContaining('こんにちは') });
  });

  it('take the encoding from an XML declaration and from a meta beyond the first 1,024 bytes', () => {
    const german = texts.find(({ language }) => language === 'German')!.paragraphs;
    const declared = join(ascii("<?xml version='1.0' encoding='iso-8859-15'?>"), pageBytes(german, 'iso-8859-15'));
    expect(decode(declared)).toMatchObject({ encoding: 'iso-8859-15', from: 'xml' });
    const late = pageBytes(german, 'iso-8859-15', `<!--${'-x'.repeat(1_000)}--><meta charset="iso-8859-15">`);
    expect(decode(late)).toMatchObject({ encoding: 'iso-8859-15', from: 'meta' });
  });

  it('of Korean include the syllables that KS X 1001 lacks', () => {
    const bytes = [
      0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf, 0x20, 0xbc, 0x84, 0xbd, 0xc3, 0xc4, 0xdd, 0xb6, 0xf3, 0x20, 0xc1, 0x64, 0x20, 0xa2, 0xe6,
    ];
    expect(decode(Uint8Array.from(bytes), { contentType: 'text/html; charset=euc-kr' }).text).toBe('똠방각하 펲시콜라 햏 €');
  });

  it('are read in the encodings that Node lacks or has only in part', () => {
    const read = (bytes: readonly number[], label: string) => decode(Uint8Array.from(bytes), { contentType: `text/html; charset=${label}` }).text;
    expect(read([0x54, 0xfe, 0x61, 0x72, 0xe3, 0x20, 0xba, 0x69], 'iso-8859-16')).toBe('Tțară și');
    expect(read([0xc8, 0xcf, 0xae, 0xc1], 'koi8-u')).toBe('ХОўа'.toLowerCase());
    expect(read([0xc4, 0xe3, 0x81, 0x30, 0x84, 0x36, 0xba, 0xc3], 'gbk')).toContain('你');
  });

  it('of UTF-8 stay UTF-8 with a few broken characters or the end cut off', () => {
    const russian = texts[0]!.paragraphs;
    const page = pageBytes(russian, 'utf-8');
    const cut = page.subarray(0, page.indexOf(0xd0, 1_000) + 1);
    expect(decode(cut)).toMatchObject({ encoding: 'utf-8', warnings: [] });
    const broken = page.slice();
    broken[page.indexOf(0xd0, 1_000)] = 0x20;
    expect(decode(broken)).toMatchObject({ encoding: 'utf-8', warnings: ['bytes-replaced'] });
  });
});

describe('nothing to read', () => {
  const signatures: Readonly<Record<string, string>> = {
    pdf: '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj << /Type /Catalog >> endobj',
    png: '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
    jpeg: '\xff\xd8\xff\xe0\0\x10JFIF\0',
    gif: 'GIF89a\x01\0\x01\0',
    webp: 'RIFF\x24\0\0\0WEBPVP8 ',
    gzip: '\x1f\x8b\x08\0\0\0\0\0',
    zip: 'PK\x03\x04\x14\0\0\0',
    elf: '\x7fELF\x02\x01\x01\0',
    mp4: '\0\0\0\x20ftypisom',
    woff2: 'wOF2\0\x01\0\0',
    woff: 'wOFF\0\x01\0\0',
    '7z': "7z\xbc\xaf'\x1c\0\x04",
    wasm: '\0asm\x01\0\0\0',
    office: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
  };

  it.each(Object.entries(signatures))('%s is refused', (kind, start) => {
    const refusal = { text: '', encoding: '', from: 'guess', reason: kind === 'pdf' ? 'pdf' : 'binary', warnings: [] };
    expect(decode(bytesOf(start))).toEqual(refusal);
    expect(decode(bytesOf(start + '<p>text</p>'.repeat(500)))).toEqual(refusal);
  });

  it('a page about PDF is not one', () => {
    expect(decode('<p>%PDF- is how such a file begins</p>').reason).toBeUndefined();
  });

  it('noise, NULs and a lost text are binary', () => {
    let state = 1;
    const noise = Uint8Array.from({ length: 5_000 }, () => {
      state = (state * 48_271) % 0x7fffffff;
      return state & 255;
    });
    for (const input of [noise, new Uint8Array(1_000), '\0'.repeat(1_000), '\0', `<p>${'\ufffd'.repeat(50)}</p>`]) {
      expect(decode(input)).toMatchObject({ text: '', reason: 'binary' });
    }
  });

  it('controls are forgiven up to 1 %, at any place of a long text', () => {
    const text = (controls: number) => `${'word '.repeat(1_980)}${'\x01'.repeat(controls)}${'a'.repeat(100 - controls)}`;
    expect(decode(text(100)).reason).toBeUndefined();
    expect(decode(`${text(100)}\x01`).reason).toBe('binary');
    expect(decode(`${'word '.repeat(100_000)}${'\x01'.repeat(2_000)}`).reason).toBe('binary');
    expect(decode('<p>a\0b</p>').reason).toBeUndefined();
  });

  it('lost letters in a text that can be read are forgiven', () => {
    expect(decode('<p>F\ufffdr die n\ufffdchsten T\ufffdge</p>').reason).toBeUndefined();
  });

  it.each(['', ' \n\t ', '\ufeff', new Uint8Array(0), Uint8Array.of(0xef, 0xbb, 0xbf), ascii('\r\n'), new ArrayBuffer(0)])('empty %#', (input) => {
    expect(decode(input).reason).toBe('empty');
  });

  it('too large at one character over the limit, counted in characters', () => {
    const chinese = '世'.repeat(100);
    for (const input of ['a'.repeat(100), ascii('a'.repeat(100)), chinese, ascii(chinese)]) {
      expect(decode(input, { maxCharacters: 100 }).reason).toBeUndefined();
      expect(decode(input, { maxCharacters: 99 })).toMatchObject({ text: '', reason: 'too-large' });
    }
  });
});
