import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';
import { asEncoded } from './encode.js';
import { pageBytes } from './page-bytes.js';
import { texts } from './texts.js';

/** Labels put on pages that are in another encoding. */
const lies = ['utf-8', 'iso-8859-1', 'windows-1251', 'windows-1250', 'gbk', 'shift_jis', 'euc-kr', 'big5', 'koi8-r', 'iso-8859-2', 'windows-1254'];

const cases = texts.flatMap(({ language, encodings, paragraphs }) => encodings.map((encoding) => ({ language, encoding, paragraphs })));

/** Whether a page comes out with every letter right. An encoding of another name will do where the letters are the same. */
function comesOutRight(paragraphs: readonly string[], encoding: string): boolean {
  return isRight(decode(pageBytes(paragraphs, encoding)).text, paragraphs, encoding);
}

function isRight(text: string, paragraphs: readonly string[], encoding: string): boolean {
  const read = text.normalize('NFC');
  return paragraphs.every((paragraph) => read.includes(asEncoded(paragraph, encoding)));
}

/** Labels in the header under which a page comes out wrong. */
function fooledBy(paragraphs: readonly string[], encoding: string): readonly string[] {
  const page = pageBytes(paragraphs, encoding);
  return lies.filter(
    (label) => label !== encoding && !isRight(decode(page, { contentType: `text/html; charset=${label}` }).text, paragraphs, encoding),
  );
}

describe.each(cases)('$language in $encoding', ({ encoding, paragraphs }) => {
  const short = paragraphs.slice(0, 1);

  it('comes out right without a label, long and short', () => {
    expect(comesOutRight(paragraphs, encoding)).toBe(true);
    expect(comesOutRight(short, encoding)).toBe(true);
  });

  it('keeps its right label, long and short', () => {
    for (const text of [paragraphs, short]) {
      const { encoding: used, from, warnings } = decode(pageBytes(text, encoding, `<meta charset="${encoding}">`));
      expect({ used, from, warnings }).toEqual({ used: encoding, from: 'meta', warnings: [] });
    }
  });
});

describe('a wrong label', () => {
  it('does not fool a long text, but for the one letter between the two Western encodings', () => {
    const fooled = cases.flatMap(({ language, encoding, paragraphs }) =>
      fooledBy(paragraphs, encoding).map((label) => `${language} in ${encoding} as ${label}`),
    );
    expect(fooled).toEqual(['French in iso-8859-15 as iso-8859-1']);
  });

  it('fools about a hundred letters only between encodings that share nearly all of these letters', () => {
    const fooled = cases.flatMap(({ language, encoding, paragraphs }) =>
      fooledBy(paragraphs.slice(0, 1), encoding).map((label) => `${language} in ${encoding} as ${label}`),
    );
    expect(fooled).toEqual([
      'Polish in windows-1250 as iso-8859-2',
      'Polish in iso-8859-2 as windows-1250',
      'Slovak in windows-1250 as iso-8859-2',
      'Slovak in iso-8859-2 as windows-1250',
      'Croatian in iso-8859-2 as windows-1250',
      'Spanish in windows-1252 as windows-1250',
      'Spanish in windows-1252 as iso-8859-2',
      'Spanish in iso-8859-15 as windows-1250',
      'Spanish in iso-8859-15 as iso-8859-2',
    ]);
  });
});

describe('a few signs in English', () => {
  it.each([
    'Price £50 each',
    'the café opened',
    'it was 20°C outside',
    '© 2005 Some Company',
    '1½ cups of flour',
    'an area of 20 m²',
    'it’s “quoted” text',
    'one – two — three…',
    'São Paulo',
    'El Niño returns',
    'Acme™ tools®',
    'Curaçao island',
    '5 µm × 10³',
  ])('%s', (sentence) => expect(comesOutRight([`Some English text stands here. ${sentence}`], 'windows-1252')).toBe(true));
});
