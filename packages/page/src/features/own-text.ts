import { type Family, type Feature, feature, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';
import { texts } from './surveys/texts.js';

export const wordCount: Feature = {
  meaning: 'words of the block',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: UNBOUNDED,
  compute: ({ blocks }) => blocks.words,
};

export const linkDensity: Feature = {
  meaning: 'share of the words of a block that stand inside a link',
  reference: 'Kohlschütter, Fankhauser, Nejdl, WSDM 2010',
  range: SHARE,
  // A block without words is a menu entry of symbols where they are linked, and nothing otherwise.
  compute: (page) => page.once(rows).linkDensity,
};

/** What the text of a block looks like by itself. */
export const ownText: Family = {
  words: wordCount,
  'link-density': linkDensity,
  'linked-words': { meaning: 'linked words', range: UNBOUNDED, compute: ({ blocks }) => blocks.linkedWords },
  'word-length': feature(
    'letters a word',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.words[i] === 0 ? 0 : blocks.chars[i]! / blocks.words[i]!,
  ),
  sentences: feature(
    'finished sentences',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.sentences[i]!,
  ),
  'sentence-length': feature(
    'words a sentence',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.sentences[i] === 0 ? 0 : blocks.words[i]! / blocks.sentences[i]!,
  ),
  commas: feature(
    'commas a word',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.commas[i]! / (blocks.words[i]! || 1),
  ),
  digits: feature(
    'share of digits',
    SHARE,
    ({ blocks }) =>
      (i) =>
        blocks.digits[i]! / (blocks.chars[i]! || 1),
  ),
  capitals: feature(
    'share of capital letters',
    SHARE,
    ({ blocks }) =>
      (i) =>
        blocks.capitals[i]! / (blocks.chars[i]! || 1),
  ),
  links: feature(
    'links',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.links[i]!,
  ),
  'words-a-link': feature(
    'words a link',
    UNBOUNDED,
    ({ blocks }) =>
      (i) =>
        blocks.links[i] === 0 ? 0 : blocks.linkedWords[i]! / blocks.links[i]!,
  ),
  'last-mark': feature('how the text ends: full stop, question, colon, arrow, letter, digit', [0, 6], (page) => {
    const { text } = page.once(texts);
    return (i) => lastMark(text[i]!);
  }),
  'first-letter': feature('how the text begins: capital, small letter, digit, another script', [0, 4], (page) => {
    const { text } = page.once(texts);
    return (i) => firstLetter(text[i]!.charCodeAt(0));
  }),
};

function lastMark(text: string): number {
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
