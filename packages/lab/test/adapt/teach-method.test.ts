import { fileURLToPath } from 'node:url';
import { methodWithWeights } from '@pith/papers';
import { extract } from 'pith';
import { describe, expect, it } from 'vitest';
import { teachMethod } from '../../src/adapt/teach-method.js';
import type { Dataset } from '../../src/corpora/dataset.js';
import { readOwnPages } from '../../src/corpora/own-pages.js';
import { labelledPage, ledgerPage } from './invented-site.js';

const pages = Array.from({ length: 8 }, (_, number) => {
  const html = ledgerPage(number);
  return labelledPage(
    number,
    html,
    extract(html).blocks.map(({ text }) => text),
  );
});
const dataset: Dataset = {
  name: 'ledger',
  sets: [{ name: 'ledger', folder: '', licence: null, size: 8, fingerprint: 'f' }],
  pages,
  leftOut: 0,
  fingerprint: 'f',
  licence: null,
};

/** A few of the project's own: all of them take long. */
const gate = readOwnPages(fileURLToPath(new URL('../../../../pages', import.meta.url))).filter((_, at) => at % 10 === 0);

describe('training a method from a set', () => {
  it.each(['line-density', 'dragnet'])('%s: judged on quarters left out, and its weights can be read', (name) => {
    const steps: number[] = [];
    const learned = teachMethod(name, dataset, { date: '2026-11-16', gate, onStep: ({ done }) => steps.push(done) });
    expect(steps).toEqual([2, 4, 6, 8]);
    expect(learned).toMatchObject({ method: name, site: '*', finished: true, pages: { length: 8 } });
    expect(methodWithWeights(name, JSON.parse(JSON.stringify(learned.weights)))).toMatchObject({ score: expect.any(Function) });
    // No single paper reaches the default on pages of all kinds.
    expect(learned.gate).toMatchObject({ passes: false });
    expect(learned.guard).toContain('against the default');
  });

  it('refuses what cannot be trained, and too few pages', () => {
    expect(() => teachMethod('landmarks', dataset, { date: '2026-11-16' })).toThrow('nothing to train for landmarks');
    expect(() => teachMethod('line-density', dataset, { date: '2026-11-16', site: 'elsewhere.example' })).toThrow('4 are needed');
  });

  it('stops with what is known by then', () => {
    let judged = 0;
    const learned = teachMethod('line-density', dataset, { date: '2026-11-16', stops: () => judged > 1, onStep: ({ done }) => (judged = done) });
    expect(learned).toMatchObject({ finished: false, weights: undefined, gate: undefined });
    expect(learned.pages.length).toBeLessThan(8);
  });
});
