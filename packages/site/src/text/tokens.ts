/** A unit of search and its place in the text. */
export interface Token {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

// Runs of letters, digits and marks; whatever is between them separates words. One quantifier: linear.
const RUNS = /[\p{L}\p{N}\p{M}]+/gu;
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
// Accents of Latin, Greek and Cyrillic, and the vowel points of Arabic and Hebrew: people search without them.
const ACCENTS = /[\u0300-\u036f\u064b-\u0652\u0591-\u05c7]/g;

// Most tokens of most pages; normalising them would cost ten times as much and change nothing.
const PLAIN = /^[\x20-\x7e]{1,64}$/;

const MAX_TOKEN = 64;

/** Tokens that the index holds for one text. Longer texts are searched in their first part. */
const MAX_TOKENS = 50_000;

/**
 * Text → tokens: words, folded to lower case without accents; for scripts without spaces every pair of neighbouring characters, and the last
 * character of a run alone, so that a single character is found as the beginning of a token wherever it is.
 */
export function tokensOf(text: string, max = MAX_TOKENS): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(RUNS)) {
    if (tokens.length >= max) break;
    const [run] = match;
    if (UNSPACED.test(run)) addMixedRun(tokens, run, match.index);
    else tokens.push({ token: fold(run), start: match.index, end: match.index + run.length });
  }
  return tokens.length > max ? tokens.slice(0, max) : tokens;
}

function addMixedRun(tokens: Token[], run: string, offset: number): void {
  let word = '';
  let wordAt = 0;
  let pending: { text: string; at: number } | undefined;
  let at = offset;
  const endWord = () => {
    if (word !== '') tokens.push({ token: fold(word), start: wordAt, end: wordAt + word.length });
    word = '';
  };
  const endPairs = () => {
    if (pending) tokens.push({ token: fold(pending.text), start: pending.at, end: pending.at + pending.text.length });
    pending = undefined;
  };
  for (const character of run) {
    if (UNSPACED.test(character)) {
      endWord();
      if (pending) tokens.push({ token: fold(pending.text + character), start: pending.at, end: at + character.length });
      pending = { text: character, at };
    } else if (pending && /\p{M}/u.test(character)) {
      pending = { text: pending.text + character, at: pending.at };
    } else {
      endPairs();
      if (word === '') wordAt = at;
      word += character;
    }
    at += character.length;
  }
  endWord();
  endPairs();
}

/** One spelling for all: compatibility forms, case and accents set aside. */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  const folded = text.normalize('NFKD').replace(ACCENTS, '').toLowerCase().normalize('NFKC');
  return folded.length > MAX_TOKEN ? folded.slice(0, MAX_TOKEN) : folded;
}

/** Whether a query of this text is one character of a script without spaces. */
export function isLoneCharacter(text: string): boolean {
  return [...text].length === 1 && UNSPACED.test(text);
}

export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}
