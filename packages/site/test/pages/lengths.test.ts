import { describe, expect, it } from 'vitest';
import { wordsIn } from '../../src/pages/lengths.js';

describe('words of a text', () => {
  it('are parted by what is white space in an expression, whichever it is', () => {
    for (let code = 0; code < 0x2e80; code++) {
      const character = String.fromCharCode(code);
      expect([code, wordsIn(`one${character}two`)]).toEqual([code, `one${character}two`.match(/\S+/g)!.length]);
    }
    expect([wordsIn(''), wordsIn('  \n'), wordsIn(' a b\tc\n')]).toEqual([0, 0, 3]);
  });

  it('are half as many as characters where there are no spaces', () => {
    expect(wordsIn('港の日記帳')).toBe(1 + 5 / 2);
  });
});
