import {
  COMMA,
  ENDS_ANYWHERE,
  ENDS_BEFORE_SPACE,
  IDEOGRAPH,
  IDEOGRAPHS_PER_WORD,
  JOINS_WORD,
  kindTable,
  markOf,
  OTHER,
  SPACE,
  SYLLABICS_PER_WORD,
  WORD,
} from './words.js';

/** Counts of one block, grown one text node at a time: a word may begin in one node and end in the next (`<b>W</b>ord`). */
export class Tally {
  words = 0;
  linkedWords = 0;
  chars = 0;
  linkedChars = 0;
  sentences = 0;
  commas = 0;
  digits = 0;
  capitals = 0;
  links = 0;
  /** The text read so far ends inside a word. */
  inWord = false;
  /** A sentence mark was read that counts if a space or the end follows. */
  mayEnd = false;
  /** The last letter was Greek, where `;` asks a question. */
  greek = false;
  /** Row of the link last seen, 0 for none. */
  link = 0;
}

// Classes of characters: the kinds, and after them what words are made of, so that most characters are one comparison.
const LETTER = 16;
const CAPITAL = 17;
const DIGIT = 18;
/** One past the last capital that differs from lower case. */
const CAPITALS_END = 0x430;
const classes = kindTable((kind) => (kind === WORD ? LETTER : kind));
for (let code = 0; code < CAPITALS_END; code++) {
  if (classes[code] === LETTER && code < 58) classes[code] = DIGIT;
  else if (classes[code] === LETTER && isCapital(code)) classes[code] = CAPITAL;
}

/**
 * Adds a text node; `link` is the row of the link around it, 0 for none. What changes with every character is kept in variables of its own:
 * writing it into the tally each time took half of the time.
 */
export function tally(t: Tally, text: string, link: number): void {
  if (link !== t.link) {
    t.link = link;
    if (link !== 0) t.links++;
  }
  let { inWord, mayEnd } = t;
  let last = t.greek ? GREEK : 0;
  let words = 0;
  let spaces = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const kind = classes[code]!;
    if (kind >= LETTER) {
      last = code;
      if (kind === CAPITAL) t.capitals++;
      else if (kind === DIGIT) t.digits++;
      if (inWord) continue;
      words++;
      inWord = true;
      mayEnd = false;
    } else if (kind === SPACE) {
      spaces++;
      inWord = false;
      if (mayEnd) t.sentences++;
      mayEnd = false;
    } else if (kind === OTHER) {
      const does = markOf(code);
      if (inWord && does !== JOINS_WORD) inWord = false;
      if (does === ENDS_BEFORE_SPACE || (code === 59 && isGreek(last))) mayEnd = true;
      else if (does === COMMA) t.commas++;
      else if (does === ENDS_ANYWHERE) t.sentences++;
    } else {
      words += 1 / (kind === IDEOGRAPH ? IDEOGRAPHS_PER_WORD : SYLLABICS_PER_WORD);
      inWord = false;
      mayEnd = false;
    }
  }
  t.inWord = inWord;
  t.mayEnd = mayEnd;
  t.greek = isGreek(last);
  t.words += words;
  t.chars += text.length - spaces;
  if (link !== 0) {
    t.linkedWords += words;
    t.linkedChars += text.length - spaces;
  }
}

const GREEK = 0x370;

function isGreek(code: number): boolean {
  return code >= GREEK && code < 0x400;
}

/** A line break, a blank or the end of the block: words do not run across it. */
export function tallyBreak(t: Tally): void {
  t.inWord = false;
  if (t.mayEnd) t.sentences++;
  t.mayEnd = false;
}

function isCapital(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 0xc0 && code <= 0xde) || (code >= 0x391 && code <= 0x3a9) || (code >= 0x410 && code <= 0x42f);
}
