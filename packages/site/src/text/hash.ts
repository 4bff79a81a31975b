import { hash } from 'node:crypto';

/** 128 bits of SHA-256 in hexadecimal: enough that two texts never meet, half as long in every index. */
export function hashOf(text: string | Uint8Array): string {
  return hash('sha256', text, 'hex').slice(0, 32);
}

/** What most texts are: normalising changes nothing about them. */
const PLAIN = /^[\x20-\x7e]*$/;

/** White space squashed and compatibility forms set aside: what a reader would call the same text. */
export function normalText(text: string): string {
  if (PLAIN.test(text) && !text.includes('  ')) return text.trim();
  return text.normalize('NFKC').replace(/\s+/g, ' ').trim();
}

/** Hash of the visible part of an article: title and text, not bytes, so that a new advertisement is not a change. */
export function contentHashOf({ title, text }: { readonly title: string; readonly text: string }): string {
  return hashOf(`${normalText(title)}\n${normalText(text)}`);
}
