import { badWeights } from './bad-weights.js';

/** Six bits a letter. */
export const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** Letters that a single-precision number takes. */
export const FLOAT_DIGITS = 6;

const NONE = 255;
const digitOf = new Uint8Array(128).fill(NONE);
for (let value = 0; value < DIGITS.length; value++) digitOf[DIGITS.charCodeAt(value)] = value;

/**
 * Numbers of `width` letters each: the first letters of all numbers, then all second ones … Letters that say the same kind of thing are together and none
 * is part of two numbers, so that gzip writes them in hardly more bits than they say: packed bytes in base64 took 1.05 to 1.3 times as many.
 */
export function readNumbers(text: string, count: number, width: number): Int32Array {
  checkLetters(text, count * width);
  const numbers = new Int32Array(count);
  // A first page waits for this loop, which no compiler has seen yet: whole numbers need no object each. What is not a digit leaves a bit above six, and
  // they are looked at once. Letters are read one by one, because not every place where this runs has `TextEncoder`.
  let all = 0;
  for (let place = 0; place < text.length; place += count)
    for (let i = 0; i < count; i++) {
      const digit = digitOf[text.charCodeAt(place + i)] ?? NONE;
      all |= digit;
      numbers[i] = (numbers[i]! << 6) | digit;
    }
  if (all >= DIGITS.length) throw badWeights('not a digit');
  return numbers;
}

function checkLetters(text: string, wanted: number): void {
  if (text.length !== wanted) throw badWeights('packed numbers are cut short or too long', { wanted, given: text.length });
}

/** Checks numbers of one letter that are read later, or never. */
export function checkDigits(text: string, count: number): void {
  checkLetters(text, count);
  if (/[^\w+/]|_/.test(text)) throw badWeights('not a digit');
}

/** Single-precision numbers by their bits. */
export function readFloats(text: string, count: number): Float32Array {
  return new Float32Array(readNumbers(text, count, FLOAT_DIGITS).buffer);
}

/** Ones and zeros, six a letter, the first one lowest. */
export function readBits(text: string, count: number): Uint8Array {
  const sixes = readNumbers(text, Math.ceil(count / 6), 1);
  const bits = new Uint8Array(6 * sixes.length);
  for (let i = 0, at = 0; i < sixes.length; i++) for (let rest = sixes[i]!, k = 0; k < 6; k++, rest >>= 1) bits[at++] = rest & 1;
  return bits.subarray(0, count);
}

/** Letters that every number below `bound` fits in. */
export function widthOf(bound: number): number {
  let width = 1;
  for (let fits = DIGITS.length; fits < bound; fits *= DIGITS.length) width++;
  return width;
}
