import { describe, expect, it } from 'vitest';
import { expectedF1 } from '../../../src/methods/default/expected-f1.js';

describe('expectedF1', () => {
  it('takes sure blocks and leaves doubtful ones, by hand', () => {
    // All content expected: 9 + 8 + 1 = 18 words. Keeping the first two: 2·17 / (20 + 18) = .895; all three: 2·18 / (30 + 18) = .75.
    const { cut, expected } = expectedF1(Float32Array.of(0.9, 0.8, 0.1), Float32Array.of(10, 10, 10));
    expect(cut).toBeCloseTo(0.8);
    expect(expected).toBeCloseTo(34 / 38);
  });

  it('keeps more where everything is doubtful', () => {
    expect(expectedF1(Float32Array.of(0.3, 0.3, 0.3), Float32Array.of(10, 10, 10)).cut).toBeCloseTo(0.3, 6);
  });

  it('weighs blocks by their words', () => {
    expect(expectedF1(Float32Array.of(0.9, 0.4), Float32Array.of(1, 100)).cut).toBeCloseTo(0.4, 6);
  });

  it('has nothing to keep on an empty page', () => {
    expect(expectedF1(new Float32Array(0), new Float32Array(0))).toMatchObject({ expected: 0 });
  });
});
