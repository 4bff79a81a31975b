import { describe, expect, it } from 'vitest';
import { choose, reasons } from '../../src/content/choose.js';

const named = (codes: Uint8Array) => Array.from(codes, (code) => reasons[code]);

describe('choose', () => {
  it('keeps blocks from the cut on and says why', () => {
    const kept = choose({ score: Float32Array.of(0.2, 0.5, 0.9), cut: 0.5 });
    expect([...kept.keeps]).toEqual([0, 1, 1]);
    expect(named(kept.reason)).toEqual(['below-cut', 'above-cut', 'above-cut']);
  });

  it('keeps nothing where the method found no content', () => {
    const kept = choose({ score: Float32Array.of(1, 1), cut: 0.5, reason: 'error-page' });
    expect([...kept.keeps]).toEqual([0, 0]);
    expect(named(kept.reason)).toEqual(['page-has-no-content', 'page-has-no-content']);
  });

  it('drops a score that is not a number', () => {
    expect([...choose({ score: Float32Array.of(Number.NaN), cut: 0.5 }).keeps]).toEqual([0]);
  });
});
