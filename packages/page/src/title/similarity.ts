const OUTSIDE_ASCII = /[^\0-\x7f]/;

/** Letters and digits of a title in lower case, words separated by single blanks. */
export function plain(text: string): string {
  const small = text.toLowerCase();
  // Most titles are plain letters, for which the short pattern takes a third of the time.
  return (OUTSIDE_ASCII.test(small) ? small.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ') : small.replace(/[^a-z0-9]+/g, ' ')).trim();
}

/** The pairs of neighbouring characters of a text as sorted numbers, to compare it with many others. */
export function pairsOf(text: string): Uint32Array {
  const pairs = new Uint32Array(Math.max(0, text.length - 1));
  for (let i = 0; i < pairs.length; i++) pairs[i] = text.charCodeAt(i) * 65536 + text.charCodeAt(i + 1);
  return pairs.sort();
}

/** Dice coefficient of two texts, given by their pairs, in [0, 1]. */
export function likenessOfPairs(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return 0;
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = a[i]! - b[j]!;
    if (difference === 0) shared++;
    if (difference <= 0) i++;
    if (difference >= 0) j++;
  }
  return (2 * shared) / (a.length + b.length);
}

/** Dice coefficient of the pairs of neighbouring characters of two texts, in [0, 1]. */
export function likeness(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1;
  return likenessOfPairs(pairsOf(a), pairsOf(b));
}

/**
 * The separators between the parts of a title tag: a bar, a dot, a guillemet, or a dash with blanks around it.
 * A colon belongs to titles more often than it separates them, so it is not a separator here.
 * The text has single blanks.
 */
const SEPARATOR = /\s?[|｜│¦]+\s?|\s(?:[-–—―~•·∙:»›«‹→>/⋆*]|::|-{2,3}|&mdash;)\s|\s?(?:»|›|—|::|•|·)\s?/g;
/** Scripts without spaces also write a dash or an underscore without blanks around it. */
const UNSPACED_SEPARATOR = new RegExp(`${SEPARATOR.source}|_{1,2}(?=\\P{ASCII})|(?<=\\P{ASCII})\\s?[-–_]\\s?(?=\\P{ASCII}{2,20}$)`, 'gu');
const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;
/** Most texts have none of these, and need no search. */
const ANY_MARK = /[|｜│¦–—―~•·∙:»›«‹→>/⋆*_-]/;

/** A title tag in its parts, in order. */
export interface TitleParts {
  readonly parts: readonly string[];
  /** `separators[i]` comes after `parts[i]`. */
  readonly separators: readonly string[];
}

export function titleParts(text: string): TitleParts {
  if (!ANY_MARK.test(text)) return { parts: [text], separators: [] };
  const parts: string[] = [];
  const separators: string[] = [];
  let from = 0;
  for (const match of text.matchAll(UNSPACED.test(text) ? UNSPACED_SEPARATOR : SEPARATOR)) {
    if (match.index === 0 || match.index + match[0].length >= text.length) continue;
    parts.push(text.slice(from, match.index).trim());
    separators.push(match[0]);
    from = match.index + match[0].length;
  }
  parts.push(text.slice(from).trim());
  return { parts, separators };
}

/** Every run of neighbouring parts, the whole text first: one of them is the title without the names of site and section. */
export function titleRuns(text: string): string[] {
  const { parts, separators } = titleParts(text);
  // Titles do not have more than eight parts; the square of the number must stay small.
  if (parts.length === 1 || parts.length > 8) return [text];
  const runs = [text];
  for (let length = parts.length - 1; length > 0; length--) {
    for (let start = 0; start + length <= parts.length; start++) {
      let run = parts[start]!;
      for (let i = start + 1; i < start + length; i++) run += separators[i - 1]! + parts[i]!;
      if (run !== '') runs.push(run);
    }
  }
  return runs;
}
