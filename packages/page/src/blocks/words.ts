/**
 * What kind of character it is, for counting words without a dictionary.
 * Scripts without spaces (Han, kana, Thai, Lao, Khmer, Myanmar) get a kind of their own: their words cannot be seen, only estimated.
 */
export const OTHER = 0;
export const SPACE = 1;
export const WORD = 2;
export const IDEOGRAPH = 3;
export const SYLLABIC = 4;

/** Ordered runs: the first code unit in hexadecimal and a letter of `KINDS`; a run reaches to the next one. Punctuation and symbols are `!`, letters and marks `w`. */
const runs = `
0_ 21! 30w 3a! 41w 5b! 5fw 60! 61w 7b! 80! a0_ a1! aaw ab! b2w b4! b5w b6! b9w bb! bcw bf! c0w d7! d8w f7! f8w 37e! 37fw 387! 388w 55a! 560w
589! 591w 5be! 5bfw 5c0! 5c1w 5c3! 5c4w 5f3! 610w 61b! 620w 66a! 66ew 6d4! 6d5w 700! 710w 964! 966w 970! 971w e01y e3f! e40y e4f! e50y e5a!
e81y f00w 1000y 104a! 1050y 10a0w 1680_ 1681w 1780y 17d4! 17dcy 1800! 1810w 2000_ 200b! 200cw 200e! 2028_ 202a! 202f_ 2030! 205f_ 2060!
2070w 207a! 207fw 208a! 2090w 20a0! 2c00w 2e00! 3000_ 3001! 3005i 3008! 3021i 3030! 3041i 30a0! 30a1i 30fb! 30fci 3130w 3190! 31f0i 3200!
3400i 4dc0! 4e00i a000w d800w f900i fb00w fd3e! fd50w fe10! fe20w fe30! fe70w feff! ff10w ff1a! ff21w ff3b! ff41w ff5b! ff66i ffa0w ffe0!`
  .trim()
  .split(/\s/);
/** Letters of the kinds, each at its number. */
const KINDS = '!_wiy';
const firstOf = (run: string) => Number.parseInt(run, 16);
// Every character of a page is looked up several times: a search among the runs would take ten times as long outside ASCII.
const kinds = kindTable((kind) => kind);

/** For every UTF-16 code unit what `classOf` makes of its kind. Filled run by run: importing the library must not take a loop over all of them. */
export function kindTable(classOf: (kind: number) => number): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [i, run] of runs.entries()) table.fill(classOf(KINDS.indexOf(run.at(-1)!)), firstOf(run), firstOf(runs[i + 1] ?? '10000'));
  return table;
}

/** Kind of a UTF-16 code unit. Surrogates count as letters: most letters outside the basic plane are Han, and one pair is one character either way. */
export function characterKind(code: number): number {
  return kinds[code]!;
}

/** Letters of an average word in scripts without spaces: about 1.7 for Chinese and Japanese, about 4.5 for Thai, Lao, Khmer, Myanmar. */
export const IDEOGRAPHS_PER_WORD = 1.7;
export const SYLLABICS_PER_WORD = 4.5;

/** A sentence mark that ends a sentence wherever it is. */
export const ENDS_ANYWHERE = 1;
/** One that ends a sentence only before a space or the end of the block: the points in `3.5` and `pith.dev` do not. */
export const ENDS_BEFORE_SPACE = 2;
export const COMMA = 3;
/** An apostrophe or a hyphen, which inside a word does not end it: `don't`, `state-of-the-art`. */
export const JOINS_WORD = 4;

const marks = new Uint8Array(0x10000);
for (const [mark, characters] of ['', '。！？．।॥۔؟｡', '.!?…\u037e‽', ',，、،､', "'’-\u00ad\u2010\u2011·׳״"].entries())
  for (const character of characters) marks[character.charCodeAt(0)] = mark;

/** The effect of a character on the words and sentences around it; 0 for most. */
export function markOf(code: number): number {
  return marks[code]!;
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
    } else if (kind === SPACE || markOf(code) !== JOINS_WORD) inside = false;
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
