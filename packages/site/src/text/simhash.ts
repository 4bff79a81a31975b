import { tokensOf } from './tokens.js';

/** Texts with fewer tokens have no fingerprint: a few words in common would make them neighbours. */
const MIN_TOKENS = 40;
const MAX_TOKENS = 5_000;
/**
 * Bits in which two near-duplicates may differ. One changed word in three hundred moves one or two bits, seldom six; different texts are about
 * 32 apart.
 */
export const NEAR_BITS = 6;

/**
 * Charikar's fingerprint (STOC 2002) over runs of three tokens: texts that share most of them differ in few of the 64 bits.
 * 16 hexadecimal digits; empty for a short text.
 */
export function simhashOf(text: string): string {
  const tokens = tokensOf(text, MAX_TOKENS);
  if (tokens.length < MIN_TOKENS) return '';
  const votes = new Int32Array(64);
  const seen = new Set<number>();
  const mixed = new Uint32Array(2);
  for (let i = 0; i + 2 < tokens.length; i++) {
    mix(`${tokens[i]!.token} ${tokens[i + 1]!.token} ${tokens[i + 2]!.token}`, mixed);
    // 53 of the 64 bits tell one run of tokens from another; a number costs less to look up than its words.
    const run = mixed[1]! * 0x20_0000 + (mixed[0]! >>> 11);
    if (seen.has(run)) continue;
    seen.add(run);
    vote(votes, mixed);
  }
  const bytes = new Uint8Array(8);
  for (let bit = 0; bit < 64; bit++) if (votes[bit]! > 0) bytes[bit >> 3]! |= 1 << (bit & 7);
  return Buffer.from(bytes).toString('hex');
}

function vote(votes: Int32Array, mixed: Uint32Array): void {
  for (let bit = 0; bit < 64; bit++) votes[bit]! += ((mixed[bit >> 5]! >>> (bit & 31)) & 1) * 2 - 1;
}

/** 64 well-mixed bits of a short text. A cryptographic hash would do the same for ten times the price, and this one is part of the stored format. */
function mix(text: string, into: Uint32Array): void {
  let low = 0xdeadbeef;
  let high = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  into[0] = low;
  into[1] = high;
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

/**
 * Places of the 16 digits that make a band. As a square of four by four, the digits are taken by rows, by columns and by the diagonals that meet
 * every row and column once (lines of the affine plane of order 4), so that two digits are together in one band at most: what a change of six
 * bits spoils in one direction is often whole in another.
 */
const BAND_PLACES = [
  [0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15],
  [0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15],
  [0, 5, 10, 15], [1, 4, 11, 14], [2, 7, 8, 13], [3, 6, 9, 12],
] as const; // biome-ignore format: a table of places

/**
 * Twelve keys of 16 bits each after the letter of their band; two fingerprints up to three bits apart share one for certain, at six bits more than nine of ten pairs do (a test
 * counts). None for a text without a fingerprint, which has no neighbours.
 */
export function bandsOf(simhash: string): string[] {
  if (simhash === '') return [];
  return BAND_PLACES.map((places, band) => String.fromCharCode(97 + band) + places.map((place) => simhash[place]).join(''));
}
