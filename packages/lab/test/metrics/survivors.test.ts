// Changes that no other test of the metrics noticed (docs/research/testing.md, Mutants).
import { describe, expect, it } from 'vitest';
import { calibrationOf } from '../../src/metrics/calibration.js';
import { isCaptured } from '../../src/metrics/complete.js';
import { bylineMatches, instantMatches, languageMatches } from '../../src/metrics/exact-match.js';
import { intern } from '../../src/metrics/intern.js';
import { lcsLength, lcsMembers } from '../../src/metrics/lcs.js';
import { tokensOf } from '../../src/metrics/tokens.js';

describe('instants', () => {
  it.each([
    ['2026-01-02T10:00:59Z', '2026-01-02T11:00+01:00', true],
    ['2026-01-02T10:00Z', '2026-01-02T10:00+01:00', false],
    ['2026-01-02T10:00', '2026-01-02T10:00+01:00', true],
    ['2026-01-02T10:00-0500', '2026-01-02 10:00', true],
    ['2026-01-02T10:01', '2026-01-02T10:00+01:00', false],
    ['2026-01-02', '2026-01-02T00:00:00', true],
    ['2026-01-02', '2026-01-02T00:00:01', false],
    ['2026-01-02', '2026-01-03T00:00', false],
  ])('%s is %s: %s', (answer, reference, same) => {
    expect(instantMatches(answer, reference)).toBe(same);
  });
});

describe('languages', () => {
  it.each([
    ['en', 'EN-gb', true],
    ['PT-br', 'pt', true],
    ['de', 'en', false],
    ['en-GB', 'de-GB', false],
  ])('%s is %s: %s', (answer, reference, same) => {
    expect(languageMatches(answer, reference)).toBe(same);
  });
});

describe('bylines', () => {
  it('are the people in any order, and a mark between names joins them', () => {
    expect(bylineMatches('May Li; Jo Brandt', 'Jo Brandt; May Li')).toBe(true);
    expect(bylineMatches('', '')).toBe(true);
    expect(bylineMatches('Jo Brandt', 'By Jo Brandt, May Li')).toBe(false);
    expect(bylineMatches('Jo Brandt', 'Text:Jo Brandt')).toBe(true);
  });
});

describe('a captured text', () => {
  it('may hold anything beside the reference, and must hold all of it', () => {
    expect(isCaptured('one two three and ten more foreign words that nobody asked for', 'one two three')).toBe(true);
    expect(isCaptured('one two', 'one two three')).toBe(false);
  });
});

describe('tokens of a script without spaces', () => {
  it('are its characters, and nothing where the text has no word', () => {
    expect(tokensOf('港口 quay7')).toEqual(['港', '口', 'quay7']);
    expect(tokensOf('。')).toEqual([]);
  });
});

describe('calibration of equal predictions', () => {
  it('fills bins in the order in which they were given', () => {
    const { bins } = calibrationOf([0.5, 0.5, 0.5, 0.5], [1, 1, 0, 0], 2);
    expect(bins.map(({ observed }) => observed)).toEqual([1, 0]);
  });
});

describe('the longest common subsequence over several words of bits', () => {
  /** The table of the textbook. */
  function slowLength(first: readonly number[], second: readonly number[]): number {
    let above = new Array<number>(second.length + 1).fill(0);
    for (const token of first) {
      const row = [0];
      for (const [i, other] of second.entries()) row.push(token === other ? above[i]! + 1 : Math.max(above[i + 1]!, row[i]!));
      above = row;
    }
    return above.at(-1)!;
  }

  it.each([30, 31, 61, 62, 63, 93, 200])('is the one of the plain table: %i tokens', (size) => {
    const first = Array.from({ length: size }, (_, i) => (i * i * 7 + i) % 5);
    const second = Array.from({ length: size }, (_, i) => (i * 3 + (i >> 2)) % 5);
    const pair = intern(first.map(String), second.map(String));
    const length = slowLength(first, second);
    expect(lcsLength(pair)).toBe(length);
    expect(lcsMembers(pair).reduce((sum, each) => sum + each, 0)).toBe(length);
    expect(lcsMembers(intern(first.map(String), first.map(String)))).toEqual(new Uint8Array(size).fill(1));
  });
});
