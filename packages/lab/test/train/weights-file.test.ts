import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { dropCheckpoint, readCheckpoint, readWeights, writeCheckpoint, writeWeights } from '../../src/train/weights-file.js';

const folder = mkdtempSync(join(tmpdir(), 'weights-'));
afterAll(() => rmSync(folder, { recursive: true }));

const passport = {
  version: 1,
  model: 'logistic',
  features: ['words'],
  sets: [{ name: 'own', fingerprint: 'f', licence: 'Apache-2.0', pages: 3 }],
  seed: 4,
  scores: { wordF1: 0.8 },
  date: '2025-06-01',
};
const wanted = { model: 'logistic', features: ['words'] };

describe('weights files', () => {
  it('come back as they were written, the same bytes twice, with nothing left beside them', () => {
    const path = join(folder, 'deep', 'a.json');
    writeWeights(path, { passport, weights: { bias: 0.1 } });
    const bytes = readFileSync(path, 'utf8');
    writeWeights(path, { passport, weights: { bias: 0.1 } });
    expect(readFileSync(path, 'utf8')).toBe(bytes);
    expect(readdirSync(join(folder, 'deep'))).toEqual(['a.json']);
    expect(readWeights(path, wanted)).toEqual({ passport, weights: { bias: 0.1 } });
  });

  it('keep the old file when the new one cannot be written', () => {
    const path = join(folder, 'kept.json');
    writeWeights(path, { passport, weights: 1 });
    const endless: Record<string, unknown> = {};
    endless.self = endless;
    expect(() => writeWeights(path, { passport, weights: endless })).toThrow();
    expect(readWeights(path, wanted).weights).toBe(1);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('are refused when they do not fit, are broken or absent', () => {
    const path = join(folder, 'b.json');
    writeWeights(path, { passport, weights: {} });
    expect(() => readWeights(path, { ...wanted, features: ['links'] })).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
    expect(() => writeWeights(path, { passport: { ...passport, date: '' }, weights: {} })).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
    writeFileSync(path, '{"passport":');
    expect(() => readWeights(path, wanted)).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS_FILE' }));
    writeFileSync(path, JSON.stringify({ passport }));
    expect(() => readWeights(path, wanted)).toThrow('holds no weights');
    expect(() => readWeights(join(folder, 'none.json'), wanted)).toThrow('none.json');
  });
});

describe('checkpoints', () => {
  it('give back the state of the same run only', () => {
    const path = join(folder, 'run.json');
    expect(readCheckpoint(path, { seed: 1 })).toBeUndefined();
    writeCheckpoint(path, { of: { seed: 1, features: ['a'] }, state: { round: 7 } });
    expect(readCheckpoint(path, { seed: 1, features: ['a'] })).toEqual({ round: 7 });
    expect(() => readCheckpoint(path, { seed: 2, features: ['a'] })).toThrow(expect.objectContaining({ code: 'CANNOT_RESUME' }));
    expect(() => readCheckpoint(path, { seed: 1 })).toThrow('features differs');
    dropCheckpoint(path);
    expect(readCheckpoint(path, { seed: 1 })).toBeUndefined();
  });
});
