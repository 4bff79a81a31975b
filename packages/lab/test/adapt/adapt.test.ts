import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methods, methodWithWeights } from '@pith/papers';
import { extract, type SiteRuleData } from 'pith';
import { describe, expect, it } from 'vitest';
import { type Adaptation, adaptDefault } from '../../src/adapt/adapt.js';
import { gateText, MAX_FALL } from '../../src/adapt/general-gate.js';
import type { AdaptStep } from '../../src/adapt/judge.js';
import { ALL_SITES, keepLearning, readKept } from '../../src/adapt/kept-learning.js';
import { wayNames } from '../../src/adapt/ways.js';
import { wordF1 } from '../../src/metrics/word-f1.js';
import { isWanted, labelledPage, ledgerPage, namelessPage } from './invented-site.js';

type MakePage = (number: number) => string;

const urlOf = (number: number) => `https://ledger.example/prices/${number}`;
const textsOf = (html: string, number: number) => extract(html, { url: urlOf(number) }).blocks.map(({ text }) => text);
const labelled = (make: MakePage, count: number) =>
  Array.from({ length: count }, (_, number) => labelledPage(number, make(number), textsOf(make(number), number)));

/** Word F1 of pages that nobody labelled. */
function scoresOf(make: MakePage, { weights, ...how }: { weights?: object; rules?: readonly SiteRuleData[] } = {}): number[] {
  return [20, 21, 22, 23].map((number) => {
    const html = make(number);
    const { text } = extract(html, { url: urlOf(number), method: weights ? methodWithWeights('default', weights) : methods.large, ...how });
    return wordF1(text, textsOf(html, number).filter(isWanted).join('\n')).f1;
  });
}

const site = 'ledger.example';

describe('adapting the default', () => {
  it('tries every way, takes the one that gains most on pages left out, and gains on pages that nobody labelled', () => {
    const steps: AdaptStep[] = [];
    const learned = adaptDefault(labelled(ledgerPage, 10), { site, onStep: (step) => steps.push(step) });
    expect([...new Set(steps.map(({ way }) => way))]).toEqual(wayNames);
    expect(steps).toHaveLength(10 * wayNames.length);
    expect(learned.ways.map(({ gain }) => gain)).toEqual(learned.ways.map(({ gain }) => gain).toSorted((one, other) => other - one));
    expect(learned.after - learned.before).toBeCloseTo(learned.ways[0]!.gain, 9);
    expect(learned.after - learned.before).toBeGreaterThan(0.05);
    // All ways but one are perfect here: the plainest of these is taken.
    expect(learned).toMatchObject({ way: 'keep', rule: { host: site }, weights: undefined, finished: true });
    const before = scoresOf(ledgerPage);
    for (const [at, score] of scoresOf(ledgerPage, { rules: [learned.rule!] }).entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
  });

  it.each(['names', 'trees', 'names-and-trees'] as const)('%s gives weights that gain on other pages', (way) => {
    const learned = adaptDefault(labelled(ledgerPage, 10), { site, ways: [way], date: '2026-11-16', gate: [] });
    expect(learned).toMatchObject({ way, rule: undefined, weights: { passport: { model: 'pith-default', date: '2026-11-16' } } });
    // Weights are stored as a file.
    const weights = JSON.parse(JSON.stringify(learned.weights)) as object;
    const before = scoresOf(ledgerPage);
    for (const [at, score] of scoresOf(ledgerPage, { weights }).entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
  });

  it('takes weights where no selector can tell what is content, and says what the general gate measured', () => {
    const learned = adaptDefault(labelled(namelessPage, 10), { site });
    expect(['trees', 'names', 'names-and-trees']).toContain(learned.way);
    expect(learned.after - learned.before).toBeGreaterThan(0.05);
    const before = scoresOf(namelessPage);
    for (const [at, score] of scoresOf(namelessPage, { weights: learned.weights! }).entries()) expect(score - before[at]!).toBeGreaterThan(0.05);
    expect(learned.gate!.pages).toBeGreaterThan(60);
    expect(learned.gate!.before).toBeGreaterThan(0.9);
    expect(learned.gate!.passes).toBe(learned.gate!.before - learned.gate!.after <= MAX_FALL);
    expect(learned.guard).toContain(learned.gate!.passes ? 'may be used for all sites' : 'refused for general use');
  });

  it('refuses for general use what all other sites would pay for', () => {
    const [one] = labelled(ledgerPage, 1);
    // A page of another site, with nothing of what is content in the ledger.
    const other = extract(one!.bytes(), { url: 'https://other.example/', method: methods.large }).text;
    const gate = [{ bytes: one!.bytes(), goldText: other, gold: { url: 'https://other.example/' } }];
    const learned = adaptDefault(labelled(ledgerPage, 6), { site, ways: ['trees'], gate });
    expect(learned.gate).toMatchObject({ pages: 1, before: 1, passes: false });
    expect(learned.guard).toContain('refused for general use');
  });

  it('changes nothing where the default is right already', () => {
    const right = labelled(ledgerPage, 4).map((page) => ({ ...page, text: extract(page.bytes(), { url: page.url!, method: methods.large }).text }));
    expect(adaptDefault(right, { site })).toMatchObject({ way: undefined, rule: undefined, weights: undefined, before: 1 });
  });

  it('learns for all sites by weights alone, judged on sites left out', () => {
    const pages = labelled(namelessPage, 9).map((page, at) => ({ ...page, url: `https://ledger-${at % 3}.example/${at}` }));
    const learned = adaptDefault(pages, { ways: ['drop', 'keep', 'trees'], gate: [] });
    expect(learned.ways.map(({ way }) => way)).toEqual(['trees']);
    expect(learned).toMatchObject({ site: ALL_SITES, way: 'trees' });
  });

  it('wants enough pages, and stops when told', () => {
    const pages = labelled(ledgerPage, 3);
    expect(() => adaptDefault(pages, { site: 'elsewhere.example' })).toThrow('3 are needed');
    expect(adaptDefault(pages, { site, stops: () => true })).toMatchObject({
      finished: false,
      rule: undefined,
      weights: undefined,
      pages: [],
      before: 0,
    });
  });

  it('says in words what the gate means', () => {
    expect(gateText({ pages: 68, before: 0.948, after: 0.944, passes: true })).toContain(
      '.948 → .944. It may fall by .010: this may be used for all sites',
    );
    expect(gateText({ pages: 68, before: 0.948, after: 0.9, passes: false })).toContain('a fall of .048');
    expect(gateText(undefined)).toContain('could not be measured');
  });
});

describe('what is kept', () => {
  it('has weights in a file of their own, which goes when nothing names it any more', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pith-kept-'));
    try {
      const scores = { before: 0.5, after: 0.7, at: 1 };
      const trained = { passport: { model: 'x' } } as unknown as Adaptation['weights'];
      const [kept] = keepLearning(folder, site, { ...scores, method: 'default', trained });
      expect(kept).toMatchObject({ site, method: 'default', weights: expect.stringMatching(/^weights-/) });
      expect(JSON.parse(readFileSync(join(folder, kept!.weights!), 'utf8'))).toEqual(trained);
      keepLearning(folder, 'other.example', { ...scores, rule: { host: 'other.example', drop: '.x' } });
      expect(readKept(folder)).toHaveLength(2);
      keepLearning(folder, site, undefined);
      expect(readKept(folder)).toMatchObject([{ site: 'other.example' }]);
      expect(() => readFileSync(join(folder, kept!.weights!))).toThrow('ENOENT');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
