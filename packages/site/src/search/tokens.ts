/** A unit of search and where it stands in the text. */
export interface Token {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

// Runs of letters, digits and marks; what stands between them divides words. One quantifier: linear.
const runs = /[\p{L}\p{N}\p{M}]+/gu;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;
// Accents of Latin, Greek and Cyrillic, and the vowel points of Arabic and Hebrew: people search without them.
const accents = /[\u0300-\u036f\u064b-\u0652\u0591-\u05c7]/g;

// Most tokens of most pages; normalising them would cost ten times as much and change nothing.
const plain = /^[\x20-\x7e]{1,64}$/;

const longestToken = 64;

/** Tokens that the index holds for one text. Longer texts are searched in their first part. */
export const mostTokens = 50_000;

/**
 * Text → tokens: words, folded to lower case without accents; for scripts without spaces every pair of neighbouring characters, and the last
 * character of a run alone, so that a single character is found as the beginning of a token wherever it stands.
 */
export function tokensOf(text: string, most = mostTokens): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(runs)) {
    if (tokens.length >= most) break;
    const [run] = match;
    if (unspaced.test(run)) addMixedRun(tokens, run, match.index);
    else tokens.push({ token: fold(run), start: match.index, end: match.index + run.length });
  }
  return tokens.length > most ? tokens.slice(0, most) : tokens;
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
    if (unspaced.test(character)) {
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
  if (plain.test(text)) return text.toLowerCase();
  const folded = text.normalize('NFKD').replace(accents, '').toLowerCase().normalize('NFKC');
  return folded.length > longestToken ? folded.slice(0, longestToken) : folded;
}

/** Whether a query of this text is one character of a script without spaces. */
export function isLoneCharacter(text: string): boolean {
  return [...text].length === 1 && unspaced.test(text);
}

export function isUnspaced(text: string): boolean {
  return unspaced.test(text);
}
