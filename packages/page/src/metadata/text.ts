/** White space squashed to single blanks, invisible characters removed. */
export function squash(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Letters and digits alone, lower-case, accents removed: two spellings of the same name have the same key. */
export function keyOf(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
