import { createHash } from 'node:crypto';

/** 128 bits of SHA-256 in hexadecimal: enough that two texts never meet, half as long in every index. */
export function hashOf(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** White space squashed and compatibility forms set aside: what a reader would call the same text. */
export function normalText(text: string): string {
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}
