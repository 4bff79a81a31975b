import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { dragnetColumnNames, dragnetVariants, methods, methodWithWeights, paperTokens, psoFeatures, trainable } from '@pith/papers';
import { afterAll, describe, expect, it } from 'vitest';
import { readDataset } from '../../src/corpora/dataset.js';
import { similarity } from '../../src/metrics/similarity.js';
import { dragnetLabels } from '../../src/train/papers/dragnet.js';
import { chooseL2, sweepL2 } from '../../src/train/papers/dragnet-l2.js';
import { paperExamples } from '../../src/train/papers/example.js';
import { psoPage, splitBySite } from '../../src/train/papers/pso.js';
import { foundTokens, tokenOdds } from '../../src/train/papers/token-odds.js';
import { methodF1, trainers } from '../../src/train/papers/trainers.js';
import { syntheticSet, syntheticThreads } from './synthetic-set.js';

const folder = syntheticSet();
const dataset = readDataset(folder, { final: true });
const examples = paperExamples(dataset.pages);
const threads = syntheticThreads();
afterAll(() => {
  for (const each of [folder, threads]) rmSync(dirname(each), { recursive: true, force: true });
});

const quick: Readonly<Record<string, Record<string, string | number>>> = { 'pso-thresholds': { n: 60, generations: 12 } };

const ofPapers = trainable.filter((name) => name !== 'default');

describe('trainers', () => {
  it('there is one for every method that takes weights', () => {
    // The default method has a trainer of its own.
    expect(Object.keys(trainers).sort()).toEqual(ofPapers.toSorted());
  });

  it.each(ofPapers)('%s learns weights that its method takes, the same for the same seed', (name) => {
    const settings = { ...quick[name], date: '2025-06-30' };
    const weights = trainers[name]!(dataset, settings);
    expect(trainers[name]!(dataset, settings)).toEqual(weights);
    expect(weights.passport).toMatchObject({ date: '2025-06-30', sets: [{ name: 'synthetic', pages: examples.length }] });
    const method = methodWithWeights(name, JSON.parse(JSON.stringify(weights)));
    const mean = examples.reduce((sum, example) => sum + methodF1(example, method), 0) / examples.length;
    expect(mean).toBeGreaterThan(name === 'xpath-clusters' ? 0.6 : 0.9);
  });

  it('a decision tree on the eight features is a variant of the swarm', () => {
    const weights = trainers['pso-thresholds']!(dataset, { classifier: 'tree', date: '2025-06-30' });
    expect(weights.passport.model).toBe('tree');
    const method = methodWithWeights('pso-thresholds', weights);
    expect(methodF1(examples[0]!, method)).toBeGreaterThan(0.8);
  });

  it.each(dragnetVariants)('dragnet learns %s', (variant) => {
    const { passport, weights } = trainers.dragnet!(dataset, { variant, l2: 1, date: '2025-06-30' });
    expect(weights).toMatchObject({ variant });
    expect(passport.features).toEqual(dragnetColumnNames(variant, paperTokens));
    expect(() => methodWithWeights('dragnet', { passport, weights })).not.toThrow();
  });

  it('dragnet takes tokens of its own pages, and can leave comments out', () => {
    const { passport, weights } = trainers.dragnet!(dataset, { tokens: 'found', comments: 'left-out', date: '2025-06-30' });
    expect(weights).toMatchObject({ comments: 'left-out', tokens: foundTokens(examples) });
    expect(foundTokens(examples).class).toContain('menu');
    expect(methodF1(examples[0]!, methodWithWeights('dragnet', { passport, weights }))).toBeGreaterThan(0.8);
  });

  it('the strength of L2 is chosen on unseen sites', () => {
    const sweep = sweepL2(examples);
    expect(sweep.map(({ l2 }) => l2)).toEqual([0.1, 1, 10, 100, 1000, 10_000]);
    const best = Math.min(...sweep.map(({ loss }) => loss));
    expect(sweep.find(({ l2 }) => l2 === chooseL2(sweep))!.loss).toBeLessThanOrEqual(best * 1.002);
    expect(
      chooseL2([
        { l2: 1, loss: 0.5 },
        { l2: 10, loss: 0.5004 },
        { l2: 100, loss: 0.51 },
      ]),
    ).toBe(10);
    expect(trainers.dragnet!(dataset, { date: '2025-06-30' }).passport.scores.l2).toBe(chooseL2(sweep));
    expect(sweepL2(examples.slice(0, 3))).toEqual([]);
    expect(chooseL2([])).toBe(1);
  });

  it('a template of a site is learned from three pages and reads a fourth', () => {
    const site = readDataset(threads, { final: true });
    const weights = trainers['xpath-clusters']!(site, { learn: 'template', pages: 3, date: '2025-06-30' });
    const method = methodWithWeights('xpath-clusters', JSON.parse(JSON.stringify(weights)));
    const fourth = paperExamples(site.pages)[3]!;
    expect(methodF1(fourth, method)).toBeGreaterThan(0.85);
    expect(methodF1(fourth, method)).toBeGreaterThan(methodF1(fourth, methods['all-text']));
    expect(() => trainers['xpath-clusters']!(dataset, { learn: 'template' })).toThrow(/one site/);
  });

  it('refuse settings they do not know', () => {
    expect(() => trainers['row-blocks']!(dataset, { speed: 3 })).toThrow(/no setting speed/);
    expect(() => trainers.dragnet!(dataset, { variant: 'all' })).toThrow(/must be one of/);
    expect(() => trainers['pso-thresholds']!(dataset, { n: 'many' })).toThrow(/must be a number/);
  });

  it('weights of one method are refused by another', () => {
    const weights = trainers['row-blocks']!(dataset, { date: '2025-06-30' });
    expect(() => methodWithWeights('line-density', weights)).toThrow(expect.objectContaining({ code: 'BAD_WEIGHTS' }));
  });
});

describe('what the trainers stand on', () => {
  it('scores a choice of blocks as the similarity of texts does', () => {
    for (const example of examples.slice(0, 3)) {
      const page = psoPage(example);
      expect(page.columns).toHaveLength(psoFeatures.length);
      const all = page.score(new Uint8Array(page.columns[0]!.length).fill(1));
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThan(similarity(example.gold, example.gold));
      expect(page.score(new Uint8Array(page.columns[0]!.length))).toBe(0);
    }
  });

  it('keeps a site on one side', () => {
    const { train, test } = splitBySite(examples, { trainShare: 0.5, seed: 3 });
    expect(train.length + test.length).toBe(examples.length);
    const sites = new Set(train.map(({ source }) => source.site));
    expect(test.some(({ source }) => sites.has(source.site))).toBe(false);
  });

  it('finds which names speak for clutter', () => {
    const menu = tokenOdds(examples).find(({ attribute, token }) => attribute === 'class' && token === 'menu')!;
    const content = tokenOdds(examples).find(({ attribute, token }) => attribute === 'class' && token === 'content');
    expect(menu.odds).toBeLessThan(0.2);
    expect(content === undefined || content.odds > menu.odds).toBe(true);
    expect(dragnetLabels(examples[0]!).includes(1)).toBe(true);
  });
});
