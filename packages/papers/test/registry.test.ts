import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extract } from 'pith';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type * as Papers from '../src/index.js';
import { methodNamed, methodNames, methods, nearestMethodName, variantNames } from '../src/index.js';
import { rowBlocksWeights } from '../src/row-blocks/row-blocks.weights.js';

describe('a method by its name', () => {
  it('is found for every method and every variant', () => {
    expect(methodNames).toEqual([...Object.keys(methods), ...variantNames]);
    for (const [name, method] of Object.entries(methods)) expect(methodNamed(name)).toBe(method);
    for (const name of variantNames) expect(methodNamed(name)?.name).toBe(name.split(':')[0]);
  });

  it('is undefined where no method has the name, with or without weights', () => {
    for (const name of ['', 'nothing', 'toString', 'row-blocks:', 'row-blocks:nothing', ':published']) {
      expect(methodNamed(name)).toBeUndefined();
      expect(methodNamed(name, rowBlocksWeights)).toBeUndefined();
    }
  });

  it('takes weights of one’s own, and refuses those that do not fit', () => {
    const weights = { ...rowBlocksWeights, weights: { threshold: 33, k: 4 } };
    expect(methodNamed('row-blocks', weights)!.defaults.threshold!.value).toBe(33);
    expect(methodNamed('row-blocks:basic', weights)!.defaults.threshold!.value).toBe(33);
    for (const [name, given] of [
      ['dragnet', weights],
      ['row-blocks', null],
      ['all-text', weights],
      ['row-blocks:published', weights],
    ] as const)
      expect(() => methodNamed(name, given)).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
  });

  it('is suggested for a misspelt one', () => {
    expect(nearestMethodName('dragent')).toBe('dragnet');
    expect(nearestMethodName('Row-Block')).toBe('row-blocks');
    expect(nearestMethodName('row-blocks:publihsed')).toBe('row-blocks:published');
    expect(nearestMethodName('readability')).toBeUndefined();
  });
});

/** The recipe of CONTRIBUTING.md, followed in a copy of the sources: one file, one line in the registry. */
describe('one file and one line in the registry', () => {
  const scratch = new URL('../.scratch/', import.meta.url).pathname;
  let copy = '';
  let papers: typeof Papers;

  beforeAll(async () => {
    mkdirSync(scratch, { recursive: true });
    copy = mkdtempSync(join(scratch, 'registry-'));
    cpSync(new URL('../src/', import.meta.url).pathname, copy, { recursive: true });
    writeFileSync(
      join(copy, 'baselines/long-words.ts'),
      `import type { Method } from 'pith';
import { features } from 'pith/parts';
const wordLength = features['word-length']!;
export const longWords: Method = { name: 'long-words', meaning: 'long words', reference: 'none', needs: [wordLength], defaults: {}, score: (page) => ({ score: page.values(wordLength).map((length) => Math.min(1, length / 10)), cut: 0.4 }) };`,
    );
    const index = join(copy, 'index.ts');
    const before = readFileSync(index, 'utf8');
    const registry = 'export const methods = {';
    expect(before.split(registry)).toHaveLength(2);
    const entry = `${registry}\n  'long-words': longWords,`;
    writeFileSync(index, `import { longWords } from './baselines/long-words.js';\n${before.replace(registry, entry)}`);
    papers = await import(/* @vite-ignore */ index);
  });

  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it('are enough for a method', () => {
    const method = papers.methodNamed('long-words')!;
    expect(papers.methodNames).toContain('long-words');
    expect(papers.nearestMethodName('long-wrods')).toBe('long-words');
    const { blocks } = extract('<p>Extraordinarily comprehensive considerations</p><p>It is a dog</p>', { method });
    expect(blocks.map(({ score }) => score >= 0.4)).toEqual([true, false]);
  });
});
