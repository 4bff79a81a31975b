/** What kind of character it is, as far as it tells one encoding from another. Scripts come first, so that `kind <= HANGUL` means a letter. */
export const LATIN = 1;
const GREEK = 2;
const CYRILLIC = 3;
const HEBREW = 4;
const ARABIC = 5;
export const THAI = 6;
/** Han and kana: Japanese mixes them within a word. */
export const HAN = 7;
export const HANGUL = 8;
/** A combining mark of the Latin script. */
export const MARK = 9;
/** Marks that every language uses and that may be between two letters: dashes, the apostrophe, the no-break space. */
export const JOINT = 10;
/** Marks that every language uses beside words but not inside them: quotes, ©, °, €, ½. */
export const COMMON = 11;
export const SYMBOL = 12;
/** Controls, private use and U+FFFD: what a wrong decoder makes. */
export const BAD = 13;
export const DIGIT = 14;
/** ASCII that is no letter and no digit. */
export const NONE = 0;

// Ordered runs [first code unit, kind]; a run reaches to the next entry.
const runs: readonly (readonly [number, number])[] = [
  [0, NONE],
  [0x30, DIGIT],
  [0x3a, NONE],
  [0x41, LATIN],
  [0x5b, NONE],
  [0x61, LATIN],
  [0x7b, NONE],
  [0x80, BAD],
  [0xa0, SYMBOL],
  [0xc0, LATIN],
  [0xd7, SYMBOL],
  [0xd8, LATIN],
  [0xf7, SYMBOL],
  [0xf8, LATIN],
  [0x250, SYMBOL],
  [0x300, MARK],
  [0x370, GREEK],
  [0x400, CYRILLIC],
  [0x530, SYMBOL],
  [0x591, HEBREW],
  [0x600, ARABIC],
  [0x700, SYMBOL],
  [0xe00, THAI],
  [0xe80, SYMBOL],
  [0x1e00, LATIN],
  [0x1f00, SYMBOL],
  [0x3005, HAN],
  [0x3008, JOINT],
  [0x3012, SYMBOL],
  [0x3041, HAN],
  [0x30fb, JOINT],
  [0x30fc, HAN],
  [0x3130, SYMBOL],
  [0x3400, HAN],
  [0xa000, SYMBOL],
  [0xac00, HANGUL],
  [0xd7a4, SYMBOL],
  [0xd800, HAN],
  [0xe000, BAD],
  [0xf900, HAN],
  [0xfb00, SYMBOL],
  [0xff01, JOINT],
  [0xff61, SYMBOL],
  [0xfffd, BAD],
];
const joints = '\u00a0\u00ad·–—’…•\u3000\u3001\u3002';
const common = '¡¢£¥§©ª«®°±²³´µ¶¹º»¼½¾¿×÷‘‚“”„†‰‹›€№™';

/** Added to the kind of an upper-case letter. */
export const UPPER = 16;

function look(code: number): number {
  const char = String.fromCharCode(code);
  if (joints.includes(char)) return JOINT;
  if (common.includes(char)) return COMMON;
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (runs[middle]![0] <= code) low = middle;
    else high = middle - 1;
  }
  const kind = runs[low]![1];
  return kind >= LATIN && kind <= CYRILLIC && char !== char.toLowerCase() ? kind + UPPER : kind;
}

// Twenty-six readings of a sample ask for the same few hundred characters; 255 stands for "not asked yet".
const known = new Uint8Array(0x10000).fill(255);

/** Kind of a UTF-16 code unit, plus `UPPER` for an upper-case letter. */
export function scriptOf(code: number): number {
  if (known[code] === 255) known[code] = look(code);
  return known[code]!;
}
