/** A unit of search and its place in the text. */
export interface Token {
  readonly token: string;
  readonly start: number;
  readonly end: number;
}

// A run of letters, digits and marks; whatever is between two of them separates words. One quantifier: linear.
const RUN = /[\p{L}\p{N}\p{M}]+/uy;
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
  let at = 0;
  while (at < text.length && tokens.length < max) {
    const end = endOfPlainWord(text, at);
    if (end === at) at += text.charCodeAt(at) < 0x80 ? 1 : addRun(tokens, text, at) || String.fromCodePoint(text.codePointAt(at)!).length;
    // Letters of another script that follow are part of the same run.
    else if (end < text.length && text.charCodeAt(end) >= 0x80) at += addRun(tokens, text, at);
    else {
      const word = text.slice(at, end);
      // Letters and digits of ASCII are folded by their case alone.
      tokens.push({ token: word.length > MAX_TOKEN ? fold(word) : word.toLowerCase(), start: at, end });
      at = end;
    }
  }
  return tokens.length > max ? tokens.slice(0, max) : tokens;
}

/** Where the ASCII letters and digits that begin here end: most tokens of most pages, found without an expression. */
function endOfPlainWord(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isPlain = (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
    if (!isPlain) break;
  }
  return at;
}

/** Adds the tokens of the run that begins here; returns its length, 0 where none does. */
function addRun(tokens: Token[], text: string, at: number): number {
  RUN.lastIndex = at;
  const run = RUN.exec(text)?.[0];
  if (run === undefined) return 0;
  if (UNSPACED.test(run)) addMixedRun(tokens, run, at);
  else tokens.push({ token: fold(run), start: at, end: at + run.length });
  return run.length;
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
