import { badWeights } from './bad-weights.js';

/** Six bits a letter. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Letters that a single-precision number takes. */
export const FLOAT_DIGITS = 6;

const digitOf = new Map(Array.from(DIGITS, (letter, value) => [letter.charCodeAt(0), value]));

/**
 * Numbers of `width` letters each: the first letters of all numbers, then all second ones … Letters that say the same kind of thing are together and none
 * is part of two numbers, so that gzip writes them in hardly more bits than they say: packed bytes in base64 took 1.05 to 1.3 times as many.
 */
export function readNumbers(text: string, count: number, width: number): Float64Array {
  if (text.length !== count * width) throw badWeights('packed numbers are cut short or too long', { wanted: count * width, given: text.length });
  const numbers = new Float64Array(count);
  for (let i = 0; i < text.length; i++) {
    const digit = digitOf.get(text.charCodeAt(i));
    if (digit === undefined) throw badWeights('not a digit', { place: i });
    numbers[i % count] = numbers[i % count]! * DIGITS.length + digit;
  }
  return numbers;
}

/** Single-precision numbers by their bits. */
export function readFloats(text: string, count: number): Float32Array {
  return new Float32Array(Uint32Array.from(readNumbers(text, count, FLOAT_DIGITS)).buffer);
}

/** Ones and zeros, six a letter, the first one lowest. */
export function readBits(text: string, count: number): Uint8Array {
  const sixes = readNumbers(text, Math.ceil(count / 6), 1);
  const bits = new Uint8Array(count);
  for (let i = 0; i < count; i++) bits[i] = (sixes[Math.floor(i / 6)]! >> (i % 6)) & 1;
  return bits;
}

/** Letters that every number below `bound` fits in. */
export function widthOf(bound: number): number {
  let width = 1;
  for (let fits = DIGITS.length; fits < bound; fits *= DIGITS.length) width++;
  return width;
}
