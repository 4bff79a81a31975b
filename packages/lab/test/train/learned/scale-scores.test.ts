import { ensembleFrom, scoreRows } from 'pith/training';
import { expect, it } from 'vitest';
import { randomFrom } from '../../../src/random/random.js';
import { trainBoosting } from '../../../src/train/boosting/train.js';
import { scaleScores } from '../../../src/train/learned/scale-scores.js';

const random = randomFrom(5);
const column = Float32Array.from({ length: 400 }, () => random.normal());
const labels = Float32Array.from(column, (value) => (random.next() < 1 / (1 + Math.exp(-2 * value - 1)) ? 1 : 0));
const trees = trainBoosting({ columns: [column], labels }, { rounds: 20, minRows: 10, maxLeaves: 7 });

it('every score of scaled trees is the score multiplied, that of no tree at all too', () => {
  const before = scoreRows(ensembleFrom(trees), [column]);
  const after = scoreRows(ensembleFrom(scaleScores(trees, 0.7)), [column]);
  expect(Math.max(...before)).toBeGreaterThan(1);
  for (const [row, score] of before.entries()) expect(after[row]).toBeCloseTo(0.7 * score, 10);
  expect(scaleScores(trees, 0.7).bias).toEqual(trees.bias.map((bias) => 0.7 * bias));
});

it('a scale of 1 leaves the trees as they are', () => {
  expect(scaleScores(trees, 1)).toBe(trees);
});
