import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkDigits, DIGITS, readNumbers } from '../../src/models/decode.js';

describe('readNumbers', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('needs nothing that only some platforms have', () => {
    vi.stubGlobal('TextEncoder', undefined);
    expect([...readNumbers('AB', 2, 1)]).toEqual([0, 1]);
  });

  it('reads first letters of all numbers, then second ones', () => {
    expect([...readNumbers('BA/AB+', 3, 2)]).toEqual([64, 1, 63 * 64 + 62]);
  });

  it('refuses every letter that is no digit, wherever it is', () => {
    for (let code = 0; code < 300; code++) {
      const letter = String.fromCharCode(code);
      for (const text of [`${letter}AA`, `AA${letter}`])
        if (DIGITS.includes(letter)) {
          expect(() => readNumbers(text, 3, 1)).not.toThrow();
          expect(() => checkDigits(text, 3)).not.toThrow();
        } else {
          expect(() => readNumbers(text, 3, 1), text).toThrow('not a digit');
          expect(() => checkDigits(text, 3), text).toThrow('not a digit');
        }
    }
  });
});
