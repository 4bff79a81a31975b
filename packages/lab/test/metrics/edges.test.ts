import { describe, expect, it } from 'vitest';
import { areaUnderCurve } from '../../src/metrics/auc.js';
import { figureWithInterval, meanOf, meanWithInterval, pairedBootstrap, quantile } from '../../src/metrics/bootstrap.js';
import { calibrationOf } from '../../src/metrics/calibration.js';
import { isComplete } from '../../src/metrics/complete.js';
import { titleDice } from '../../src/metrics/dice.js';
import { authorMatches } from '../../src/metrics/exact-match.js';
import { intern } from '../../src/metrics/intern.js';
import { cohenKappa, labellerAgreement } from '../../src/metrics/labeller-agreement.js';
import { mannWhitney } from '../../src/metrics/mann-whitney.js';
import { ranksOf } from '../../src/metrics/ranks.js';
import { similarity } from '../../src/metrics/similarity.js';
import { snippetCounts, snippetF1, snippetF1WithInterval } from '../../src/metrics/snippet-f1.js';
import { countsOf } from '../../src/metrics/tokens.js';
import { agreementOf } from '../../src/metrics/word-f1.js';

const values = Array.from({ length: 25 }, (_, i) => (i * i) / 600);

describe('a figure with its interval', () => {
  const mean = (drawn: Uint32Array) => meanOf(Array.from(drawn, (page) => values[page]!));

  it('is that of the mean where the figure is the mean: the same draws for the same seed', () => {
    const choices = { rounds: 300, seed: 7 };
    const figure = figureWithInterval(values.length, mean, choices);
    const direct = meanWithInterval(values, choices);
    for (const name of ['mean', 'low', 'high', 'count'] as const) expect(figure[name]).toBeCloseTo(direct[name], 12);
    expect(figure.low).toBeLessThan(figure.mean);
    expect(figure.high).toBeGreaterThan(figure.mean);
  });

  it('sees all pages once, then draws as many with replacement, round by round', () => {
    const seen: number[][] = [];
    figureWithInterval(4, (pages) => seen.push([...pages]), { rounds: 50 });
    expect(seen).toHaveLength(51);
    expect(seen[0]).toEqual([0, 1, 2, 3]);
    expect(seen.every((pages) => pages.length === 4)).toBe(true);
    expect(new Set(seen.slice(1).flat())).toEqual(new Set([0, 1, 2, 3]));
    expect(seen.slice(1).some((pages) => new Set(pages).size < 4)).toBe(true);
  });

  it('is a point for fewer than two pages', () => {
    expect(figureWithInterval(1, () => 0.3)).toEqual({ mean: 0.3, low: 0.3, high: 0.3, count: 1 });
    expect(figureWithInterval(0, () => 0)).toEqual({ mean: 0, low: 0, high: 0, count: 0 });
  });

  it('holds 95 % of the draws', () => {
    const ascending = Array.from({ length: 1001 }, (_, i) => i);
    let round = -1;
    const estimate = figureWithInterval(2, () => ascending[round++] ?? 500, { rounds: 1001 });
    expect(estimate.mean).toBe(500);
    expect(estimate.low).toBeCloseTo(25, 9);
    expect(estimate.high).toBeCloseTo(975, 9);
  });

  it('has rounds and a seed of its own where none are given', () => {
    expect(figureWithInterval(values.length, mean)).toEqual(figureWithInterval(values.length, mean, { rounds: 1000, seed: 1 }));
    expect(meanWithInterval(values)).toEqual(meanWithInterval(values, { rounds: 2000, seed: 1 }));
    expect(pairedBootstrap(values, [...values].reverse())).toEqual(pairedBootstrap(values, [...values].reverse(), { rounds: 2000, seed: 1 }));
    expect(snippetF1WithInterval([])).toMatchObject({ mean: 0, count: 0 });
  });

  it('takes the first and the last value at the ends', () => {
    expect([quantile([1, 2, 4], 0), quantile([1, 2, 4], 1), quantile([1, 2, 4], 0.75)]).toEqual([1, 4, 3]);
    expect(meanOf([])).toBeNaN();
    expect(meanOf([1, 2, 6])).toBe(3);
  });
});

describe('rank tests at their edges', () => {
  it('say nothing about an empty sample', () => {
    const nothing = { u: 0, z: 0, p: 1, larger: 0.5 };
    expect(mannWhitney([], [1, 2])).toEqual(nothing);
    expect(mannWhitney([1, 2], [])).toEqual(nothing);
  });

  it('take a difference of half a step for none, and turn the sign with the samples', () => {
    // U = 1 of 3 pairs, half a step below 1.5.
    expect(mannWhitney([2], [1, 3, 4])).toMatchObject({ u: 1, p: expect.closeTo(1, 6), larger: 1 / 3 });
    expect(mannWhitney([2], [1, 3, 4]).z).toBeCloseTo(0, 12);
    const [low, high] = [
      [1, 2, 3, 4, 5, 6, 7, 8],
      [9, 10, 11, 12, 13, 14, 15, 16],
    ];
    expect(mannWhitney(low, high).z).toBeCloseTo(-mannWhitney(high, low).z, 12);
    expect(mannWhitney(high, low)).toMatchObject({ u: 64, larger: 1 });
    expect(mannWhitney(high, low).p).toBeLessThan(0.001);
  });

  it('count groups of equal values', () => {
    expect(ranksOf([3, 1, 3, 3]).ties).toEqual([1, 3]);
    expect([...ranksOf([]).rank]).toEqual([]);
    expect([areaUnderCurve([0.1, 0.2], [0, 0]), areaUnderCurve([], [])]).toEqual([Number.NaN, Number.NaN]);
    expect(areaUnderCurve([0.9, 0.8, 0.1], [1, 1, 0])).toBe(1);
    expect(areaUnderCurve([0.1, 0.9], [1, 0])).toBe(0);
  });
});

describe('calibration at its edges', () => {
  it('has ten bins by default and no more than values', () => {
    const many = Array.from({ length: 25 }, (_, i) => i / 25);
    expect(calibrationOf(many, many).bins.map(({ count }) => count)).toEqual([3, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
    expect(calibrationOf([0.5, 0.7], [1, 0]).bins).toEqual([
      { predicted: 0.5, observed: 1, count: 1 },
      { predicted: 0.7, observed: 0, count: 1 },
    ]);
    expect(calibrationOf([], [])).toEqual({ bins: [], error: 0, brier: Number.NaN });
  });

  it('keeps equal predictions in their order', () => {
    expect(calibrationOf([0.5, 0.5, 0.5, 0.5], [1, 1, 0, 0], 2).bins.map(({ observed }) => observed)).toEqual([1, 0]);
  });
});

describe('agreement at its edges', () => {
  it('refuses samples of different size, with both sizes', () => {
    const expected = { code: 'UNEQUAL_LENGTHS', details: { first: 2, second: 1 } };
    for (const run of [() => pairedBootstrap([1, 2], [1]), () => labellerAgreement(['a', 'b'], ['a']), () => cohenKappa([1, 0], [1])])
      expect(run).toThrow(expect.objectContaining(expected));
  });

  it('takes another measure, and is κ below 0 where two people contradict each other', () => {
    expect(labellerAgreement(['a', 'b'], ['x', 'y'], { measure: () => 0.25 })).toMatchObject({ mean: 0.25, low: 0.25, high: 0.25, count: 2 });
    expect(cohenKappa([1, 0, 1, 0], [0, 1, 0, 1])).toBeCloseTo(-1, 12);
    expect(cohenKappa([1, 0, 1, 0], [1, 0, 1, 0])).toBeCloseTo(1, 12);
    expect(cohenKappa([0, 1, 2, 2], [0, 1, 2, 0])).toBeCloseTo((0.75 - (2 + 1 + 2) / 16) / (1 - 5 / 16), 12);
  });

  it('is precision, recall and F1 of what was given and wanted', () => {
    expect(agreementOf(2, 4, 3)).toEqual({ precision: 0.5, recall: 2 / 3, f1: 4 / 7 });
    expect(agreementOf(0, 0, 3)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(agreementOf(0, 2, 0)).toEqual({ precision: 0, recall: 0, f1: 0 });
    expect(agreementOf(0, 0, 0)).toEqual({ precision: 1, recall: 1, f1: 1 });
  });
});

describe('texts at their edges', () => {
  it('compares terms both ways, and a single letter is none', () => {
    expect(similarity('red car', 'red red car')).toBeCloseTo(similarity('red red car', 'red car'), 12);
    expect(similarity('x y z', 'red')).toBe(0);
    expect(similarity('red car', 'blue boat')).toBe(0);
    expect(similarity('red car', 'car red')).toBeCloseTo(1, 12);
    // A Cyrillic letter alone is no term, a Han character is.
    expect([similarity('я', ''), similarity('水', '')]).toEqual([1, 0]);
  });

  it('allows exactly the tolerance, each way apart', () => {
    const words = Array.from({ length: 20 }, (_, i) => `w${i}`);
    const reference = words.join(' ');
    expect(isComplete(words.slice(1).join(' '), reference)).toBe(true);
    expect(isComplete(words.slice(2).join(' '), reference)).toBe(false);
    expect(isComplete(words.slice(2).join(' '), reference, { missing: 0.1, foreign: 0 })).toBe(true);
    expect(isComplete(`${reference} x`, reference)).toBe(true);
    expect(isComplete(`${reference} x`, reference, { missing: 1, foreign: 0.04 })).toBe(false);
  });

  it('compares short titles whole, and pairs of whole characters', () => {
    expect([titleDice('a', 'b'), titleDice('', ''), titleDice('ab', 'a')]).toEqual([0, 1, 0]);
    expect(titleDice('😀😁', '😀😂')).toBe(0);
    expect(titleDice('abab', 'ab')).toBeCloseTo(2 / 4, 12);
    expect(authorMatches('A. B. Cee;Dee', 'dee; a b cee')).toBe(true);
    expect(authorMatches('ann; bo', 'annbo')).toBe(false);
  });

  it('counts snippets in any case, and none at all as 0', () => {
    expect(snippetCounts('TIDE', ['tide', 'Wind'], ['rain'])).toEqual({ wanted: 2, foundWanted: 1, foundUnwanted: 0 });
    expect(snippetF1([{ wanted: 0, foundWanted: 0, foundUnwanted: 0 }])).toBe(0);
    expect(snippetF1([{ wanted: 1, foundWanted: 1, foundUnwanted: 2 }])).toBe(2 / 4);
  });

  it('numbers tokens from 0, the same in both texts', () => {
    const { first, second, size } = intern(['a', 'b', 'a'], ['c', 'b']);
    expect([[...first], [...second], size]).toEqual([[0, 1, 0], [2, 1], 3]);
    expect([...countsOf(['a', 'b', 'a'])]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});
