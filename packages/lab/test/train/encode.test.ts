import { gzipSync } from 'node:zlib';
import { decodeEnsemble, ensembleFrom, scoreRows } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '../../src/random/random.js';
import { encodeEnsemble, quantise } from '../../src/train/boosting/encode.js';
import { trainBoosting } from '../../src/train/boosting/train.js';

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
    const allowed = trained.trees.reduce((sum, tree) => sum + (0.5001 * Math.max(...tree.value.map(Math.abs))) / 2047, 0);
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

  it('needs less than 6 bytes a node after gzip', () => {
    const nodes = trained.trees.reduce((sum, tree) => sum + tree.feature.length, 0);
    expect(gzipSync(encodeEnsemble(trained)).length / nodes).toBeLessThan(6);
  });

  it('packs trees of a single leaf and several outputs', () => {
    const leaf = (value: number) => ({ feature: [-1], threshold: [0], missingLeft: [0], value: [value], cover: [5] });
    const ensemble = { features: 3, outputs: 2, bias: [0.1, -0.1], trees: [leaf(0), leaf(2.5)] };
    const decoded = quantise(ensemble);
    expect(decoded.trees.map((tree) => tree.value[0])).toEqual([0, Math.fround(2.5 / 2047) * 2047]);
    expect(decoded).toMatchObject({ features: 3, outputs: 2, bias: [0.1, -0.1] });
  });

  it('is refused when damaged, never misread in silence', () => {
    const text = encodeEnsemble(trained);
    expect(() => decodeEnsemble(text.slice(0, 1000))).toThrow('cut short');
    expect(() => decodeEnsemble(`${text}AAAA`)).toThrow('bytes left over');
    expect(() => decodeEnsemble(`${text.slice(0, 50)}é${text.slice(51)}`)).toThrow('not base64');
    expect(() => decodeEnsemble('')).toThrow('cut short');
    expect(() => decodeEnsemble(`B${text.slice(1)}`)).toThrow();
  });
});
