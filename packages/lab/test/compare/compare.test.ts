import { readFileSync } from 'node:fs';
import { largeWeights } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { weights } from '../../../page/src/methods/default/weights.js';
import type { Measured } from '../../src/compare/measured.js';
import { comparisonReport } from '../../src/compare/report.js';
import { unseenScores } from '../../src/compare/unseen-scores.js';
import { whereOthersWin } from '../../src/compare/where-others-win.js';

const card = `| word F1 | all | article |
| **Pith** | .800 [.780–.820] | .900 [.890–.910] |
| **\`pith/large\`** | .810 [.790–.830] | .901 [.890–.910] |`;

const quality = { precision: 0.8, recall: 0.8, title: 0.9, date: 0.8, dateInvented: 0.1, author: 0.7, faults: 0, pages: 10 };
const cost = { mean: 10, median: 8, p95: 20, peak: 100e6 };
const hostile = { time: 0, memory: 0, error: 0, slow: 0, lost: 0, kept: 9, articles: 9 };
const safe = { ran: 0, clicked: 0, empty: 0, answers: 5 };

const measured: Measured = {
  systems: [
    { name: 'pith', packages: 'this version' },
    { name: 'other', packages: 'other 1.0.0' },
  ],
  leftOut: ['slow-one'],
  quality: {
    fingerprint: 'abc',
    rows: {
      pith: { ...quality, f1: null, types: {} },
      other: {
        ...quality,
        f1: { mean: 0.7, low: 0.6, high: 0.8 },
        types: { article: { mean: 0.95, low: 0.9, high: 0.99 } },
        title: 0.95,
        date: null,
        faults: 2,
      },
    },
  },
  cost: { pages: 3, every: 4, rows: { pith: cost, other: { ...cost, mean: 5 } } },
  hostile: {
    documents: 10,
    every: 2,
    size: 1000,
    heap: 512,
    patience: 20,
    rows: { pith: hostile, other: { ...hostile, time: 2, memory: 1, kept: 5 } },
  },
  safe: { documents: 5, rows: { pith: safe, other: { ...safe, ran: 3, clicked: 1 } } },
  learned: { pith: { scores: { 'wordF1 wcxb-dev': 0.8, 'wordF1 wcxb-dev article': 0.9 }, pages: 30 } },
  isBusy: true,
  card,
  date: '2026-01-01',
  node: 'v20',
};

describe('unseenScores', () => {
  it('takes means from the passport and intervals from the card that speaks of them', () => {
    const scores = unseenScores('pith', { 'wordF1 wcxb-dev': 0.8001, 'wordF1 wcxb-dev article': 0.93 }, card);
    expect(scores).toEqual({ all: { mean: 0.8001, low: 0.78, high: 0.82 }, article: { mean: 0.93 } });
  });

  it('finds scores of the shipped weights', () => {
    const shipped = readFileSync(new URL('../../../../docs/explanation/model-card.md', import.meta.url), 'utf8');
    for (const [name, { passport }] of [['pith', weights] as const, ['pith/large', largeWeights] as const])
      expect(Object.keys(unseenScores(name, passport.scores, shipped))).toHaveLength(8);
  });
});

describe('the comparison', () => {
  const { markdown, figures } = comparisonReport(measured);

  it('never shows what Pith scores on pages it has learned from', () => {
    const row = markdown.split('\n').find((line) => line.startsWith('| **pith** | 30 |'));
    expect(row).toContain('| .800 [.780–.820] | .900 [.890–.910] |');
  });

  it('counts what survived, and says what ran', () => {
    expect(markdown).toContain('| other | 7 of 10 | 2 | 1 | 0 | 0 | 5 of 9 |');
    expect(markdown).toContain('| other | 3 of 5 | 1 | 0 |');
    expect(markdown).toContain('| other | 10 | .950 | – | .100 | .700 | 2 |');
    expect(markdown).toContain('| other | 5.0 | 8.0 | 20 | 0.50 × | 100 |');
  });

  it('says what was left out', () => expect(markdown).toContain('Left out of this run: slow-one;'));

  it('draws two charts', () => {
    expect(Object.keys(figures)).toEqual(['comparison-types.svg', 'comparison-cost.svg']);
    for (const svg of Object.values(figures)) expect(svg).toContain('<svg');
  });

  it('names every figure in which another one is ahead, and no other', () => {
    expect(whereOthersWin(measured)).toEqual([
      'Text, pages of the type article: other .950; Pith .900.',
      'Titles: other .950; Pith .900.',
      'CPU per page, mean, in milliseconds: other 5.0; Pith 10.0.',
    ]);
  });
});
