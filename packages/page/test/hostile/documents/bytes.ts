import { FIRST_SENTENCE, type HostileDocuments, PROSE, page, repeated } from './document.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const plain = (size: number) => page({ inside: `<p>${repeated(size, PROSE)}</p>` });
const answer = (make: (size: number) => Uint8Array) => ({ make, keeps: 'answer' as const });

function utf16(text: string, bigEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), !bigEndian);
  return new Uint8Array(view.buffer);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Numbers without a pattern, the same every time. */
function noise(size: number): Uint8Array {
  let state = 42;
  return Uint8Array.from({ length: size }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
}

const lyingMeta = (label: string) => (size: number) => utf8(plain(size).replace('charset="utf-8"', `charset="${label}"`));

/** Bytes that lie about what they are, and bytes that are no page. */
export const bytes: HostileDocuments = {
  'UTF-16LE with a mark': { make: (size) => joined(Uint8Array.of(0xff, 0xfe), utf16(plain(size / 2), false)) },
  'UTF-16BE with a mark': { make: (size) => joined(Uint8Array.of(0xfe, 0xff), utf16(plain(size / 2), true)) },
  'UTF-16LE without a mark': { make: (size) => utf16(plain(size / 2), false) },
  'UTF-16BE without a mark': { make: (size) => utf16(plain(size / 2), true) },
  'UTF-8 that says UTF-16': { make: lyingMeta('utf-16le') },
  'UTF-8 that says UTF-7': { make: lyingMeta('utf-7') },
  'UTF-8 that says Shift_JIS': { make: lyingMeta('shift_jis') },
  'UTF-8 that says nothing known': { make: lyingMeta('rope') },
  'UTF-8 with broken ends': { make: (size) => joined(utf8(plain(size)), Uint8Array.of(0xe3, 0x81)) },
  'bytes that no encoding has': { make: (size) => joined(utf8(page({})), new Uint8Array(size).fill(0xff)), keeps: 'answer' },
  'overlong UTF-8': {
    make: (size) =>
      joined(
        utf8(page({})),
        new Uint8Array(size).map((_, i) => (i % 2 ? 0x80 : 0xc0)),
      ),
    keeps: 'answer',
  },
  'a late declaration': { make: (size) => utf8(plain(size).replace('</article>', '<meta charset=iso-2022-jp></article>')) },
  'escapes of ISO-2022-JP': { make: (size) => utf8(page({ inside: `<p>${repeated(size, '\u001b$B')}</p>` })), keeps: 'answer' },
  'zero bytes': answer((size) => new Uint8Array(size)),
  'zero bytes after a page': { make: (size) => joined(utf8(page({})), new Uint8Array(size)), keeps: 'answer' },
  noise: answer(noise),
  'noise after a page': { make: (size) => joined(utf8(page({})), noise(size)), keeps: 'answer' },
  'a PDF file': answer((size) => joined(utf8('%PDF-1.7\n'), noise(size))),
  'a PNG file': answer((size) => joined(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10), noise(size))),
  'a gzip file': answer((size) => joined(Uint8Array.of(0x1f, 0x8b, 8, 0), noise(size))),
  'an ELF file': answer((size) => joined(Uint8Array.of(0x7f, 0x45, 0x4c, 0x46), noise(size))),
  'a page cut off in a tag': { make: (size) => utf8(`${plain(size)}<p class="ro`) },
  'a page cut off in the article': { make: (size) => utf8(plain(size).slice(0, size)).slice(0, -1), keeps: 'answer' },
  'JSON as a page': answer((size) => utf8(`{"text":"${repeated(size, FIRST_SENTENCE)}"}`)),
  'a feed as a page': answer((size) =>
    utf8(`<?xml version="1.0"?><rss><channel>${repeated(size, `<item><title>Rope</title><description>${PROSE}</description></item>`)}`),
  ),
  'a plain text as a page': answer((size) => utf8(repeated(size, `${PROSE}\n`))),
};
