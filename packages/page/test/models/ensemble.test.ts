import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Ensemble, type EnsembleData, ensembleFrom, type TreeData } from '../../src/models/ensemble.js';
import { contributionsOf, scoreFiniteRows, scoreRow, scoreRows } from '../../src/models/score-rows.js';

/** Asks feature 0 first (missing goes right), then feature 1 on the left (missing goes left). */
const tree: TreeData = {
  feature: [0, 1, -1, -1, -1],
  threshold: [0.5, -2, 0, 0, 0],
  missingLeft: [0, 1, 0, 0, 0],
  value: [0.5, 1.25, 1, 2, -1],
  cover: [8, 4, 3, 1, 4],
};
const data: EnsembleData = { features: 2, outputs: 1, bias: [10], trees: [tree, { ...tree, value: [0, 0, 0.5, 0, 0] }] };

function randomTree(numbers: readonly number[], features: number): TreeData {
  const nodes = { feature: [] as number[], threshold: [] as number[], missingLeft: [] as number[], value: [] as number[], cover: [] as number[] };
  let next = 0;
  const draw = () => numbers[next++ % numbers.length]!;
  for (let open = 1; open > 0; ) {
    const splits = draw() < 0.6 && nodes.feature.length + open < 60;
    nodes.feature.push(splits ? Math.floor(draw() * features) : -1);
    nodes.threshold.push(splits ? Math.fround(draw() * 8 - 4) : 0);
    nodes.missingLeft.push(splits && draw() < 0.5 ? 1 : 0);
    nodes.value.push(draw() - 0.5);
    nodes.cover.push(1);
    open += splits ? 1 : -1;
  }
  return nodes;
}

/** One row, one tree, as the definition says. */
function walk(ensemble: Ensemble, index: number, row: readonly number[]): number {
  let node = ensemble.start[index]!;
  while (ensemble.feature[node]! >= 0) {
    const value = row[ensemble.feature[node]!]!;
    const goesLeft = Number.isFinite(value) ? value <= ensemble.threshold[node]! : ensemble.missingLeft[node] === 1;
    node = goesLeft ? node + 1 : ensemble.right[node]!;
  }
  return ensemble.value[node]!;
}

describe('scoreRows', () => {
  it('adds one leaf of every tree to the bias', () => {
    const columns = [Float32Array.of(0.5, 0.5, 0.6, Number.NaN, 0), Float32Array.of(-2, 3, -9, -9, Number.NaN)];
    expect([...scoreRows(ensembleFrom(data), columns)]).toEqual([11.5, 12, 9, 9, 11.5]);
  });

  it('agrees with a walk by the definition, for any tree, any finite or missing value and any number of rows', () => {
    const value = fc.oneof(
      fc.float({ min: -5, max: 5, noNaN: true }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, -0, 1e30, -1e30, 1e-30),
    );
    const rows = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 140 });
    const numbers = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 20, maxLength: 60 });
    fc.assert(
      fc.property(rows, fc.array(numbers, { minLength: 1, maxLength: 4 }), (given, seeds) => {
        const ensemble = ensembleFrom({ features: 3, outputs: 1, bias: [0.25], trees: seeds.map((seed) => randomTree(seed, 3)) });
        const columns = [0, 1, 2].map((feature) => Float32Array.from(given, (row) => row[feature]!));
        const wanted = given.map((_, row) => {
          const values = columns.map((column) => column[row]!);
          return seeds.reduce((sum, _seed, index) => sum + walk(ensemble, index, values), 0.25);
        });
        expect([...scoreRows(ensemble, columns)]).toEqual(wanted);
      }),
      { numRuns: 150, seed: 5 },
    );
  });

  it('scores more rows than it takes at once, and the same where no value is looked for that is missing', () => {
    const values = Float32Array.from({ length: 2500 }, (_, i) => Math.sin(i) * 4);
    const columns = [values, values.toReversed()];
    const ensemble = ensembleFrom(data);
    const wanted = Array.from(values, (_, row) => scoreRows(ensemble, [columns[0]!.subarray(row, row + 1), columns[1]!.subarray(row, row + 1)])[0]);
    expect([...scoreRows(ensemble, columns)]).toEqual(wanted);
    expect([...scoreFiniteRows(ensemble, columns)]).toEqual(wanted);
    expect(
      Array.from(
        values,
        (_, row) =>
          scoreRow(
            ensemble,
            Float32Array.from(columns, (column) => column[row]!),
          )[0],
      ),
    ).toEqual(wanted);
  });

  it('gives every output its own trees', () => {
    const leaf = (value: number): TreeData => ({ feature: [-1], threshold: [0], missingLeft: [0], value: [value], cover: [1] });
    const ensemble = ensembleFrom({ features: 1, outputs: 2, bias: [1, 2], trees: [leaf(10), leaf(20), leaf(100), leaf(200)] });
    expect([...scoreRows(ensemble, [Float32Array.of(0, 0)])]).toEqual([111, 111, 222, 222]);
  });
});

describe('contributionsOf', () => {
  it('books every change on the feature that was asked, and adds up to the score', () => {
    const ensemble = ensembleFrom({ ...data, trees: [tree] });
    const columns = [Float32Array.of(0.5), Float32Array.of(3)];
    const { base, byFeature } = contributionsOf(ensemble, columns, 0);
    expect(base).toBe(10.5);
    expect([...byFeature]).toEqual([0.75, 0.75]);
    expect(base + byFeature[0]! + byFeature[1]!).toBe(scoreRows(ensemble, columns)[0]);
  });
});

describe('ensembleFrom refuses', () => {
  const fault = (change: Partial<TreeData>, head: Partial<EnsembleData> = {}) => {
    try {
      ensembleFrom({ ...data, trees: [{ ...tree, ...change }], ...head });
    } catch (problem) {
      const { code, details } = problem as { code: string; details: { fault: string } };
      return `${code}: ${details.fault}`;
    }
    return 'accepted';
  };
  it('trees that no trainer writes', () => {
    expect(fault({})).toBe('accepted');
    expect(fault({ value: [0, 0, Number.NaN, 0, 0] })).toBe('BAD_WEIGHTS: value is not finite');
    expect(fault({ threshold: [0.5, Number.NaN, 0, 0, 0] })).toBe('BAD_WEIGHTS: threshold is not finite');
    expect(fault({ threshold: [0.5] })).toBe('BAD_WEIGHTS: arrays of a tree differ in length');
    expect(fault({ feature: [0, 2, -1, -1, -1] })).toBe('BAD_WEIGHTS: no such feature');
    expect(fault({ feature: [0, -1, -1, -1, -1] })).toBe('BAD_WEIGHTS: nodes do not form a tree');
    expect(fault({ feature: [0, 1, 0, -1, -1] })).toBe('BAD_WEIGHTS: nodes do not form a tree');
    expect(fault({}, { bias: [] })).toBe('BAD_WEIGHTS: one bias an output is needed');
    expect(fault({}, { outputs: 2, bias: [0, 0] })).toBe('BAD_WEIGHTS: trees do not divide among the outputs');
    expect(() => scoreRows(ensembleFrom(data), [Float32Array.of(1)])).toThrow('number of columns');
  });
});
