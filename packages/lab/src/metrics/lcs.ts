import type { Interned } from './intern.js';

/**
 * Longest common subsequence, 31 columns per step: Hyyrö, "Bit-parallel LCS-length computation revisited", 2004. A row of the table is a bit
 * vector with a 0 for each column where the length grows by one. One addition with carry turns a row into the next.
 * Words hold 31 bits so that a sum with its carry stays an exact number.
 */
const BITS = 31;
const FULL = 0x7fffffff;

/** Length of the longest common subsequence of the two sequences. */
export function lcsLength(pair: Interned): number {
  const rows = rowMaker(pair);
  const row = rows.top();
  for (const token of pair.first) rows.advance(row, token);
  let length = 0;
  for (let column = 0; column < pair.second.length; column++) if (!isSet(row, column)) length++;
  return length;
}

// Rows between two stored ones are recomputed on the way back: memory is the square root of the table, time doubles.
const KEEP_EVERY = 128;

/** For every token of the second sequence 1 where it belongs to one longest common subsequence, else 0. */
export function lcsMembers(pair: Interned): Uint8Array {
  const { first, second } = pair;
  const rows = rowMaker(pair);
  const kept: Int32Array[] = [];
  const running = rows.top();
  for (let i = 0; i < first.length; i++) {
    if (i % KEEP_EVERY === 0) kept.push(running.slice());
    rows.advance(running, first[i]!);
  }
  const members = new Uint8Array(second.length);
  let column = second.length - 1;
  for (let stretch = kept.length - 1; stretch >= 0 && column >= 0; stretch--) {
    const from = stretch * KEEP_EVERY;
    const table = [kept[stretch]!];
    for (let i = from; i < Math.min(from + KEEP_EVERY, first.length); i++) {
      const next = table.at(-1)!.slice();
      rows.advance(next, first[i]!);
      table.push(next);
    }
    let row = table.length - 1;
    while (row > 0 && column >= 0) {
      if (isSet(table[row]!, column)) column--;
      else if (!isSet(table[row - 1]!, column)) row--;
      else {
        members[column--] = 1;
        row--;
      }
    }
  }
  return members;
}

interface RowMaker {
  /** The row above the first one: no column grows. */
  top(): Int32Array;
  /** Turns a row into the one below it, which has `token` at its left. */
  advance(row: Int32Array, token: number): void;
}

function rowMaker({ second, size }: Interned): RowMaker {
  const words = Math.ceil(second.length / BITS);
  const { start, places } = placesOf(second, size);
  const mask = new Int32Array(words);
  return {
    top: () => new Int32Array(words).fill(FULL),
    advance(row, token) {
      const from = start[token]!;
      const to = start[token + 1]!;
      if (from === to) return;
      for (let i = from; i < to; i++) mask[Math.floor(places[i]! / BITS)]! |= 1 << (places[i]! % BITS);
      let carry = 0;
      for (let word = Math.floor(places[from]! / BITS); word < words; word++) {
        const old = row[word]!;
        const hit = old & mask[word]!;
        mask[word] = 0;
        const sum = old + hit + carry;
        carry = sum > FULL ? 1 : 0;
        row[word] = (sum & FULL) | (old - hit);
      }
    },
  };
}

function isSet(row: Int32Array, column: number): boolean {
  return ((row[Math.floor(column / BITS)]! >> (column % BITS)) & 1) === 1;
}

/** Where each token occurs: `places` from `start[token]` up to `start[token + 1]`, ascending. */
function placesOf(sequence: Uint32Array, size: number): { start: Uint32Array; places: Uint32Array } {
  const start = new Uint32Array(size + 1);
  for (const token of sequence) start[token + 1]!++;
  for (let token = 0; token < size; token++) start[token + 1]! += start[token]!;
  const next = start.slice();
  const places = new Uint32Array(sequence.length);
  for (let i = 0; i < sequence.length; i++) places[next[sequence[i]!]!++] = i;
  return { start, places };
}
