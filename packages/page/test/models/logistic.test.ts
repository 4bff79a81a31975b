import { describe, expect, it } from 'vitest';
import { shares } from '../../src/models/ensemble.js';

describe('shares', () => {
  it('add up to 1 in every row, however large the scores', () => {
    const out = shares(Float64Array.of(1000, 0, 1000, 0, 1000, Math.log(2)), 3);
    expect(out[0]! + out[2]! + out[4]!).toBeCloseTo(1, 12);
    expect(out[0]).toBeCloseTo(1 / 3, 12);
    expect([out[1]!, out[3]!, out[5]!].map((share) => share.toFixed(6))).toEqual(['0.250000', '0.250000', '0.500000']);
  });
});
