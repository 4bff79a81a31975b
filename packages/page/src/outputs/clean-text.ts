import { inPieces } from '../blocks/in-pieces.js';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get into a text file
const UNWANTED = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// Characters of two halves take the long way.
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const SUSPECT = /[\0-\x08\x0e-\x1f\x7f-\x9f\ufeff\ufffe\uffff\ud800-\udfff]/;

/** Text without characters that no file should hold: control characters, byte order marks, halves of characters. */
export function cleanText(text: string): string {
  if (!SUSPECT.test(text)) return text;
  return inPieces(text, (piece) => piece.replace(UNWANTED, '').replace(LONE_SURROGATE, '\ufffd'));
}
