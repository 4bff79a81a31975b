import { ensembleFrom, scoreRows } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { trainDecisionTree } from '../../src/train/decision-tree.js';
import { pessimisticErrors } from '../../src/train/pessimistic.js';

const random = randomFrom(9);
const columns = [0, 1, 2].map(() => Float32Array.from({ length: 400 }, () => random.next()));
const clean = Float32Array.from({ length: 400 }, (_, row) => (columns[0]![row]! > 0.5 && columns[1]![row]! > 0.3 ? 1 : 0));
const noisy = clean.map((label) => (random.next() < 0.15 ? 1 - label : label));

describe('trainDecisionTree', () => {
  it('finds the two borders that made the labels', () => {
    const trained = trainDecisionTree({ columns, labels: clean });
    const tree = trained.trees[0]!;
    expect(new Set(tree.feature)).toEqual(new Set([0, 1, -1]));
    expect(tree.feature).toHaveLength(5);
    const scores = scoreRows(ensembleFrom(trained), columns);
    for (const [row, label] of clean.entries()) expect(scores[row]).toBe(label);
  });

  it('prunes what noise made grow', () => {
    const nodes = (confidence: number) => trainDecisionTree({ columns, labels: noisy }, { confidence }).trees[0]!.feature.length;
    expect(nodes(1)).toBeGreaterThan(60);
    expect(nodes(0.25)).toBeLessThan(nodes(1) * 0.7);
    expect(nodes(0.01)).toBeLessThan(nodes(0.25));
  });

  it('takes the best ratio among the gains of at least the average', () => {
    const side = (...left: readonly number[]) => Float32Array.from({ length: 10 }, (_, row) => (left.includes(row) ? 0 : 1));
    const labels = side(0, 1, 2, 3, 4);
    // Gains .278, .236, .029 (mean .181); ratios .278, .328, .029.
    const [even, lopsided, weak] = [side(0, 1, 2, 3, 5), side(0, 1), side(0, 1, 2, 5, 6)];
    const firstAsked = (...columns: Float32Array[]) => trainDecisionTree({ columns, labels }, { confidence: 1, maxDepth: 1 }).trees[0]!.feature[0];
    expect(firstAsked(even, lopsided, weak)).toBe(1);
    // Without the weak one the average rises above .236, and the lopsided split is out.
    expect(firstAsked(even, lopsided)).toBe(0);
  });

  it('sends missing values with the many', () => {
    const holes = columns[0]!.map((value, row) => (row % 10 === 0 ? Number.NaN : value));
    const tree = trainDecisionTree({ columns: [holes], labels: columns[0]!.map((value) => (value > 0.7 ? 1 : 0)) }, { maxDepth: 1 }).trees[0]!;
    expect(tree.missingLeft[0]).toBe(1);
  });

  it('refuses one class and too few rows', () => {
    expect(() => trainDecisionTree({ columns, labels: clean.map(() => 0) })).toThrow(expect.objectContaining({ code: 'ONE_CLASS' }));
    expect(() => trainDecisionTree({ columns: [Float32Array.of(1, 2)], labels: [0, 1] })).toThrow(expect.objectContaining({ code: 'TOO_FEW_ROWS' }));
  });
});

describe('pessimisticErrors', () => {
  it("gives the figures of Quinlan's book: 0 of 6, 0 of 9, 0 of 1 and 1 of 16 at 25 %", () => {
    expect(pessimisticErrors(0, 6, 0.25) / 6).toBeCloseTo(0.206, 3);
    expect(pessimisticErrors(0, 9, 0.25) / 9).toBeCloseTo(0.143, 3);
    expect(pessimisticErrors(0, 1, 0.25)).toBeCloseTo(0.75, 9);
    expect(pessimisticErrors(1, 16, 0.25) / 16).toBeGreaterThan(0.15);
    expect(pessimisticErrors(1, 16, 0.25) / 16).toBeLessThan(0.17);
  });
});
