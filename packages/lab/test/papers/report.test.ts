import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { papersReport } from '../../src/papers/report.js';
import { table } from '../../src/papers/section.js';
import { paperExamples } from '../../src/train/papers/example.js';
import { syntheticSet } from './synthetic-set.js';

const folder = syntheticSet();
afterAll(() => rmSync(dirname(folder), { recursive: true, force: true }));

describe('the report on the papers', () => {
  it('has every paper with published figures beside ours, and only pictures that exist', () => {
    const wcxb = paperExamples(readDataset(folder, { final: true }).pages);
    const told: string[] = [];
    const sets = [{ name: 'synthetic', fingerprint: 'abc' }];
    const { markdown, figures, worth } = papersReport({ wcxb, chinese: [], every: 1, sets }, (line) => told.push(line));
    for (const published of ['0.857', '0.601', '0.424', '0.836', '0.623', '0.84', '0.52', '0.65', '45, 46, 32'])
      expect(markdown).toContain(published);
    expect(markdown.match(/^## /gm)).toHaveLength(7);
    // What nobody measured is said, not invented.
    expect(markdown).toContain('**was not measured**');
    expect(markdown).toContain('`synthetic` abc');
    expect(markdown).not.toMatch(/NaN|undefined/);
    for (const [, file] of markdown.matchAll(/figures\/([a-z0-9-]+\.svg)/g))
      if (figures[file!] !== undefined) expect(figures[file!]).toContain('<svg');
    expect(Object.keys(figures)).toEqual(expect.arrayContaining(['pso-training.svg', 'title-outcomes.svg']));
    for (const name of ['row-blocks:published', 'dragnet:published', 'title-tag-analyzer:published']) expect(worth[name]).not.toHaveLength(0);
    expect(told.length).toBeGreaterThan(5);
  });

  it('writes tables', () => {
    expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  });
});
