import { DIGITS, FLOAT_DIGITS } from 'pith/training';

/** Numbers of `width` letters each, as `readNumbers` of the page engine reads them. */
export function writeNumbers(numbers: readonly number[], width: number): string {
  let text = '';
  for (let place = width - 1; place >= 0; place--)
    for (const number of numbers) text += DIGITS[Math.floor(number / DIGITS.length ** place) % DIGITS.length];
  return text;
}

export function writeFloats(numbers: readonly number[]): string {
  return writeNumbers([...new Uint32Array(Float32Array.from(numbers).buffer)], FLOAT_DIGITS);
}

export function writeBits(bits: readonly number[]): string {
  const sixes = Array.from({ length: Math.ceil(bits.length / 6) }, (_, six) => {
    let value = 0;
    for (let i = 0; i < 6; i++) value |= (bits[6 * six + i] ?? 0) << i;
    return value;
  });
  return writeNumbers(sixes, 1);
}
