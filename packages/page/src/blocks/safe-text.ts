import { inPieces } from './in-pieces.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
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
