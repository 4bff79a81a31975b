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
