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
    // What replaces is a tree of the parts between two matches until somebody reads it: in one piece it takes a tenth of the memory.
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
