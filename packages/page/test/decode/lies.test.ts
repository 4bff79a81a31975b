import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';
import { ascii, join, pageBytes } from './page-bytes.js';
import { texts } from './texts.js';

const say = (language: string) => texts.find((text) => text.language === language)!.paragraphs;
const meta = (label: string) => `<meta charset="${label}">`;
const pragma = (label: string) => `<meta http-equiv="Content-Type" content="text/html; charset=${label}">`;
const xml = (label: string, page: Uint8Array) => join(ascii(`<?xml version="1.0" encoding="${label}"?>\n`), page);
const withBom = (page: Uint8Array) => join(Uint8Array.of(0xef, 0xbb, 0xbf), page);
const header = (label: string) => `text/html; charset=${label}`;

interface Lie {
  readonly name: string;
  readonly page: Uint8Array;
  readonly contentType?: string;
  readonly encoding: string;
  readonly from: string;
  readonly warnings: readonly string[];
}

const russian = say('Russian');
const japanese = say('Japanese');
const chinese = say('Simplified Chinese');
const french = say('French');

const utf16 = (text: string, bigEndian: boolean) =>
  Uint8Array.from(
    [...text].flatMap((char) =>
      bigEndian ? [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255] : [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8],
    ),
  );
const wide = `<!doctype html><title>Ropes</title><p>${french.join(' ')}</p>`;

const lies: readonly Lie[] = [
  { name: 'nothing said, bytes utf-16be', page: utf16(wide, true), encoding: 'utf-16be', from: 'guess', warnings: [] },
  { name: 'nothing said, bytes utf-16le', page: utf16(wide, false), encoding: 'utf-16le', from: 'guess', warnings: [] },
  {
    name: 'header utf-8, bytes utf-16be',
    page: utf16(wide, true),
    contentType: header('utf-8'),
    encoding: 'utf-16be',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header utf-8, bytes windows-1251',
    page: pageBytes(russian, 'windows-1251'),
    contentType: header('utf-8'),
    encoding: 'windows-1251',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header utf-8, meta and bytes windows-1251',
    page: pageBytes(russian, 'windows-1251', meta('windows-1251')),
    contentType: header('utf-8'),
    encoding: 'windows-1251',
    from: 'meta',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header iso-8859-1, meta windows-1251, bytes koi8-r',
    page: pageBytes(russian, 'koi8-r', meta('windows-1251')),
    contentType: header('iso-8859-1'),
    encoding: 'koi8-r',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header iso-8859-1, meta and bytes utf-8',
    page: pageBytes(french, 'utf-8', meta('utf-8')),
    contentType: header('iso-8859-1'),
    encoding: 'utf-8',
    from: 'meta',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header gbk, bytes utf-8',
    page: pageBytes(chinese, 'utf-8'),
    contentType: header('gbk'),
    encoding: 'utf-8',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'meta gb2312, bytes utf-8',
    page: pageBytes(chinese, 'utf-8', pragma('gb2312')),
    encoding: 'utf-8',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  { name: 'meta utf-8, bytes gbk', page: pageBytes(chinese, 'gbk', meta('utf-8')), encoding: 'gbk', from: 'guess', warnings: ['charset-wrong'] },
  {
    name: 'meta euc-jp, bytes shift_jis',
    page: pageBytes(japanese, 'shift_jis', meta('euc-jp')),
    encoding: 'shift_jis',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header shift_jis, meta and bytes euc-jp',
    page: pageBytes(japanese, 'euc-jp', pragma('euc-jp')),
    contentType: header('shift_jis'),
    encoding: 'euc-jp',
    from: 'meta',
    warnings: ['charset-wrong'],
  },
  { name: 'meta big5, bytes gbk', page: pageBytes(chinese, 'gbk', meta('big5')), encoding: 'gbk', from: 'guess', warnings: ['charset-wrong'] },
  {
    name: 'header euc-kr, bytes big5',
    page: pageBytes(say('Traditional Chinese'), 'big5'),
    contentType: header('euc-kr'),
    encoding: 'big5',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'bom utf-8, header and meta windows-1252',
    page: withBom(pageBytes(french, 'utf-8', meta('windows-1252'))),
    contentType: header('windows-1252'),
    encoding: 'utf-8',
    from: 'bom',
    warnings: [],
  },
  {
    name: 'bom utf-8 before bytes of windows-1250',
    page: withBom(pageBytes(say('Czech'), 'windows-1250')),
    encoding: 'windows-1250',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'header utf-16 on ASCII markup, bytes utf-8',
    page: pageBytes(french, 'utf-8'),
    contentType: header('utf-16le'),
    encoding: 'utf-8',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  { name: 'meta utf-16, bytes utf-8', page: pageBytes(french, 'utf-8', meta('utf-16')), encoding: 'utf-8', from: 'meta', warnings: [] },
  {
    name: 'meta x-user-defined, bytes windows-1252',
    page: pageBytes(french, 'windows-1252', meta('x-user-defined')),
    encoding: 'windows-1252',
    from: 'meta',
    warnings: [],
  },
  {
    name: 'header utf-7, bytes ASCII that would be markup in it',
    page: ascii('<p>+ADw-script+AD4-alert(1)+ADw-/script+AD4-</p>'),
    contentType: header('utf-7'),
    encoding: 'utf-8',
    from: 'guess',
    warnings: ['charset-unknown'],
  },
  {
    name: 'unknown header, meta and bytes windows-1253',
    page: pageBytes(say('Greek'), 'windows-1253', meta('windows-1253')),
    contentType: header('el_GR.latin'),
    encoding: 'windows-1253',
    from: 'meta',
    warnings: ['charset-unknown'],
  },
  {
    name: 'label of the replacement encoding, bytes gbk',
    page: pageBytes(chinese, 'gbk', meta('hz-gb-2312')),
    encoding: 'gbk',
    from: 'guess',
    warnings: ['charset-unknown'],
  },
  { name: 'escapes of iso-2022-jp without a label', page: ascii('<p>\x1b$B$3$s\x1b(B text</p>'), encoding: 'utf-8', from: 'guess', warnings: [] },
  {
    name: 'xml iso-8859-2, meta and bytes windows-1250',
    page: xml('iso-8859-2', pageBytes(say('Polish'), 'windows-1250', meta('windows-1250'))),
    encoding: 'windows-1250',
    from: 'meta',
    warnings: [],
  },
  {
    name: 'xml utf-8, bytes iso-8859-2',
    page: xml('utf-8', pageBytes(say('Polish'), 'iso-8859-2')),
    encoding: 'iso-8859-2',
    from: 'guess',
    warnings: ['charset-wrong'],
  },
  {
    name: 'meta in a comment says gbk, bytes koi8-r',
    page: pageBytes(russian, 'koi8-r', `<!-- ${meta('gbk')} -->`),
    encoding: 'koi8-r',
    from: 'guess',
    warnings: [],
  },
  {
    name: 'header iso-8859-9 in quotes, bytes Turkish',
    page: pageBytes(say('Turkish'), 'windows-1254'),
    contentType: 'text/html;charset="ISO-8859-9"',
    encoding: 'windows-1254',
    from: 'header',
    warnings: [],
  },
];

describe('header ≠ meta ≠ bytes', () => {
  it.each(lies)('$name', ({ page, contentType, encoding, from, warnings }) => {
    const decoded = decode(page, { contentType });
    expect({ encoding: decoded.encoding, from: decoded.from, warnings: decoded.warnings }).toEqual({ encoding, from, warnings });
    expect(decoded.text).not.toContain('\ufffd');
  });
});
