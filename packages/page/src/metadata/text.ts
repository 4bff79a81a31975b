import { safeText } from '../blocks/safe-text.js';

/** White space squashed to single blanks, invisible and control characters removed. */
export function squash(text: string): string {
  return safeText(text)
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const ASCII = /^[\0-\x7f]*$/;

/** Letters and digits alone, lower-case, accents removed: two spellings of the same name have the same key. */
export function keyOf(text: string): string {
  const small = text.toLowerCase();
  return ASCII.test(small) ? small.replace(/[^a-z0-9]+/g, '') : small.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '');
}
