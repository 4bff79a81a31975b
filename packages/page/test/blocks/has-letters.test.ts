import { describe, expect, it } from 'vitest';
import { hasLetters } from '../../src/blocks/text.js';

describe('hasLetters', () => {
  it('says of every character what the expression says', () => {
    for (let code = 0; code < 0x11000; code++) {
      const sign = String.fromCodePoint(code);
      expect(hasLetters(`. ${sign}`), code.toString(16)).toBe(/[\p{L}\p{N}]/u.test(sign));
    }
  });

  it('finds letters after signs of other scripts', () => {
    expect(hasLetters('— … a')).toBe(true);
    expect(hasLetters(' \n…—')).toBe(false);
    expect(hasLetters('')).toBe(false);
  });
});
