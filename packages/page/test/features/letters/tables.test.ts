import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhraseTable } from '../../../src/features/letters/phrase-table.js';
import { newSpelling, withLetter, writeSpelling } from '../../../src/features/letters/spelling.js';
import { Vocabulary } from '../../../src/features/letters/vocabulary.js';

const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 4, unit: fc.constantFrom('a', 'b', 'é', '中') }), { maxLength: 60 });

describe('Vocabulary', () => {
  it('finds every word by its letters where it is, and nothing else', () => {
    fc.assert(
      fc.property(words, words, (tokens, asked) => {
        const table = new Vocabulary(tokens);
        for (const word of [...tokens, ...asked]) {
          const asked = newSpelling(word.length + 2);
          asked.letters.set(Uint16Array.from(`x${word}x`, (letter) => letter.charCodeAt(0)));
          asked.from = 1;
          asked.to = word.length + 1;
          for (let i = 0; i < word.length; i++) asked.hash = withLetter(asked.hash, word.charCodeAt(i));
          expect(writeSpelling(asked)).toBe(word);
          expect(table.findSpelled(asked)).toBe(tokens.indexOf(word));
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('numbers different words in the order they come, however many', () => {
    const vocabulary = new Vocabulary();
    const line = Array.from({ length: 3000 }, (_, i) => `w${i % 1500}`).join(' ');
    const numbers: number[] = [];
    for (const { index, 0: word } of line.matchAll(/\w+/g)) numbers.push(vocabulary.numberOf(line, index, index + word.length));
    expect(numbers).toEqual(Array.from({ length: 3000 }, (_, i) => i % 1500));
    expect(vocabulary.words[1234]).toBe('w1234');
    expect([vocabulary.find('w1234'), vocabulary.find('w1500'), vocabulary.find('W1')]).toEqual([1234, -1, -1]);
  });
});

describe('PhraseTable', () => {
  const table = new PhraseTable([['read'], ['read', 'more'], ['more', 'news', 'here']]);
  const numberOf = (...phrase: string[]) => {
    const place = phrase.reduce((at, word) => table.after(at, table.words.get(word)), 0);
    return place < 0 ? -1 : table.ended[place];
  };

  it('finds phrases and not their beginnings or ends', () => {
    expect([numberOf('read'), numberOf('read', 'more'), numberOf('more', 'news', 'here')]).toEqual([0, 1, 2]);
    expect([numberOf('more'), numberOf('more', 'news'), numberOf('news', 'here'), numberOf('read', 'it')]).toEqual([-1, -1, -1, -1]);
  });

  it('finds every one of many phrases, and none that is not there', () => {
    const many = Array.from({ length: 3000 }, (_, i) => ['a', `b${i % 50}`, `c${i}`]);
    const large = new PhraseTable(many);
    const find = (phrase: readonly string[]) => large.ended[phrase.reduce((at, word) => large.after(at, large.words.get(word)), 0)] ?? -1;
    expect(many.map(find)).toEqual(many.map((_, i) => i));
    expect([find(['a', 'b1', 'c2']), find(['b1']), find(['a', 'b1'])]).toEqual([-1, -1, -1]);
  });
});
