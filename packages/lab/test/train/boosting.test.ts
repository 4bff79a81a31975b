import { ensembleFrom, scoreRows, type TreeData } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { binColumns } from '../../src/train/boosting/bins.js';
import { lossOf } from '../../src/train/boosting/loss.js';
import { boostingSettings } from '../../src/train/boosting/settings.js';
import { trainBoosting, trainBoostingUntil } from '../../src/train/boosting/train.js';
import { growByBruteForce, type PlainTree, plainScore } from './brute-force.js';

/** Rows whose label hangs on the first features and on what is missing; the last feature is noise of few values. */
function rowsOf(count: number, seed = 3) {
  const random = randomFrom(seed);
  const columns = Array.from({ length: 6 }, (_, f) =>
    Float32Array.from({ length: count }, () => {
      const value = f === 5 ? random.below(4) : random.normal();
      return (f === 1 || f === 3) && random.next() < 0.25 ? Number.NaN : value;
    }),
  );
  const labels = Float32Array.from({ length: count }, (_, row) => {
    const [a, b, c] = [columns[0]![row]!, columns[1]![row]!, columns[2]![row]!];
    const score = 2 * a - (Number.isNaN(b) ? 1.5 : b) + (c > 0 ? a : -a);
    return random.next() < 1 / (1 + Math.exp(-score)) ? 1 : 0;
  });
  const weights = Float32Array.from({ length: count }, () => 0.5 + random.next());
  return { columns, labels, weights };
}

function nested({ feature, threshold, missingLeft, value }: TreeData): PlainTree {
  let next = 0;
  const read = (): PlainTree => {
    const node = next++;
    if (feature[node] === -1) return { value: value[node]! };
    const left = read();
    return { feature: feature[node]!, threshold: threshold[node]!, missingLeft: missingLeft[node] === 1, left, right: read() };
  };
  return read();
}

function expectSameTree(found: PlainTree, wanted: PlainTree): void {
  if ('value' in wanted) {
    expect(found).toHaveProperty('value');
    expect((found as { value: number }).value).toBeCloseTo(wanted.value, 9);
    return;
  }
  expect(found).toMatchObject({ feature: wanted.feature, threshold: wanted.threshold, missingLeft: wanted.missingLeft });
  expectSameTree((found as typeof wanted).left, wanted.left);
  expectSameTree((found as typeof wanted).right, wanted.right);
}

describe('trainBoosting against brute force', () => {
  for (const lossName of ['logistic', 'squared'] as const) {
    it(`finds the same splits and leaf values: ${lossName} loss`, () => {
      const rows = rowsOf(220);
      const settings = boostingSettings({ loss: lossName, rounds: 4, maxLeaves: 8, maxDepth: 4, minRows: 7, minHessian: 0.5, l2: 0.7, maxBins: 24 });
      const loss = lossOf(lossName, 2);
      const scores = new Float64Array(220).fill(loss.bias(rows)[0]!);
      const thresholds = binColumns(rows.columns, settings.maxBins).borders.map((border) => Array.from(border));
      const trained = trainBoosting(rows, settings);
      expect(trained.trees).toHaveLength(4);
      for (const tree of trained.trees) {
        const gradient = new Float64Array(220);
        const hessian = new Float64Array(220);
        loss.derive(rows, scores, { gradient, hessian });
        const wanted = growByBruteForce({ columns: rows.columns, gradient, hessian, thresholds }, settings);
        expectSameTree(nested(tree), wanted);
        for (let row = 0; row < 220; row++) scores[row]! += plainScore(wanted, (feature) => rows.columns[feature]![row]!);
      }
      const missing = trained.trees.flatMap((tree) => tree.feature.filter((feature) => feature === 1 || feature === 3));
      expect(missing.length).toBeGreaterThan(0);
      const evaluated = scoreRows(ensembleFrom(trained), rows.columns);
      for (let row = 0; row < 220; row++) expect(evaluated[row]).toBeCloseTo(scores[row]!, 9);
    });
  }
});

describe('trainBoosting', () => {
  it('gives the same bytes twice, and others for another seed', () => {
    const rows = rowsOf(400);
    const train = (seed: number) => JSON.stringify(trainBoosting(rows, { rounds: 5, seed, rowFraction: 0.7, featureFraction: 0.5 }).trees);
    expect(train(1)).toBe(train(1));
    expect(train(1)).not.toBe(train(2));
  });

  it('uses every feature share: an odd draw counts words of features alone and together alike', () => {
    const rows = rowsOf(300);
    const alone = trainBoosting({ ...rows, columns: [rows.columns[0]!] }, { rounds: 3 });
    const padded = trainBoosting({ ...rows, columns: [rows.columns[0]!, ...[1, 2, 3, 4].map(() => new Float32Array(300))] }, { rounds: 3 });
    expect(padded.trees).toEqual(alone.trees);
  });

  it('resumes as if it had never stopped', () => {
    const rows = rowsOf(400);
    const choices = { rounds: 8, rowFraction: 0.8, featureFraction: 0.7, seed: 9 };
    const whole = trainBoosting({ ...rows, valid: rowsOf(100, 4) }, choices);
    const half = trainBoosting({ ...rows, valid: rowsOf(100, 4) }, choices, ({ round }) => round < 4);
    expect(half.rounds).toBe(4);
    const resumed = trainBoosting({ ...rows, valid: rowsOf(100, 4) }, { ...choices, resume: JSON.parse(JSON.stringify(half)) });
    expect(JSON.stringify(resumed)).toBe(JSON.stringify(whole));
  });

  it('keeps what is trained when the signal comes', async () => {
    const stop = new AbortController();
    const trained = await trainBoostingUntil(stop.signal, rowsOf(300), {
      rounds: 1000,
      onRound: ({ round }) => {
        if (round === 3) setImmediate(() => stop.abort());
      },
    });
    expect(trained.rounds).toBeGreaterThanOrEqual(3);
    expect(trained.rounds).toBeLessThan(10);
    expect(trained.trees).toHaveLength(trained.rounds);
  });

  it('stops early and keeps the round with the lowest validation loss', () => {
    const trained = trainBoosting({ ...rowsOf(300), valid: rowsOf(300, 8) }, { rounds: 400, learningRate: 0.3, patience: 5, minRows: 2 });
    expect(trained.rounds).toBeLessThan(390);
    expect(Math.min(...trained.validLosses)).toBe(trained.validLosses.at(-1));
  });

  it('takes a row of weight 2 for two rows', () => {
    const rows = rowsOf(200);
    const twice = (values: Float32Array) => Float32Array.from([...values, ...values]);
    const doubled = trainBoosting({ columns: rows.columns.map(twice), labels: twice(rows.labels) }, { rounds: 3, minRows: 2, maxLeaves: 6 });
    const weighted = trainBoosting({ ...rows, weights: new Float32Array(200).fill(2) }, { rounds: 3, minRows: 1, maxLeaves: 6 });
    const scores = (trained: typeof doubled) => scoreRows(ensembleFrom(trained), rows.columns);
    for (const [row, score] of scores(weighted).entries()) expect(score).toBeCloseTo(scores(doubled)[row]!, 9);
  });

  it('tells three classes apart', () => {
    const random = randomFrom(11);
    const columns = [0, 1].map(() => Float32Array.from({ length: 600 }, () => random.normal()));
    const labels = Uint8Array.from({ length: 600 }, (_, row) => (columns[0]![row]! > 0.4 ? 2 : columns[1]![row]! > 0 ? 1 : 0));
    const trained = trainBoosting({ columns, labels }, { loss: 'softmax', classes: 3, rounds: 20 });
    expect(trained.trees).toHaveLength(60);
    const scores = scoreRows(ensembleFrom(trained), columns);
    let right = 0;
    for (let row = 0; row < 600; row++) {
      const [a, b, c] = [scores[row]!, scores[600 + row]!, scores[1200 + row]!];
      const named = a >= b && a >= c ? 0 : b >= c ? 1 : 2;
      if (named === labels[row]) right++;
    }
    expect(right).toBeGreaterThan(580);
    expect(trained.trainLosses.at(-1)).toBeLessThan(0.2);
  });

  it('draws whole groups', () => {
    const rows = rowsOf(400);
    const groups = Uint32Array.from({ length: 400 }, (_, row) => row >> 2);
    const trained = trainBoosting({ ...rows, groups }, { rounds: 2, rowFraction: 0.25 });
    for (const tree of trained.trees) expect(tree.cover[0]).toBe(100);
  });

  it('gives gain to the features that carry the label', () => {
    const { importances } = trainBoosting(rowsOf(800), { rounds: 10, maxLeaves: 8 });
    expect(importances[0]).toBeGreaterThan(5 * importances[4]!);
  });
});

describe('trainBoosting refuses', () => {
  const rows = rowsOf(60);
  const code = (change: object, choices = {}) => {
    try {
      trainBoosting({ ...rows, ...change }, { minRows: 5, ...choices });
    } catch (problem) {
      return (problem as { code: string }).code;
    }
    return 'trained';
  };
  it('rows it cannot learn from', () => {
    expect(code({})).toBe('trained');
    expect(code({ labels: new Float32Array(60).fill(1) })).toBe('ONE_CLASS');
    expect(code({ labels: rows.labels.map((label, row) => (row === 7 ? Number.NaN : label)) })).toBe('BAD_LABEL');
    expect(code({ labels: rows.labels.map((label) => 2 * label) })).toBe('BAD_LABEL');
    expect(code({ weights: rows.weights.map(() => -1) })).toBe('BAD_WEIGHT');
    expect(code({ columns: rows.columns.map((column) => column.slice(1)) })).toBe('WRONG_LENGTH');
    expect(code({ columns: [] })).toBe('WRONG_LENGTH');
    expect(code({}, { minRows: 31 })).toBe('TOO_FEW_ROWS');
    expect(code({}, { learningRate: Number.NaN })).toBe('BAD_SETTING');
    expect(code({}, { resume: trainBoosting({ ...rows, columns: rows.columns.slice(1) }, { rounds: 1 }) })).toBe('CANNOT_RESUME');
  });
});
