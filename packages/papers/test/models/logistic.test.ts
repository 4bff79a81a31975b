import { describe, expect, it } from 'vitest';
import { logisticFrom, logisticRows } from '../../src/models/logistic.js';

describe('logisticRows', () => {
  const model = logisticFrom({ bias: 0.5, weights: [2, -1], means: [1, 3] });
  it('adds weighted differences from the means; a missing value adds nothing', () => {
    const scores = logisticRows(model, [Float32Array.of(1, 2, Number.NaN), Float32Array.of(3, 3, 5)]);
    const odds = [0.5, 2.5, -1.5].map((score) => 1 / (1 + Math.exp(-score)));
    for (const [row, wanted] of odds.entries()) expect(scores[row]).toBeCloseTo(wanted, 12);
  });
  it('refuses what does not fit', () => {
    expect(() => logisticFrom({ bias: 0, weights: [1], means: [] })).toThrow('one mean a weight');
    expect(() => logisticFrom({ bias: 0, weights: [Number.NaN], means: [0] })).toThrow('finite');
    expect(() => logisticRows(model, [Float32Array.of(1)])).toThrow('number of columns');
  });
});
