import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordLists } from '../../../src/features/letters/word-lists.js';

const found = wordLists([['comment', 'repl-?y'], ['|ad|', '|ads|'], ['men'], ['read-?next-?page']]);
const patterns = [/comment|repl-?y/, /(?:^|[-_ ])ads?(?:[-_ ]|$)/, /men/, /read-?next-?page/];

/** The same with one regular expression a list. */
function byPatterns(name: string, most: number): number {
  const read = name
    .slice(0, most)
    .replace(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase();
  return patterns.reduce((bits, pattern, k) => bits | (pattern.test(read) ? 1 << k : 0), 0);
}

describe('wordLists', () => {
  it('finds words inside each other and across one another', () => {
    expect(found('commenads comment', 99)).toBe(0b0101);
    expect(found('ReplY', 99)).toBe(0b0001);
    expect(found('readNext-page', 99)).toBe(0b1000);
  });

  it('knows the ends of a name and of its parts', () => {
    expect([found('ads', 9), found('x_ad', 9), found('loads', 9), found('ad.s', 9)]).toEqual([2, 2, 0, 0]);
  });

  it('reads no further than it is told', () => {
    expect([found('xxx men', 6), found('xxx men', 7)]).toEqual([0, 4]);
  });

  it('agrees with regular expressions', () => {
    const piece = fc.constantFrom(
      'com',
      'ment',
      'Comment',
      'ad',
      'Ads',
      's',
      '-',
      '_',
      ' ',
      'repl',
      'y',
      'Y',
      'read',
      'Next',
      'page',
      'é',
      '7',
      'men',
    );
    const names = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(names, fc.integer({ min: 0, max: 40 }), (name, most) => {
        expect(found(name, most)).toBe(byPatterns(name, most));
      }),
      {
        numRuns: 2000,
        seed: 5,
      },
    );
  });
});
