import { copied } from '../tree/flat.js';

/** Characters that are rewritten at once. */
const PIECE = 65_536;

/**
 * Rewrites a long text piece by piece. An engine that replaces keeps a note about every match until the last is found: of a text of some
 * megabytes that is many times its size. No piece ends in white space or in half a character, so that what looks at runs of these sees them whole.
 */
export function inPieces(text: string, rewrite: (piece: string) => string): string {
  if (text.length <= PIECE) return rewrite(text);
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    let to = Math.min(from + PIECE, text.length);
    while (to < text.length && !mayEnd(text.charCodeAt(to - 1))) to++;
    // Engines keep a replaced string as a tree of its parts until it is read: flattened it takes a tenth of the memory.
    pieces.push(copied(rewrite(text.slice(from, to))));
    from = to;
  }
  return pieces.join('');
}

/** Neither white space, of which runs become one, nor half of a character. */
function mayEnd(code: number): boolean {
  if (code < 0x2000) return code > 32 && code !== 0xa0 && code !== 0x1680;
  return code > 0x205f && code !== 0x3000 && (code < 0xd800 || code > 0xdfff) && code !== 0xfeff;
}

const UNEVEN = /[^\S ]| {2}/;

/** White space as single spaces. Most texts have no other, and a rewritten one of some megabytes takes many times its memory. */
export function singleSpaces(text: string): string {
  return UNEVEN.test(text) ? inPieces(text, (piece) => piece.replace(/\s+/g, ' ')) : text;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters to remove
const CONTROLS = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufffe\uffff]/g;
const HALVES = /\p{Surrogate}/gu;
const SUSPECT = /[^\t\n\f\r -~\u00a0-\ud7ff\ue000-\ufffd]/;

/**
 * Text without control characters, characters that no text may have and half characters, white space as it is: metadata go to terminals,
 * feeds and files, where an escape is a command, and U+FFFE or a half character breaks the reader.
 */
export function safeText(text: string): string {
  return SUSPECT.test(text) ? inPieces(text, (piece) => piece.replace(CONTROLS, '').replace(HALVES, '\ufffd')) : text;
}

/** A text for comparison: only lower-case letters and digits. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Whether a text has a letter or a digit. Most begin with one of ASCII or are blank, and for these a loop takes a tenth of the time of the expression. */
export function hasLetters(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 127) return LETTER_OR_DIGIT.test(text);
    const small = code | 32;
    if ((small >= 97 && small <= 122) || (code >= 48 && code <= 57)) return true;
  }
  return false;
}

/** Pieces after which they are made one. */
const MAX_PIECES = 10_000;

/** A text that is put together of very many pieces: a plain sum of a million strings is a million notes about its parts. */
export class LongText {
  private whole = '';
  private readonly pieces: string[] = [];

  add(piece: string): void {
    if (this.pieces.push(piece) === MAX_PIECES) this.join();
  }

  get isEmpty(): boolean {
    return this.whole === '' && this.pieces.length === 0;
  }

  toString(): string {
    this.join();
    return this.whole;
  }

  private join(): void {
    this.whole += this.pieces.join('');
    this.pieces.length = 0;
  }
}
