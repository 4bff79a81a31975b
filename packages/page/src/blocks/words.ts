/**
 * What kind of character it is, for counting words without a dictionary.
 * Scripts without spaces (Han, kana, Thai, Lao, Khmer, Myanmar) get a kind of their own: their words cannot be seen, only estimated.
 */
export const OTHER = 0;
export const SPACE = 1;
export const WORD = 2;
export const IDEOGRAPH = 3;
export const SYLLABIC = 4;

// Ordered runs [first code unit, kind]; a run reaches to the next entry. Punctuation blocks and symbols stay OTHER; letters and marks are WORD.
const runs: readonly (readonly [number, number])[] = [
  [0, SPACE],
  [33, OTHER],
  [48, WORD],
  [58, OTHER],
  [65, WORD],
  [91, OTHER],
  [95, WORD],
  [96, OTHER],
  [97, WORD],
  [123, OTHER],
  [0x80, OTHER],
  [0xa0, SPACE],
  [0xa1, OTHER],
  [0xaa, WORD],
  [0xab, OTHER],
  [0xb2, WORD],
  [0xb4, OTHER],
  [0xb5, WORD],
  [0xb6, OTHER],
  [0xb9, WORD],
  [0xbb, OTHER],
  [0xbc, WORD],
  [0xbf, OTHER],
  [0xc0, WORD],
  [0xd7, OTHER],
  [0xd8, WORD],
  [0xf7, OTHER],
  [0xf8, WORD],
  [0x37e, OTHER],
  [0x37f, WORD],
  [0x387, OTHER],
  [0x388, WORD],
  [0x55a, OTHER],
  [0x560, WORD],
  [0x589, OTHER],
  [0x591, WORD],
  [0x5be, OTHER],
  [0x5bf, WORD],
  [0x5c0, OTHER],
  [0x5c1, WORD],
  [0x5c3, OTHER],
  [0x5c4, WORD],
  [0x5f3, OTHER],
  [0x610, WORD],
  [0x61b, OTHER],
  [0x620, WORD],
  [0x66a, OTHER],
  [0x66e, WORD],
  [0x6d4, OTHER],
  [0x6d5, WORD],
  [0x700, OTHER],
  [0x710, WORD],
  [0x964, OTHER],
  [0x966, WORD],
  [0x970, OTHER],
  [0x971, WORD],
  [0xe01, SYLLABIC],
  [0xe3f, OTHER],
  [0xe40, SYLLABIC],
  [0xe4f, OTHER],
  [0xe50, SYLLABIC],
  [0xe5a, OTHER],
  [0xe81, SYLLABIC],
  [0xf00, WORD],
  [0x1000, SYLLABIC],
  [0x104a, OTHER],
  [0x1050, SYLLABIC],
  [0x10a0, WORD],
  [0x1680, SPACE],
  [0x1681, WORD],
  [0x1780, SYLLABIC],
  [0x17d4, OTHER],
  [0x17dc, SYLLABIC],
  [0x1800, OTHER],
  [0x1810, WORD],
  [0x2000, SPACE],
  [0x200b, OTHER],
  [0x200c, WORD],
  [0x200e, OTHER],
  [0x2028, SPACE],
  [0x202a, OTHER],
  [0x202f, SPACE],
  [0x2030, OTHER],
  [0x205f, SPACE],
  [0x2060, OTHER],
  [0x2070, WORD],
  [0x207a, OTHER],
  [0x207f, WORD],
  [0x208a, OTHER],
  [0x2090, WORD],
  [0x20a0, OTHER],
  [0x2c00, WORD],
  [0x2e00, OTHER],
  [0x3000, SPACE],
  [0x3001, OTHER],
  [0x3005, IDEOGRAPH],
  [0x3008, OTHER],
  [0x3021, IDEOGRAPH],
  [0x3030, OTHER],
  [0x3041, IDEOGRAPH],
  [0x30a0, OTHER],
  [0x30a1, IDEOGRAPH],
  [0x30fb, OTHER],
  [0x30fc, IDEOGRAPH],
  [0x3130, WORD],
  [0x3190, OTHER],
  [0x31f0, IDEOGRAPH],
  [0x3200, OTHER],
  [0x3400, IDEOGRAPH],
  [0x4dc0, OTHER],
  [0x4e00, IDEOGRAPH],
  [0xa000, WORD],
  [0xd800, WORD],
  [0xf900, IDEOGRAPH],
  [0xfb00, WORD],
  [0xfd3e, OTHER],
  [0xfd50, WORD],
  [0xfe10, OTHER],
  [0xfe20, WORD],
  [0xfe30, OTHER],
  [0xfe70, WORD],
  [0xfeff, OTHER],
  [0xff10, WORD],
  [0xff1a, OTHER],
  [0xff21, WORD],
  [0xff3b, OTHER],
  [0xff41, WORD],
  [0xff5b, OTHER],
  [0xff66, IDEOGRAPH],
  [0xffa0, WORD],
  [0xffe0, OTHER],
];
// A page asks for every character of its text several times: a search among the runs would take ten times as long for what is not ASCII.
const kinds = kindTable((kind) => kind);

/** For every UTF-16 code unit what `classOf` makes of its kind. Filled run by run: importing the library must not take a loop over all of them. */
export function kindTable(classOf: (kind: number) => number): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [i, [start, kind]] of runs.entries()) table.fill(classOf(kind), start, runs[i + 1]?.[0]);
  return table;
}

/** Kind of a UTF-16 code unit. Surrogates count as letters: most letters outside the basic plane are Han, and one pair is one character either way. */
export function characterKind(code: number): number {
  return kinds[code]!;
}

/** Letters of an average word in scripts without spaces: about 1.7 for Chinese and Japanese, about 4.5 for Thai, Lao, Khmer, Myanmar. */
export const IDEOGRAPHS_PER_WORD = 1.7;
export const SYLLABICS_PER_WORD = 4.5;

/** Sentence marks that end a sentence wherever they are. */
export function endsSentenceAnywhere(code: number): boolean {
  return (
    code === 0x3002 ||
    code === 0xff01 ||
    code === 0xff1f ||
    code === 0xff0e ||
    code === 0x964 ||
    code === 0x965 ||
    code === 0x6d4 ||
    code === 0x61f ||
    code === 0xff61
  );
}

/** Sentence marks that end a sentence only before a space or the end of the block: `3.5` and `pith.dev` are no ends. */
export function endsSentenceBeforeSpace(code: number): boolean {
  return code === 46 || code === 33 || code === 63 || code === 0x2026 || code === 0x37e || code === 0x203d;
}

/** Characters of a run that go to the segmenter at once: on a long string it is super-linear. */
const MAX_PIECE = 512;
/** Characters of a text that are looked up, each piece with what asking costs; of a longer text the rest is estimated. A book has as many. */
const MAX_LOOKED_UP = 500_000;
const COST_OF_ASKING = 20;

/** Words of a text as a person counts them: by dictionary where the script has no spaces, otherwise runs of letters and digits. */
export function countWords(text: string): number {
  let count = 0;
  let estimated = 0;
  let inside = false;
  let left = MAX_LOOKED_UP;
  let segmenter: Intl.Segmenter | undefined;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = characterKind(code);
    if (kind === IDEOGRAPH || kind === SYLLABIC) {
      const end = endOfUnspaced(text, i);
      left -= end - i + COST_OF_ASKING;
      if (left < 0) estimated += (end - i) / (kind === IDEOGRAPH ? IDEOGRAPHS_PER_WORD : SYLLABICS_PER_WORD);
      else {
        segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
        for (const { isWordLike } of segmenter.segment(text.slice(i, end))) if (isWordLike) count++;
      }
      i = end - 1;
      inside = false;
    } else if (kind === WORD) {
      if (!inside) count++;
      inside = true;
    } else if (kind === SPACE || !joinsWord(code)) inside = false;
  }
  return count + Math.round(estimated);
}

/** Where a run of letters that no space parts ends, or the piece of it that is looked at next. */
function endOfUnspaced(text: string, from: number): number {
  const max = Math.min(text.length, from + MAX_PIECE);
  let end = from + 1;
  while (end < max && characterKind(text.charCodeAt(end)) >= IDEOGRAPH) end++;
  return end;
}

/** Apostrophes and hyphens inside a word do not end it: `don't`, `state-of-the-art`. */
export function joinsWord(code: number): boolean {
  return (
    code === 39 ||
    code === 0x2019 ||
    code === 45 ||
    code === 0xad ||
    code === 0x2010 ||
    code === 0x2011 ||
    code === 0xb7 ||
    code === 0x5f3 ||
    code === 0x5f4
  );
}
