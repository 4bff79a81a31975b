import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, knownTags, NOT_TEXT, TAG } from '../../tree/tags.js';

/** Sketch of the structure inside every row: 64 bits, one for every path of tags down to a text, a link or an image. */
interface Signatures {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
}

/** A path is a product of turns: a bit is turned by the tag of every element on the way up, so that one loop from the end makes all sketches. */
export function signatures({ tree }: Page): Signatures {
  const low = new Uint32Array(tree.size);
  const high = new Uint32Array(tree.size);
  for (let row = tree.size - 1; row > 0; row--) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      if (tree.text[row]!.trim() !== '') mark(tree.parent[row]!, 1);
      continue;
    }
    if (NOT_TEXT.has(tag)) continue;
    if (tag === TAG.img) mark(row, 2);
    else if (tag === TAG.a) mark(row, 4);
    const parent = tree.parent[row]!;
    // Emphasis and the like come and go inside one field.
    const turn = BLOCK_LEVEL.has(tag) || tag === TAG.a || tag >= knownTags.length ? (tag * 7 + 3) % 31 : 0;
    low[parent]! |= rotate(low[row]!, turn);
    high[parent]! |= rotate(high[row]!, (turn * 5) % 31);
  }
  function mark(row: number, bit: number): void {
    low[row]! |= bit;
    high[row]! |= bit << 3;
  }
  return { low, high };
}

function rotate(bits: number, by: number): number {
  return by === 0 ? bits : ((bits << by) | (bits >>> (32 - by))) >>> 0;
}

/** Share of the marks of two sketches that both have, in [0, 1]. */
export function likeness(a: readonly [number, number], b: readonly [number, number]): number {
  const either = ones(a[0] | b[0]) + ones(a[1] | b[1]);
  return either === 0 ? 0 : (ones(a[0] & b[0]) + ones(a[1] & b[1])) / either;
}

/** The marks that at least half of some rows have. */
export function common({ low, high }: Signatures, rows: readonly number[]): [number, number] {
  return [commonBits(low, rows), commonBits(high, rows)];
}

/** Rows of a long list that are looked at: what half of them share shows in the first ones. */
const SAMPLE = 200;

function commonBits(bits: Uint32Array, rows: readonly number[]): number {
  const step = Math.max(1, Math.floor(rows.length / SAMPLE));
  const counts = new Uint32Array(32);
  let looked = 0;
  for (let i = 0; i < rows.length; i += step, looked++) {
    for (let bit = 0, left = bits[rows[i]!]!; left !== 0; bit++, left >>>= 1) counts[bit]! += left & 1;
  }
  let shared = 0;
  for (let bit = 0; bit < 32; bit++) if (counts[bit]! * 2 >= looked) shared |= 1 << bit;
  return shared >>> 0;
}

function ones(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555);
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333);
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
