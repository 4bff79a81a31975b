import { describe, expect, it } from 'vitest';
import { areaUnderCurve } from '../../src/metrics/auc.js';
import { meanWithInterval, pairedBootstrap, quantile } from '../../src/metrics/bootstrap.js';
import { calibrationOf } from '../../src/metrics/calibration.js';
import { cohenKappa, labellerAgreement } from '../../src/metrics/labeller-agreement.js';
import { mannWhitney } from '../../src/metrics/mann-whitney.js';
import { normalTail, upperNormal } from '../../src/metrics/normal.js';
import { ranksOf } from '../../src/metrics/ranks.js';

describe('meanWithInterval', () => {
  it('holds the mean, and is about as wide as theory says', () => {
    // 50 zeros and 50 ones: the standard error of the mean is 0.05, so the interval reaches about 0.098 each way.
    const { mean, low, high, count } = meanWithInterval(Array.from({ length: 100 }, (_, i) => i % 2));
    expect([mean, count]).toEqual([0.5, 100]);
    expect(mean - low).toBeCloseTo(0.098, 1);
    expect(high - mean).toBeCloseTo(0.098, 1);
    expect(high - low).toBeGreaterThan(0.15);
  });

  it('is the same for the same seed, and a point for one value', () => {
    const values = Array.from({ length: 30 }, (_, i) => Math.sqrt(i) / 6);
    expect(meanWithInterval(values, { seed: 3 })).toEqual(meanWithInterval(values, { seed: 3 }));
    expect(meanWithInterval(values, { seed: 4 })).not.toEqual(meanWithInterval(values, { seed: 3 }));
    expect(meanWithInterval([0.4])).toEqual({ mean: 0.4, low: 0.4, high: 0.4, count: 1 });
    expect(meanWithInterval([]).mean).toBeNaN();
  });

  it('takes quantiles between neighbours', () => {
    expect(quantile([0, 10, 20], 0.25)).toBe(5);
    expect(quantile([3], 0.975)).toBe(3);
  });
});

describe('pairedBootstrap', () => {
  it('sees a small difference that is the same on every page', () => {
    const second = Array.from({ length: 40 }, (_, i) => (i % 10) / 10);
    const first = second.map((value, i) => value + (i % 2 === 0 ? 0.02 : 0.01));
    const { mean, low, high, p, wins, losses } = pairedBootstrap(first, second);
    expect(mean).toBeCloseTo(0.015, 12);
    expect(low).toBeGreaterThan(0.012);
    expect(high).toBeLessThan(0.018);
    expect(p).toBeLessThan(0.001);
    expect([wins, losses]).toEqual([40, 0]);
  });

  it('counts chance in both directions', () => {
    // 100 differences with mean 1 and standard deviation 10: the mean is one standard error from 0, which chance reaches in 31.7 % of all cases, 15.9 % each way.
    const ahead = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? 11 : -9));
    const behind = ahead.map((value) => -value);
    const nothing = ahead.map(() => 0);
    for (const differences of [ahead, behind]) {
      const { p } = pairedBootstrap(differences, nothing, { rounds: 4000 });
      expect(p).toBeGreaterThan(0.27);
      expect(p).toBeLessThan(0.37);
    }
    expect(pairedBootstrap(behind, nothing)).toMatchObject({ mean: -1, wins: 50, losses: 50 });
  });

  it('is never surer than its rounds allow', () => {
    expect(pairedBootstrap([1, 1, 1], [0, 0, 0], { rounds: 99 }).p).toBe(1 / 100);
    expect(pairedBootstrap([0, 0, 0], [1, 1, 1], { rounds: 99 })).toMatchObject({ p: 1 / 100, wins: 0, losses: 3, mean: -1, low: -1, high: -1 });
  });

  it('does not see one between a system and itself', () => {
    const same = [0.1, 0.8, 0.3, 0.5];
    expect(pairedBootstrap(same, same)).toMatchObject({ mean: 0, p: 1, wins: 0, losses: 0 });
    expect(() => pairedBootstrap(same, [1])).toThrow('4 and 1');
  });
});

describe('mannWhitney', () => {
  it('agrees with a case worked by hand', () => {
    // Ranks of the first sample 1, 3, 4, 7 = 15, so U = 15 − 10 = 5; of 4·4 = 16 pairs; σ² = 16·9/12 = 12; z = −(3 − 0.5)/√12.
    const { u, z, p, larger } = mannWhitney([1, 3, 4, 7], [2, 5, 6, 8]);
    expect(u).toBe(5);
    expect(z).toBeCloseTo(-2.5 / Math.sqrt(12), 12);
    expect(p).toBeCloseTo(0.4705, 3);
    expect(larger).toBe(5 / 16);
  });

  it('shares ranks among ties and corrects for them', () => {
    expect([...ranksOf([2, 1, 2, 3]).rank]).toEqual([2.5, 1, 2.5, 4]);
    expect(mannWhitney([1, 1], [1, 1])).toMatchObject({ u: 2, z: 0, p: expect.closeTo(1, 6) });
    expect(mannWhitney([1, 2], [1, 2]).u).toBe(2);
    // Ranks 2, 5, 5 of the first sample: U = 12 − 6 = 6; three ties of each value among six: σ² = 9/12·(7 − 48/30).
    expect(mannWhitney([1, 2, 2], [1, 1, 2]).z).toBeCloseTo((6 - 4.5 - 0.5) / Math.sqrt((9 / 12) * (7 - 48 / 30)), 12);
  });

  it('knows the normal distribution', () => {
    expect(normalTail(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalTail(0)).toBeCloseTo(0.5, 6);
    expect(normalTail(1)).toBeCloseTo(0.1586553, 6);
    expect(normalTail(3)).toBeCloseTo(0.0013499, 6);
    for (const probability of [0.4, 0.1, 0.025, 0.001]) expect(normalTail(upperNormal(probability))).toBeCloseTo(probability, 3);
    expect(upperNormal(0.025)).toBeCloseTo(1.96, 2);
    expect(upperNormal(0.75)).toBeCloseTo(-0.674, 2);
    expect(upperNormal(0.5)).toBeCloseTo(0, 3);
    expect(mannWhitney([], [1])).toMatchObject({ p: 1 });
  });
});

describe('agreement of two labellers', () => {
  it('is the mean likeness of their texts', () => {
    const { mean, count } = labellerAgreement(['red car', 'tree'], ['red car', 'house']);
    expect([mean, count]).toEqual([0.5, 2]);
    expect(() => labellerAgreement(['a'], [])).toThrow('1 and 0');
  });

  it('is κ for labels', () => {
    // 20 of 50 both yes, 15 both no: 0.7 seen; chance 0.5·0.6 + 0.5·0.4 = 0.5; κ = 0.4.
    const first = [...Array(25).fill(1), ...Array(25).fill(0)];
    const second = [...Array(20).fill(1), ...Array(5).fill(0), ...Array(10).fill(1), ...Array(15).fill(0)];
    expect(cohenKappa(first, second)).toBeCloseTo(0.4, 10);
    expect(cohenKappa([1, 1], [1, 1])).toBe(1);
  });
});

describe('calibration', () => {
  it('bins by equal count', () => {
    const { bins, error, brier } = calibrationOf([0.9, 0.1, 0.8, 0.2, 0.5], [1, 0, 0, 0, 1], 2);
    expect(bins.map((bin) => bin.count)).toEqual([3, 2]);
    // Lowest three 0.1, 0.2, 0.5 with truths 0, 0, 1; then 0.8, 0.9 with 0, 1.
    expect(bins[0]!.predicted).toBeCloseTo(0.8 / 3, 12);
    expect(bins[0]!.observed).toBeCloseTo(1 / 3, 12);
    expect(error).toBeCloseTo((3 / 5) * (0.2 / 3) + (2 / 5) * 0.35, 12);
    expect(brier).toBeCloseTo((0.01 + 0.01 + 0.64 + 0.04 + 0.25) / 5, 12);
  });

  it('ranks by area under the curve', () => {
    // Positives 0.8, 0.4 against negatives 0.4, 0.1: of four pairs three won and one tied.
    expect(areaUnderCurve([0.8, 0.4, 0.4, 0.1], [1, 1, 0, 0])).toBeCloseTo(3.5 / 4, 12);
    expect(areaUnderCurve([0.8], [1])).toBeNaN();
  });
});
