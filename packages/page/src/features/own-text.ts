import type { Page } from '../page/page.js';
import { columnsOf, type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';
import { texts } from './surveys/texts.js';

export const wordCount: Feature = {
  meaning: 'words of the block',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: UNBOUNDED,
  compute: ({ blocks }) => blocks.words,
};

export const linkDensity: Feature = {
  meaning: 'share of the words of a block that are inside a link',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: SHARE,
  // A block without words is a menu entry of symbols where they are linked, and nothing otherwise.
  compute: (page) => page.once(rows).linkDensity,
};

function countText({ blocks, arena }: Page) {
  const { size, words, chars, sentences, commas, digits, capitals } = blocks;
  const column = () => arena.float32(size);
  const columns = { 'word-length': column(), 'sentence-length': column(), commas: column(), digits: column(), capitals: column() };
  for (let i = 0; i < size; i++) {
    columns['word-length'][i] = words[i] === 0 ? 0 : chars[i]! / words[i]!;
    columns['sentence-length'][i] = sentences[i] === 0 ? 0 : words[i]! / sentences[i]!;
    columns.commas[i] = commas[i]! / (words[i]! || 1);
    columns.digits[i] = digits[i]! / (chars[i]! || 1);
    columns.capitals[i] = capitals[i]! / (chars[i]! || 1);
  }
  return columns;
}

const count = columnsOf(countText);

/** Features of a block's own text. */
export const ownText: Family = {
  words: wordCount,
  'link-density': linkDensity,
  'word-length': count('word-length', 'letters a word'),
  'sentence-length': count('sentence-length', 'words a sentence'),
  commas: count('commas', 'commas a word'),
  digits: count('digits', 'share of digits', SHARE),
  capitals: count('capitals', 'share of capital letters', SHARE),
  'last-mark': {
    meaning: 'how the text ends: full stop, question, colon, arrow, letter, digit',
    range: [0, 6],
    compute(page) {
      const { text } = page.once(texts);
      const column = page.arena.float32(text.length);
      for (let i = 0; i < text.length; i++) column[i] = lastMark(text[i]!);
      return column;
    },
  },
};

function lastMark(text: string): number {
  if (text === '') return 0;
  const code = text.charCodeAt(text.length - 1);
  if (code === 46 || code === 0x3002) return 3;
  if (code === 33 || code === 63 || code === 0xff01 || code === 0xff1f) return 4;
  if (code === 58 || code === 0xff1a) return 5;
  if (code >= 48 && code <= 57) return 1;
  if (code === 0x2026 || code === 0xbb || code === 0x203a || code === 0x2192 || code === 62) return 6;
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191 ? 2 : 0;
}
