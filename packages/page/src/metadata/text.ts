import { safeText } from '../blocks/safe-text.js';
import { singleSpaces } from '../blocks/single-spaces.js';

/** White space squashed to single blanks, invisible and control characters removed. */
export function squash(text: string): string {
  return singleSpaces(safeText(text).replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')).trim();
}

const OUTSIDE_ASCII = /[^\0-\x7f]/;

/** Letters and digits alone, lower-case, accents removed: two spellings of the same name have the same key. */
export function keyOf(text: string): string {
  const small = text.toLowerCase();
  return OUTSIDE_ASCII.test(small) ? small.normalize('NFKD').replace(/[^\p{L}\p{N}]+/gu, '') : small.replace(/[^a-z0-9]+/g, '');
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' };

/** A declared text without the entities that were written into it twice: `Bob&#039;s` → `Bob's`. */
export function plainEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{2,6})|#x([0-9a-f]{2,6})|(amp|quot|apos|lt|gt|nbsp));/gi, (entity, decimal, hex, name) => {
    if (name !== undefined) return NAMED_ENTITIES[(name as string).toLowerCase()] ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code > 31 && code < 0x11_0000 && !(code >= 0xd800 && code < 0xe000) ? String.fromCodePoint(code) : entity;
  });
}
