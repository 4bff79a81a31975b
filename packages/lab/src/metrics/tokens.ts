/** Runs of letters, numbers, marks and underscores. */
const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
// Scripts that put no spaces between words (and Korean, for one measure of all three): every character is a token of its own.
const ONE_BY_ONE = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u;
const PARTS = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]|[^\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu;

/** The tokens that every score and every label is made of: lower-case words; Han, kana and hangul one character each. */
export function tokensOf(text: string): string[] {
  const words: string[] = text.toLowerCase().match(WORD) ?? [];
  if (!ONE_BY_ONE.test(text)) return words;
  return words.flatMap((word) => word.match(PARTS) ?? []);
}

/** How often each token occurs. */
export function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}
