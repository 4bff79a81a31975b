import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { asLabelled, readOwnPages } from '../../src/corpora/own-pages.js';
import { documentOf, papersReport, sectionNames, sectionOf, sectionsIn, writtenOf } from '../../src/papers/report.js';
import { table } from '../../src/papers/section.js';
import { verdicts } from '../../src/papers/verdicts.js';
import { paperExamples } from '../../src/train/papers/example.js';
import { syntheticSet } from './synthetic-set.js';

const root = join(import.meta.dirname, '..', '..', '..', '..');
const research = join(root, 'docs', 'research');
const document = readFileSync(join(research, 'papers.md'), 'utf8');
const written = sectionsIn(document);
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
    expect(markdown.match(/^## /gm)).toHaveLength(8);
    // What nobody measured is said, not invented.
    expect(markdown).toContain('**was not measured**');
    expect(markdown).toContain('`synthetic` abc');
    expect(markdown).not.toMatch(/NaN|undefined/);
    for (const [, file] of markdown.matchAll(/figures\/([a-z0-9-]+\.svg)/g))
      if (figures[file!] !== undefined) expect(figures[file!]).toContain('<svg');
    expect(Object.keys(figures)).toEqual(expect.arrayContaining(['pso-training.svg', 'pso-training-bounded.svg', 'title-outcomes.svg']));
    for (const name of ['row-blocks:published', 'dragnet:published', 'title-tag-analyzer:published']) expect(worth[name]).not.toHaveLength(0);
    expect(told.length).toBeGreaterThan(5);
  });

  it('has a verdict for each of the five papers', () => {
    for (const [name, verdict] of Object.entries(verdicts)) {
      const { markdown } = written.find((section) => section.name === name)!;
      expect(markdown).toContain(`**What holds.** ${verdict}`);
    }
  });

  it('has the section of the project’s own pages as today’s code gives it', () => {
    const own = paperExamples(readOwnPages(join(root, 'pages')).map(asLabelled));
    const today = writtenOf(
      'own-pages',
      sectionOf('own-pages', { wcxb: [], chinese: [], every: 1, sets: [], own }, () => undefined),
    );
    // Stale? `npm run papers -- --sections own-pages` writes it again.
    expect(written.find(({ name }) => name === 'own-pages')).toEqual(today);
  });

  it('keeps the sections that are not made again, and has no picture that is not there', () => {
    expect(written.map(({ name }) => name)).toEqual(sectionNames);
    const sets = [{ name: 'wcxb-dev', fingerprint: 'abc' }];
    expect(sectionsIn(documentOf(sets, written.toReversed()))).toEqual(written);
    expect(sectionsIn('# No sections\n')).toEqual([]);
    for (const [, file] of document.matchAll(/\]\(figures\/([a-z0-9-]+\.svg)\)/g))
      expect(existsSync(join(research, 'figures', file!)), file).toBe(true);
  });

  it('writes tables', () => {
    expect(table(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | ---: |\n| 1 | 2 |');
  });
});
