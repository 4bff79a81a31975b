import type { Page } from '../page/page.js';
import { asFloats, columnsOf, type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
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
  const { size, words, linkedWords, chars, sentences, commas, digits, capitals, links } = blocks;
  const column = () => arena.float32(size);
  const columns = {
    'word-length': column(),
    sentences: asFloats(sentences, arena),
    'sentence-length': column(),
    commas: column(),
    digits: column(),
    capitals: column(),
    links: asFloats(links, arena),
    'words-a-link': column(),
  };
  for (let i = 0; i < size; i++) {
    columns['word-length'][i] = words[i] === 0 ? 0 : chars[i]! / words[i]!;
    columns['sentence-length'][i] = sentences[i] === 0 ? 0 : words[i]! / sentences[i]!;
    columns.commas[i] = commas[i]! / (words[i]! || 1);
    columns.digits[i] = digits[i]! / (chars[i]! || 1);
    columns.capitals[i] = capitals[i]! / (chars[i]! || 1);
    columns['words-a-link'][i] = links[i] === 0 ? 0 : linkedWords[i]! / links[i]!;
  }
  return columns;
}

function ends(page: Page) {
  const { text } = page.once(texts);
  const last = page.arena.float32(text.length);
  const first = page.arena.float32(text.length);
  for (let i = 0; i < text.length; i++) {
    last[i] = lastMark(text[i]!);
    first[i] = text[i] === '' ? 0 : firstLetter(text[i]!.charCodeAt(0));
  }
  return { 'last-mark': last, 'first-letter': first };
}

const count = columnsOf(countText);
const end = columnsOf(ends);

/** What the text of a block looks like by itself. */
export const ownText: Family = {
  words: wordCount,
  'link-density': linkDensity,
  'linked-words': { meaning: 'linked words', range: UNBOUNDED, compute: ({ blocks }) => blocks.linkedWords },
  'word-length': count('word-length', 'letters a word'),
  sentences: count('sentences', 'finished sentences'),
  'sentence-length': count('sentence-length', 'words a sentence'),
  commas: count('commas', 'commas a word'),
  digits: count('digits', 'share of digits', SHARE),
  capitals: count('capitals', 'share of capital letters', SHARE),
  links: count('links', 'links'),
  'words-a-link': count('words-a-link', 'words a link'),
  'last-mark': end('last-mark', 'how the text ends: full stop, question, colon, arrow, letter, digit', [0, 6]),
  'first-letter': end('first-letter', 'how the text begins: capital, small letter, digit, another script', [0, 4]),
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

function firstLetter(code: number): number {
  if (code >= 65 && code <= 90) return 2;
  if (code >= 97 && code <= 122) return 1;
  if (code >= 48 && code <= 57) return 3;
  return code > 191 ? 4 : 0;
}
