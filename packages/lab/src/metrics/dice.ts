import { countsOf } from './tokens.js';

/** Lower-case, white space squashed: two titles that read alike are alike. */
export function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Dice coefficient of the character bigrams (as a multiset) of two titles. Texts too short to have one are alike only if equal. */
export function titleDice(answer: string, reference: string): number {
  const given = bigrams(plain(answer));
  const wanted = bigrams(plain(reference));
  if (given.length === 0 || wanted.length === 0) return plain(answer) === plain(reference) ? 1 : 0;
  const left = countsOf(wanted);
  let shared = 0;
  for (const pair of given) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared++;
  }
  return (2 * shared) / (given.length + wanted.length);
}

function bigrams(text: string): string[] {
  const characters = [...text];
  return characters.slice(1).map((character, index) => characters[index]! + character);
}
