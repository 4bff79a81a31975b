import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { middleOfCentres, trainKMeans } from '../../src/train/k-means.js';

const random = randomFrom(4);
const points = [
  [0, 0],
  [8, 0],
  [0, 8],
  [8, 8],
].flatMap(([x, y]) => Array.from({ length: 30 }, () => [x! + random.normal() / 2, y! + random.normal() / 2]));

describe('trainKMeans', () => {
  it('finds four clear groups', () => {
    const { centres, group } = trainKMeans(points, { k: 4 });
    expect(new Set(centres.map((centre) => centre.map((value) => Math.round(value / 8) * 8).join()))).toEqual(new Set(['0,0', '8,0', '0,8', '8,8']));
    for (let cluster = 0; cluster < 4; cluster++) expect(new Set(group.subarray(30 * cluster, 30 * (cluster + 1))).size).toBe(1);
  });
  it('is the same for the same seed', () => {
    expect(trainKMeans(points, { k: 3, seed: 6 })).toEqual(trainKMeans(points, { k: 3, seed: 6 }));
  });
  it('refuses too few points and numbers that are not finite', () => {
    expect(() => trainKMeans([[1]], { k: 2 })).toThrow(expect.objectContaining({ code: 'TOO_FEW_ROWS' }));
    expect(() => trainKMeans([[1], [Number.NaN]], { k: 2 })).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }));
  });
});

describe('middleOfCentres', () => {
  it('is the middle centre of three and the border of two', () => {
    expect(middleOfCentres([1, 2, 3, 10, 11, 12, 100, 102], 3)).toBe(11);
    expect(middleOfCentres([1, 3, 9, 11], 2)).toBe(6);
    expect(middleOfCentres([], 3)).toBeUndefined();
  });
});
