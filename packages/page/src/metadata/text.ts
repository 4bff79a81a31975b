import { safeText, singleSpaces } from '../blocks/text.js';
import { canParse } from '../page/can-parse.js';
import { References } from '../tree/references.js';

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

/** A declared text without the entities that were written into it twice: `Bob&#039;s` → `Bob's`. */
export function plainEntities(text: string): string {
  if (!text.includes('&')) return text;
  // One for each text: it remembers what it has resolved.
  const references = new References();
  return text.replace(/&#?\w{2,32};/g, (entity) => references.resolveText(entity));
}

/** An address made absolute; undefined where it is none. */
export function absolute(address: string | undefined, base: string | undefined): string | undefined {
  if (address === undefined || address.trim() === '') return undefined;
  return canParse(address.trim(), base) ? new URL(address.trim(), base).href : undefined;
}

/** The host of an address without `www.`; '' where there is none. */
export function hostOf(address: string | undefined): string {
  return address !== undefined && canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
}

/** Whether an address is that of a site's first page. */
export function isHome(address: string | undefined): boolean {
  if (address === undefined || !canParse(address)) return false;
  const { pathname, search } = new URL(address);
  return pathname.length < 2 && search === '';
}
