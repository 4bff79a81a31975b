import { createHash } from 'node:crypto';
import { tokensOf } from '../search/tokens.js';

/** Texts with fewer tokens have no fingerprint: a few words in common would make them neighbours. */
const fewestTokens = 40;
const mostTokens = 5_000;
/** Bits in which two near-duplicates may differ; four bands of 16 bits find every pair with at most three. */
export const nearBits = 3;

/**
 * Charikar's fingerprint (STOC 2002) over runs of three tokens: texts that share most of them differ in few of the 64 bits.
 * 16 hexadecimal digits; empty for a short text.
 */
export function simhashOf(text: string): string {
  const tokens = tokensOf(text, mostTokens);
  if (tokens.length < fewestTokens) return '';
  const votes = new Int32Array(64);
  const seen = new Set<string>();
  for (let i = 0; i + 2 < tokens.length; i++) {
    const shingle = `${tokens[i]!.token} ${tokens[i + 1]!.token} ${tokens[i + 2]!.token}`;
    if (seen.has(shingle)) continue;
    seen.add(shingle);
    const digest = createHash('md5').update(shingle).digest();
    for (let bit = 0; bit < 64; bit++) votes[bit]! += (digest[bit >> 3]! >> (bit & 7)) & 1 ? 1 : -1;
  }
  const bytes = new Uint8Array(8);
  for (let bit = 0; bit < 64; bit++) if (votes[bit]! > 0) bytes[bit >> 3]! |= 1 << (bit & 7);
  return Buffer.from(bytes).toString('hex');
}

/** Bits in which two fingerprints differ; 64 where one is missing. */
export function bitsApart(a: string, b: string): number {
  if (a === '' || b === '') return 64;
  let count = 0;
  for (let i = 0; i < 16; i += 4) {
    let both = Number.parseInt(a.slice(i, i + 4), 16) ^ Number.parseInt(b.slice(i, i + 4), 16);
    for (; both !== 0; both &= both - 1) count++;
  }
  return count;
}

/** The four 16-bit quarters; -1 for a text without a fingerprint, which is nobody's neighbour. */
export function bandsOf(simhash: string): readonly [number, number, number, number] {
  if (simhash === '') return [-1, -1, -1, -1];
  const band = (i: number) => Number.parseInt(simhash.slice(i * 4, i * 4 + 4), 16);
  return [band(0), band(1), band(2), band(3)];
}
