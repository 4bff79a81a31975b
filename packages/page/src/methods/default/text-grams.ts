/** Words up to which a text is short enough for its pairs of words to matter. */
export const SHORT = 10;
/** Words up to which the whole text is a phrase of its own: `read more`. */
export const PHRASE = 3;

/** What a short text is recognised by: its words, pairs of words, and the whole as `=read more`. */
export function textGrams(words: readonly string[]): string[] {
  const grams = [...words];
  if (words.length <= SHORT) for (let i = 0; i + 1 < words.length; i++) grams.push(`${words[i]} ${words[i + 1]}`);
  if (words.length > 0 && words.length <= PHRASE) grams.push(`=${words.join(' ')}`);
  return grams;
}
