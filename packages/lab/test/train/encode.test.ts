import { gzipSync } from 'node:zlib';
import { decodeEnsemble, ensembleFrom, maxSteps, scoreRows } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { encodeEnsemble, quantise } from '../../src/train/boosting/encode.js';
import { trainBoosting } from '../../src/train/boosting/train.js';

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const random = randomFrom(21);
const columns = Array.from({ length: 30 }, (_, f) =>
  Float32Array.from({ length: 3000 }, () => (f % 5 === 4 && random.next() < 0.1 ? Number.NaN : random.normal())),
);
const labels = Float32Array.from({ length: 3000 }, (_, row) =>
  columns[0]![row]! * columns[1]![row]! + columns[2]![row]! + random.normal() > 0 ? 1 : 0,
);
const trained = trainBoosting({ columns, labels }, { rounds: 40 });

describe('encodeEnsemble', () => {
  it('keeps shape, features, thresholds and sides exactly', () => {
    const decoded = quantise(trained);
    expect(decoded.bias).toEqual(trained.bias);
    expect(decoded.trees).toHaveLength(trained.trees.length);
    for (const [i, tree] of trained.trees.entries()) {
      for (const name of ['feature', 'threshold', 'missingLeft'] as const) expect(decoded.trees[i]![name]).toEqual(tree[name]);
    }
  });

  it('moves scores by no more than half a step a tree', () => {
    const exact = scoreRows(ensembleFrom(trained), columns);
    const rounded = scoreRows(ensembleFrom(quantise(trained)), columns);
    const step = Math.max(...trained.trees.flatMap((tree) => tree.value.map(Math.abs))) / maxSteps;
    const allowed = 0.5001 * step * trained.trees.length;
    let largest = 0;
    for (let row = 0; row < 3000; row++) largest = Math.max(largest, Math.abs(exact[row]! - rounded[row]!));
    expect(largest).toBeGreaterThan(0);
    expect(largest).toBeLessThan(allowed);
  });

  it('is the same text when written again, and the same ensemble when read again', () => {
    const text = encodeEnsemble(trained);
    expect(encodeEnsemble(decodeEnsemble(text))).toBe(text);
    expect(decodeEnsemble(text)).toEqual(decodeEnsemble(text));
  });

  it('needs less than 5.5 bytes a node after gzip', () => {
    const nodes = trained.trees.reduce((sum, tree) => sum + tree.feature.length, 0);
    expect(gzipSync(encodeEnsemble(trained)).length / nodes).toBeLessThan(5.5);
  });

  it('packs trees of a single leaf and several outputs', () => {
    const leaf = (value: number) => ({ feature: [-1], threshold: [0], missingLeft: [0], value: [value], cover: [5] });
    const ensemble = { features: 3, outputs: 2, bias: [0.1, -0.1], trees: [leaf(0), leaf(2.5)] };
    const decoded = quantise(ensemble);
    expect(decoded.trees.map((tree) => tree.value[0])).toEqual([0, (2.5 / maxSteps) * maxSteps]);
    expect(decoded).toMatchObject({ features: 3, outputs: 2, bias: [0.1, -0.1] });
  });

  it('packs an ensemble without trees', () => {
    const none = { features: 3, outputs: 1, bias: [0.5], trees: [] };
    expect(quantise(none)).toEqual(none);
  });

  it('is refused when damaged, never misread in silence', () => {
    const text = encodeEnsemble(trained);
    expect(() => decodeEnsemble(text.slice(0, 1000))).toThrow('number of parts');
    expect(() => decodeEnsemble(text.slice(0, -1))).toThrow('cut short');
    expect(() => decodeEnsemble(`${text}A`)).toThrow('too long');
    expect(() => decodeEnsemble(`${text.slice(0, -1)}é`)).toThrow('not a digit');
    expect(() => decodeEnsemble('')).toThrow('unknown version');
    expect(() => decodeEnsemble(`1${text.slice(1)}`)).toThrow('unknown version');
    // A shape with fewer splits than there are, one with more, and a threshold that is in no row.
    const parts = text.split(';');
    const damaged = (place: number, part: string) => parts.with(place, part).join(';');
    expect(() => decodeEnsemble(damaged(4, 'A'.repeat(parts[4]!.length)))).toThrow('packed trees end early');
    expect(() => decodeEnsemble(damaged(4, '/'.repeat(parts[4]!.length)))).toThrow('no such threshold');
    expect(() => decodeEnsemble(damaged(5, '/'.repeat(parts[5]!.length)))).toThrow('no such threshold');
  });

  it('is refused when its head is damaged', () => {
    const parts = encodeEnsemble(trained).split(';');
    const damaged = (place: number, part: string) => () => decodeEnsemble(parts.with(place, part).join(';'));
    const head = parts[0]!.split(' ');
    for (const [place, number] of [3, 4].flatMap((at) => ['-1', '1.5', 'x', '1e300', '4294967295'].map((value) => [at, value] as const)))
      expect(damaged(0, head.with(place, number).join(' ')), `${place} ${number}`).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
    // The sum of the counts is as before where one is below zero or broken and its neighbour makes up for it.
    const counts = parts[2]!.split(' ');
    const both = Number(counts[0]) + Number(counts[1]);
    for (const first of [-1, 0.5]) expect(damaged(2, [first, both - first, ...counts.slice(2)].join(' '))).toThrow('counts of packed trees');
    for (const first of [0, 1e12]) expect(damaged(2, [first, ...counts.slice(1)].join(' '))).toThrow('thresholds are cut short or too many');
    // The bits of infinity, 0x7f800000, in the place of every threshold.
    const infinity = [1, 63, 32, 0, 0, 0].map((digit) => digits[digit]!.repeat(parts[3]!.length / 6)).join('');
    expect(damaged(3, infinity)).toThrow('threshold is not finite');
  });
});
