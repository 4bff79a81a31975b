import { describe, expect, it } from 'vitest';
import { foldsOf, groupOf } from '../../src/corpora/folds.js';

const pages = Array.from({ length: 60 }, (_, i) => ({
  id: String(i),
  set: i % 2 === 0 ? 'one' : 'two',
  site: i % 10 === 9 ? null : `site-${i % 17}.example`,
}));

describe('foldsOf', () => {
  it('puts every page into one test part and no site into two', () => {
    const folds = foldsOf(pages, 5, 7);
    expect(folds.flatMap((fold) => fold.test).sort((a, b) => a - b)).toEqual(pages.map((_, i) => i));
    for (const { train, test } of folds) {
      expect(train.length + test.length).toBe(60);
      const trained = new Set(train.map((i) => groupOf(pages[i]!)));
      expect(test.filter((i) => trained.has(groupOf(pages[i]!)))).toEqual([]);
      expect(Math.abs(test.length - 12)).toBeLessThanOrEqual(2);
    }
  });

  it('gives the same for the same seed, whatever the order of the pages', () => {
    const ids = (list: typeof pages, seed: number) => foldsOf(list, 5, seed).map((fold) => fold.test.map((i) => list[i]!.id).sort());
    expect(ids([...pages].reverse(), 3)).toEqual(ids(pages, 3));
    expect(ids(pages, 4)).not.toEqual(ids(pages, 3));
  });

  it('refuses more folds than sites', () => {
    expect(() => foldsOf(pages.slice(0, 3), 5, 1)).toThrow('3 sites cannot be divided into 5 folds');
  });
});
