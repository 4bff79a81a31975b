import { describe, expect, it } from 'vitest';
import { centresOnLine, lloyd, nearestCentre } from '../../src/models/kmeans.js';

describe('centresOnLine', () => {
  it('finds the middles of clear groups, ascending', () => {
    expect(centresOnLine([10, 1, 2, 100, 3, 12, 11, 102], 3)).toEqual([2, 11, 101]);
  });
  it('gives no more centres than there are distinct values', () => {
    expect(centresOnLine([5, 5, 5], 3)).toEqual([5]);
    expect(centresOnLine([], 3)).toEqual([]);
  });
  it('separates a rare value from a frequent one', () => {
    expect(centresOnLine([1, 1, 1, 1, 1, 1, 1, 1, 9], 2)).toEqual([1, 9]);
  });
});

describe('lloyd', () => {
  const points = [
    [0, 1],
    [1, 0],
    [1, 1],
    [10, 10],
    [11, 10],
    [10, 11],
  ];
  it('moves centres to the means of their points', () => {
    const { centres, group, spread } = lloyd(points, [
      [0, 0],
      [9, 9],
    ]);
    expect(centres[0]![0]).toBeCloseTo(2 / 3, 12);
    expect(centres[1]![1]).toBeCloseTo(31 / 3, 12);
    expect([...group]).toEqual([0, 0, 0, 1, 1, 1]);
    expect(spread).toBeCloseTo(8 / 3, 12);
  });
  it('leaves pinned centres where they are', () => {
    expect(
      lloyd(
        points,
        [
          [0, 0],
          [9, 9],
        ],
        { pinned: 1 },
      ).centres[0],
    ).toEqual([0, 0]);
  });
});

describe('stored centres', () => {
  it('name the nearest, the first of equals', () => {
    expect(nearestCentre([[0], [2]], [1])).toBe(0);
    expect(nearestCentre([[0], [2]], [1.1])).toBe(1);
  });
});
