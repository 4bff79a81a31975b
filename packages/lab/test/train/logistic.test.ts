import { logisticFrom, logisticRows } from '@pith/papers';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { trainLogistic } from '../../src/train/logistic.js';

const random = randomFrom(2);
const count = 4000;
const columns = [0, 1, 2].map((f) => Float32Array.from({ length: count }, () => 10 * f + (f + 1) * random.normal()));
const labels = Float32Array.from({ length: count }, (_, row) => {
  const odds = 0.5 + 1.5 * columns[0]![row]! - 1 * (columns[1]![row]! - 10);
  return random.next() < 1 / (1 + Math.exp(-odds)) ? 1 : 0;
});

describe('trainLogistic', () => {
  it('recovers the weights that made the labels', () => {
    const { weights, losses } = trainLogistic({ columns, labels }, { l2: 0.01 });
    expect(weights[0]).toBeGreaterThan(1.3);
    expect(weights[0]).toBeLessThan(1.7);
    expect(weights[1]).toBeGreaterThan(-1.15);
    expect(weights[1]).toBeLessThan(-0.85);
    expect(Math.abs(weights[2]!)).toBeLessThan(0.06);
    for (let i = 1; i < losses.length; i++) expect(losses[i]).toBeLessThanOrEqual(losses[i - 1]!);
  });

  it('ends where the penalised slope is 0', () => {
    const l2 = 5;
    const trained = trainLogistic({ columns, labels }, { l2 });
    const p = logisticRows(logisticFrom(trained), columns);
    const errors = p.map((each, row) => each - labels[row]!);
    expect(errors.reduce((sum, each) => sum + each, 0)).toBeCloseTo(0, 4);
    for (const [f, column] of columns.entries()) {
      const mean = trained.means[f]!;
      const spread = Math.sqrt(column.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count);
      const slope = errors.reduce((sum, each, row) => sum + (each * (column[row]! - mean)) / spread, 0);
      expect(slope + l2 * trained.weights[f]! * spread).toBeCloseTo(0, 4);
    }
  });

  it('stays finite where the classes are fully separable or features repeat', () => {
    const line = Float32Array.from({ length: 40 }, (_, row) => row);
    const trained = trainLogistic({ columns: [line, line, new Float32Array(40)], labels: line.map((row) => (row < 20 ? 0 : 1)) }, { l2: 0 });
    expect([trained.bias, ...trained.weights].every(Number.isFinite)).toBe(true);
    expect(trained.weights[2]).toBe(0);
  });

  it('refuses one class', () => {
    expect(() => trainLogistic({ columns, labels: new Float32Array(count) })).toThrow(expect.objectContaining({ code: 'ONE_CLASS' }));
  });
});
