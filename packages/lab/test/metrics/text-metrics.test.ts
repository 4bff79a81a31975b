import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isComplete } from '../../src/metrics/complete.js';
import { titleDice } from '../../src/metrics/dice.js';
import { authorMatches, bylineMatches, dateMatches, titleMatches } from '../../src/metrics/exact-match.js';
import { intern } from '../../src/metrics/intern.js';
import { lcsLength, lcsMembers } from '../../src/metrics/lcs.js';
import { recordsF1 } from '../../src/metrics/records-f1.js';
import { sequenceF1 } from '../../src/metrics/sequence-f1.js';
import { similarity } from '../../src/metrics/similarity.js';
import { snippetCounts, snippetF1, snippetF1WithInterval } from '../../src/metrics/snippet-f1.js';
import { tokensOf } from '../../src/metrics/tokens.js';
import { wordF1 } from '../../src/metrics/word-f1.js';

describe('tokensOf', () => {
  it('takes runs of letters, numbers, marks and underscores, lower-case', () => {
    expect(tokensOf("Don't STOP_me – 3.5 km")).toEqual(['don', 't', 'stop_me', '3', '5', 'km']);
    expect(tokensOf('Été cafe\u0301')).toEqual(['été', 'cafe\u0301']);
  });

  it('takes Han, kana and hangul one by one', () => {
    expect(tokensOf('用Node 20写，ラーメン 한국')).toEqual(['用', 'node', '20', '写', 'ラ', 'ー', 'メ', 'ン', '한', '국']);
    expect(tokensOf('𠀀𠀁x')).toEqual(['𠀀', '𠀁', 'x']);
  });
});

describe('wordF1', () => {
  it('counts the overlap of two bags', () => {
    // Shared: the, the, cat = 3 of 4 given and 5 wanted.
    const { precision, recall, f1 } = wordF1('The cat, the dog', 'the cat saw the mouse');
    expect(precision).toBeCloseTo(3 / 4, 12);
    expect(recall).toBeCloseTo(3 / 5, 12);
    expect(f1).toBeCloseTo(6 / 9, 12);
  });

  it('is met on an empty reference by an empty answer only', () => {
    expect(wordF1(' – ', '').f1).toBe(1);
    expect(wordF1('x', '').f1).toBe(0);
    expect(wordF1('', 'x')).toEqual({ precision: 0, recall: 0, f1: 0 });
  });
});

describe('snippetF1', () => {
  it('adds the pages up before it divides', () => {
    const one = snippetCounts('Alpha Beta gamma', ['alpha beta', 'delta'], ['GAMMA']);
    expect(one).toEqual({ wanted: 2, foundWanted: 1, foundUnwanted: 1 });
    const other = snippetCounts('delta', ['delta'], ['x']);
    // 2·2 / (2 + 1 + 3)
    expect(snippetF1([one, other])).toBeCloseTo(4 / 6, 12);
    expect(snippetF1([])).toBe(0);
    // Of four equally likely pairs of draws: one twice gives 2/4, the other twice 4/4, both 4/6.
    expect(snippetF1WithInterval([one, other])).toMatchObject({ mean: 4 / 6, low: 0.5, high: 1, count: 2 });
  });
});

describe('similarity', () => {
  it('is the cosine times the ratio of lengths', () => {
    // {red: 2, car: 1} and {red: 1, car: 1}: cosine 3 / √(5·2), δ = 2/3; "a" is too short to be a term.
    expect(similarity('red red car a', 'red car')).toBeCloseTo((3 / Math.sqrt(10)) * (2 / 3), 12);
    expect(similarity('红红车', '红车')).toBeCloseTo((3 / Math.sqrt(10)) * (2 / 3), 12);
    expect([similarity('', 'a'), similarity('', 'word'), similarity('word', '')]).toEqual([1, 0, 0]);
  });
});

describe('the longest common subsequence', () => {
  it('orders what sequenceF1 counts', () => {
    // "a b c d e f" against "d e f a b c": three in a row at best; as bags they are equal.
    expect(sequenceF1('d e f a b c', 'a b c d e f').f1).toBeCloseTo(0.5, 12);
    expect(wordF1('d e f a b c', 'a b c d e f').f1).toBe(1);
    expect(sequenceF1('a x b', 'a b')).toEqual({ precision: 2 / 3, recall: 1, f1: 4 / 5 });
  });

  it('agrees with the table of the textbook, also over many words of bits', () => {
    const sequence = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 300 });
    fc.assert(
      fc.property(sequence, sequence, (first, second) => {
        const wanted = textbook(first, second);
        const pair = intern(first, second);
        expect(lcsLength(pair)).toBe(wanted);
        const members = lcsMembers(pair);
        const kept = second.filter((_, i) => members[i] === 1);
        expect(kept).toHaveLength(wanted);
        expect(isSubsequence(kept, first)).toBe(true);
      }),
      { numRuns: 60, seed: 5 },
    );
  });
});

function textbook(first: readonly string[], second: readonly string[]): number {
  let row = new Array<number>(second.length + 1).fill(0);
  for (const token of first) {
    const next = [0];
    for (let j = 1; j <= second.length; j++) next.push(second[j - 1] === token ? row[j - 1]! + 1 : Math.max(row[j]!, next[j - 1]!));
    row = next;
  }
  return row.at(-1)!;
}

function isSubsequence(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const token of whole) if (found < part.length && token === part[found]) found++;
  return found === part.length;
}

describe('isComplete', () => {
  const reference = Array.from({ length: 20 }, (_, i) => `w${i}`).join(' ');
  it('allows one word in twenty to be missing, and one to be foreign, but no more', () => {
    expect(isComplete(reference.replace('w0', 'x'), reference)).toBe(true);
    expect(isComplete(reference.replace('w0 w1', ''), reference)).toBe(false);
    expect(isComplete(`${reference} x y`, reference)).toBe(false);
    expect(isComplete(`${reference} x y`, reference, { missing: 0, foreign: 0.1 })).toBe(true);
  });
});

describe('titles, dates, authors', () => {
  it('compares titles by bigrams', () => {
    // night: ni ig gh ht; nacht: na ac ch ht. One of four each.
    expect(titleDice('Night', 'nacht')).toBeCloseTo(2 / 8, 12);
    expect(titleDice('aaa', 'aa')).toBeCloseTo(2 / 3, 12);
    expect(titleDice('  A   b ', 'a b')).toBe(1);
    expect([titleDice('a', 'A'), titleDice('', 'ab')]).toEqual([1, 0]);
  });

  it('compares titles, dates and authors exactly', () => {
    expect(titleMatches('The  End', 'the end')).toBe(true);
    expect(titleMatches('The End.', 'the end')).toBe(false);
    expect(dateMatches('2024-05-06T23:59:00+02:00', '2024-05-06')).toBe(true);
    expect(dateMatches('2024-05-07', '2024-05-06')).toBe(false);
    expect(authorMatches('Bo Li; ann O’Neil', 'Ann ONeil;Bo Li')).toBe(true);
    expect(authorMatches('Ann', 'Ann; Bo')).toBe(false);
  });

  it('compares people with a whole byline', () => {
    expect(bylineMatches('Ann Lee', 'By Ann Lee 22 Dec 2016 651')).toBe(true);
    expect(bylineMatches('Ann Lee', 'by Ann Lee22 Dec 2016651')).toBe(true);
    expect(bylineMatches('Ann Lee; Bo Li', 'Ann Lee (avec Bo Li)')).toBe(true);
    expect(bylineMatches('Ann Lee', 'By Ann Lee\n The Harbour News')).toBe(true);
    expect(bylineMatches('Ann Lee', 'By Ann Lee and Bo Li')).toBe(false);
    expect(bylineMatches('Ann Lee', 'By Ann Lee, Bo Li')).toBe(false);
    expect(bylineMatches('Ann Lee; Bo Li', 'By Ann Lee')).toBe(false);
    expect(bylineMatches('', 'By Ann Lee')).toBe(false);
  });
});

describe('recordsF1', () => {
  it('counts records whose named fields all agree, each once', () => {
    const wanted = [
      { name: 'A', price: '1' },
      { name: 'B', price: '2' },
      { name: 'C', price: '3' },
    ];
    const given = [
      { name: ' b', price: '2', link: 'x' },
      { name: 'b', price: '2' },
      { name: 'C', price: '4' },
    ];
    expect(recordsF1(given, wanted, ['name', 'price'])).toEqual({ precision: 1 / 3, recall: 1 / 3, f1: 1 / 3 });
    expect(recordsF1(given, wanted, ['name']).f1).toBeCloseTo(2 / 3, 12);
    expect(recordsF1([], [], ['name']).f1).toBe(1);
  });
});
