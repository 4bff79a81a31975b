import { inPieces } from './in-pieces.js';

const UNEVEN = /[^\S ]| {2}/;

/** White space as single spaces. Most texts have no other, and a rewritten one of some megabytes takes many times its memory. */
export function singleSpaces(text: string): string {
  return UNEVEN.test(text) ? inPieces(text, (piece) => piece.replace(/\s+/g, ' ')) : text;
}
