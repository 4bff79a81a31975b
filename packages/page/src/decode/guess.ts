import {
  BAD,
  COMMON,
  candidates,
  DIGIT,
  HAN,
  HANGUL,
  JOINT,
  LATIN,
  type LanguageReading,
  labelled,
  MARK,
  NONE,
  SYMBOL,
  scriptOf,
  THAI,
  UPPER,
} from './languages.js';
import { decodeAs, isStandardHangul } from './platform.js';

// Natural logarithms of probabilities, and what a sight costs on the same scale. Chosen by hand; the tests of 30 languages hold them.

/** Share of the letters outside ASCII that are in a language's table. */
const LISTED = Math.log(0.8);
const UPPER_CASE = -2.5;
const COMMON_MARK = -4.5;
const RARE = -9;
const RARE_HAN = -10;
/** A letter of another language that is written in the same encoding: names, quotations, links to translations. */
const SISTER = -5;
const OTHER_SCRIPT = -11;
const IMPOSSIBLE = -14;
/** An ASCII letter inside such a word: a two-byte encoding saves this penalty when it takes the letter as a second byte. */
const ASCII_LETTER = -3;
const MIXED_SCRIPTS = -6;
/** Latin next to Han, hangul or Thai: product names, years. */
const MIXED_WITH_UNSPACED = -2;
const UPPER_AFTER_LOWER = -4;
const SYMBOL_AFTER_LETTER = -3;
const LETTER_BESIDE_DIGIT = -3;
/** A quote, a fraction or a symbol with letters on both sides. */
const INSIDE_WORD = -5;
const LONELY_LETTER = -4;
/** If fewer than this share of the letters are in any table, the text cannot refute a label. */
const MIN_USUAL = 0.1;
/** The bonus of a label: a fixed part, and a part per byte outside ASCII, for languages without a table. */
const LABEL = 8;
const LABEL_PER_BYTE = 0.25;

/** Bytes of the first look, which leaves few candidates for the rest of the sample: those within so much of the best. */
const FIRST_LOOK = 1_024;
const HOPELESS = 60;

type Model = ReadonlyMap<number, number>;
const models = new Map<string, Model>();

/** Logarithm of the probability of each letter of a table, by code unit; upper case is made from lower case. */
function modelOf(table: string): Model {
  const known = models.get(table);
  if (known) return known;
  const weights = new Map<string, number>();
  let weight = 0;
  let total = 0;
  for (const char of table) {
    if (char >= '0' && char <= '9') weight = 2 ** Number(char);
    else {
      weights.set(char, weight);
      total += weight;
    }
  }
  const model = new Map<number, number>();
  for (const [char, share] of weights) {
    const logarithm = Math.log(share / total) + LISTED;
    const upper = char.toUpperCase();
    if (upper.length === 1 && !weights.has(upper)) model.set(upper.charCodeAt(0), logarithm + UPPER_CASE);
    model.set(char.charCodeAt(0), logarithm);
  }
  models.set(table, model);
  return model;
}

/** The look of a text, whatever its language. */
interface Look {
  /** How often each code unit outside ASCII occurs. */
  readonly counts: ReadonlyMap<number, number>;
  /** Sum of the penalties for odd neighbours; at most 0. */
  readonly oddity: number;
}

const isUnspaced = (kind: number) => kind === HAN || kind === HANGUL || kind === THAI;
const isLetter = (kind: number) => kind >= LATIN && kind <= HANGUL;
const isSpacedLetter = (kind: number) => isLetter(kind) && !isUnspaced(kind);

/** The penalty for `kind` after `before`, at least one of them outside ASCII. */
function stepCost(before: number, kind: number): number {
  if (kind === MARK) return before === LATIN ? 0 : MIXED_SCRIPTS;
  if (kind === SYMBOL) return isLetter(before) ? SYMBOL_AFTER_LETTER : 0;
  if (before === DIGIT || kind === DIGIT) return isSpacedLetter(before) || isSpacedLetter(kind) ? LETTER_BESIDE_DIGIT : 0;
  if (!isLetter(kind) || !isLetter(before) || before === kind) return 0;
  return isUnspaced(kind) !== isUnspaced(before) ? MIXED_WITH_UNSPACED : MIXED_SCRIPTS;
}

function lookAt(text: string): Look {
  const counts = new Map<number, number>();
  let oddity = 0;
  let before = NONE;
  let beforeThat = NONE;
  let beforeIsLower = false;
  let run = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const looked = scriptOf(code);
    const isUpper = looked > UPPER;
    const kind = looked % UPPER;
    if (code > 0x7f) counts.set(code, (counts.get(code) ?? 0) + 1);
    else if (code !== 0x20) oddity += ASCII_LETTER;
    if (kind !== before) oddity += stepCost(before, kind);
    if (before === COMMON && isLetter(kind) && isLetter(beforeThat)) oddity += INSIDE_WORD;
    if (isUpper && beforeIsLower && kind === before) oddity += UPPER_AFTER_LOWER;
    // Scripts of their own come in words: one letter alone is more often a Latin symbol read wrongly.
    if (kind === before) run++;
    else {
      if (run === 1 && before > LATIN && before <= THAI) oddity += LONELY_LETTER;
      run = 1;
    }
    beforeIsLower = !isUpper && isLetter(kind);
    beforeThat = before;
    before = kind;
  }
  return { counts, oddity };
}

/** How likely the text is in the likeliest of the languages. */
function likelihood({ counts, oddity }: Look, languages: readonly string[]): number {
  const tables = languages.map(modelOf);
  const script = scriptOf(languages[0]!.charCodeAt(1));
  const sums = tables.map(() => oddity);
  for (const [code, count] of counts) {
    const values = tables.map((model) => model.get(code));
    // bounded: one value a language
    const sister = Math.max(costOfUnlisted(code, script), SISTER + Math.max(...values.map((value) => value ?? IMPOSSIBLE)));
    values.forEach((value, i) => {
      sums[i]! += count * (value ?? sister);
    });
  }
  // bounded: one sum a language
  return Math.max(...sums);
}

/** The penalty of a character that none of the languages has in its table. */
function costOfUnlisted(code: number, script: number): number {
  const kind = scriptOf(code) % UPPER;
  if (kind === COMMON || kind === JOINT) return COMMON_MARK;
  if (kind === BAD) return IMPOSSIBLE;
  if (kind !== script) return OTHER_SCRIPT;
  if (kind === HANGUL && !isStandardHangul(String.fromCharCode(code))) return IMPOSSIBLE;
  return kind === HAN ? RARE_HAN : RARE;
}

/**
 * The encoding that makes the most likely text of a sample.
 * `labels` are the encodings that the page itself names, the most trusted first: each weighs as evidence, none decides.
 */
export function guess(sample: Uint8Array, labels: readonly string[]): string {
  const outsiders = labels.filter((label) => candidates.every(({ encoding }) => encoding !== label)).map(labelled);
  let field: readonly LanguageReading[] = [...candidates, ...outsiders];
  for (const bytes of [sample.subarray(0, FIRST_LOOK), sample]) {
    let high = 0;
    for (const byte of bytes) if (byte > 0x7f) high++;
    const scores = field.map(({ encoding, languages, prior }) => {
      return likelihood(lookAt(decodeAs(bytes, encoding)), languages) + prior + trust(labels.indexOf(encoding), high, encoding);
    });
    // bounded: one score an encoding
    const best = Math.max(...scores);
    field = field.filter((_, i) => scores[i]! >= best - (bytes.length < sample.length ? HOPELESS : 0));
    if (field.length === 1) break;
  }
  const { encoding: best, languages } = field[0]!;
  if (labels[0] && !labels.includes(best) && !readsLikeText(lookAt(decodeAs(sample, best)), languages)) return labels[0];
  // Where two encodings make the same text, the page may call it what it likes.
  return labels.find((label) => decodeAs(sample, label) === decodeAs(sample, best)) ?? best;
}

/** Whether the letters are such as the languages use: bytes that mean nothing make rare characters in a large encoding, and those cost little each. */
function readsLikeText({ counts }: Look, languages: readonly string[]): boolean {
  const tables = languages.map(modelOf);
  let letters = 0;
  let usual = 0;
  for (const [code, count] of counts) {
    if (isLetter(scriptOf(code) % UPPER)) letters += count;
    if (tables.some((model) => model.has(code))) usual += count;
  }
  return usual >= letters * MIN_USUAL;
}

/** The bonus of a declared encoding, by its place among the labels. */
function trust(rank: number, high: number, encoding: string): number {
  if (rank < 0) return 0;
  const whole = LABEL + LABEL_PER_BYTE * high;
  // Servers and editors put this label on everything.
  return whole / (encoding === 'windows-1252' ? 2 * (rank + 1) : rank + 1);
}

/** Bytes of words looked at: some thousand letters outside ASCII settle any guess, and more would only cost time. */
const SAMPLE_BYTES = 8_192;
/** ASCII letters kept before the first byte outside ASCII of a word: enough context to judge it. */
const HEAD_BYTES = 8;

// Space, punctuation and `<`, `=`, `>` are never the second byte of a character; letters, digits and `@[\]^_{|}~` can be.
const isDelimiter = (byte: number) => byte < 0x30 || (byte >= 0x3a && byte < 0x40);

/** The words that have a byte outside ASCII, joined by spaces. The result has no markup, since markup is ASCII. */
export function wordsOutsideAscii(bytes: Uint8Array): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let used = 0;
  let start = 0;
  for (let at = 0; at < bytes.length && used < SAMPLE_BYTES; at++) {
    if (bytes[at]! < 0x80) {
      if (isDelimiter(bytes[at]!)) start = at + 1;
      continue;
    }
    const from = Math.max(start, at - HEAD_BYTES);
    const limit = Math.min(bytes.length, from + SAMPLE_BYTES - used);
    while (at < limit && !isDelimiter(bytes[at]!)) at++;
    // Where little room is left, the head alone may fill it.
    const word = bytes.subarray(from, Math.min(at, limit));
    sample.set(word, used);
    used += word.length;
    if (used < SAMPLE_BYTES) sample[used++] = 0x20;
    start = at + 1;
  }
  return sample.subarray(0, used);
}
