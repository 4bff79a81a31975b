import { badWeights } from '../../models/bad-weights.js';

/** Tables of tokens that share their words. */
export const tokenTables = ['names', 'texts', 'types'] as const;
export type TokenTableName = (typeof tokenTables)[number];

/** Tokens of several tables as they are stored: a word that is a class, a word of menus and one of articles is there once. */
export interface PackedVocabulary {
  /** All words in order; each as a capital, which says how many letters of the word before it keeps (`A` none), and the rest. `^` makes the next letter a capital. */
  readonly words: string;
  /** For every word a letter for each token that is made of it, by its place in `kinds`; the last one is a capital. */
  readonly uses: string;
  /** Kinds of tokens, apart by spaces: the table as a digit, and what comes before the word. */
  readonly kinds: string;
}

const FIRST_CAPITAL = 'A'.charCodeAt(0);
const FIRST_SMALL = 'a'.charCodeAt(0);

/** The tokens of every table, in the order in which their values are stored. */
export function readVocabulary({ words, uses, kinds }: PackedVocabulary): Record<TokenTableName, string[]> {
  const tokens = { names: [] as string[], texts: [] as string[], types: [] as string[] };
  const made = kinds.split(' ').map((kind) => ({ tokens: tokens[tokenTables[Number(kind[0])]!], sign: kind.slice(1) }));
  let use = 0;
  let word = '';
  for (const piece of words === '' ? [] : words.split(/(?=[A-Z])/)) {
    word = word.slice(0, piece.charCodeAt(0) - FIRST_CAPITAL) + piece.slice(1);
    const written = word.includes('^') ? word.replace(/\^(.)/g, (_, letter: string) => letter.toUpperCase()) : word;
    for (let isLast = false; !isLast; use++) {
      const letter = uses.charCodeAt(use);
      isLast = letter < FIRST_SMALL;
      const kind = made[letter - (isLast ? FIRST_CAPITAL : FIRST_SMALL)];
      if (kind === undefined) throw badWeights('no such kind of token', { word: written, place: use });
      kind.tokens.push(kind.sign + written);
    }
  }
  if (use !== uses.length) throw badWeights('more uses than words', { used: use, given: uses.length });
  return tokens;
}
