import { canParse } from 'pith';
import { fnv1a } from '../corpora/held-back.js';

/** Hash of a text as the labels have it. */
export function hashOf(text: string): string {
  const plain = text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  return fnv1a(plain).toString(16).padStart(8, '0');
}

/** Hash of an address as the labels have it: without its fragment, case kept. */
export function addressHash(address: string | null): string | null {
  if (address === null || !canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return fnv1a(url.href).toString(16).padStart(8, '0');
}
