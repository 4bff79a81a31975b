import { describe, expect, it } from 'vitest';
import { choose } from '../../src/decide/choose.js';

describe('choose', () => {
  it('keeps blocks from the cut on and says why', () => {
    const kept = choose({ score: Float32Array.of(0.2, 0.5, 0.9), cut: 0.5 });
    expect([...kept.keeps]).toEqual([0, 1, 1]);
    expect(kept.reason).toEqual(['below-cut', 'above-cut', 'above-cut']);
  });

  it('keeps nothing where the method found no content', () => {
    const kept = choose({ score: Float32Array.of(1, 1), cut: 0.5, reason: 'error-page' });
    expect([...kept.keeps]).toEqual([0, 0]);
    expect(kept.reason).toEqual(['page-has-no-content', 'page-has-no-content']);
  });

  it('drops what a mask names, with its reason, whatever it scored', () => {
    const scores = { score: Float32Array.of(0.9, 0.2, 0.9, 0.9), cut: 0.5, repeated: Uint8Array.of(0, 0, 0, 1) };
    const dropped = [
      { blocks: Uint8Array.of(1, 1, 0, 0), reason: 'known' },
      { blocks: Uint8Array.of(1, 0, 0, 1), reason: 'named' },
    ];
    const kept = choose(scores, { dropped });
    expect([...kept.keeps]).toEqual([0, 0, 1, 0]);
    expect(kept.reason).toEqual(['known', 'known', 'above-cut', 'named']);
    expect([...kept.barred!]).toEqual([1, 1, 0, 1]);
  });

  it('keeps comments that stand apart only where they are asked for', () => {
    const scores = { score: Float32Array.of(0.9, 0.9), cut: 0.5, comments: Uint8Array.of(0, 1) };
    expect(choose(scores).reason).toEqual(['above-cut', 'comments-apart']);
    expect(choose(scores, { comments: true }).reason).toEqual(['above-cut', 'above-cut']);
  });

  it('drops a score that is not a number', () => {
    expect([...choose({ score: Float32Array.of(Number.NaN), cut: 0.5 }).keeps]).toEqual([0]);
  });
});
