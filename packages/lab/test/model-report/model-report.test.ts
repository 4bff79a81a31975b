import { describe, expect, it } from 'vitest';
import type { PageScore } from '../../src/evaluate/page-score.js';
import { modelReport } from '../../src/model-report/report.js';
import { strippings } from '../../src/model-report/stripped.js';
import { reasonFor } from '../../src/model-report/worst.js';

function score(id: string, f1: number, given: Partial<PageScore> = {}): PageScore {
  return {
    set: 'own',
    id,
    url: null,
    type: 'article',
    language: 'en',
    words: 100,
    f1,
    precision: f1,
    recall: f1,
    sequence: null,
    similarity: null,
    complete: null,
    snippets: null,
    title: null,
    titleExact: null,
    date: null,
    dateInvented: null,
    author: null,
    confidence: 0.5,
    milliseconds: 0,
    fault: null,
    ...given,
  };
}

describe('what went wrong on a page', () => {
  it('is told from its scores', () => {
    expect(reasonFor(score('a', 0, { words: 12 }), 0)).toContain('reference is empty');
    expect(reasonFor(score('b', 0, { words: 0 }), 300)).toBe('nothing given');
    expect(reasonFor(score('c', 0.3, { precision: 0.2, recall: 0.9 }), 300)).toBe('clutter kept');
    expect(reasonFor(score('d', 0.3, { precision: 0.2, recall: 0.9, confidence: 0.9 }), 300)).toContain('may be a part');
    expect(reasonFor(score('e', 0.3, { precision: 0.9, recall: 0.2 }), 300)).toBe('content lost');
  });
});

describe('poorer pages', () => {
  const page = '<p class="lead" id=top>Bees</p><style>p{}</style><script src="a.js">if (a < b) "x"</script><p style="color:red">Honey</p>';

  it('lose scripts and styles, and nothing else', () => {
    expect(strippings['scripts and styles taken out']!(page)).toBe('<p class="lead" id=top>Bees</p><p>Honey</p>');
  });

  it('lose names, and nothing else', () => {
    expect(strippings['all classes and ids taken out']!(page)).toContain('<p>Bees</p>');
    expect(strippings['all classes and ids taken out']!(page)).toContain('<p style="color:red">Honey</p>');
  });
});

describe('the report of the model', () => {
  const scores = [score('a', 0.9), score('b', 0.5, { type: 'forum' }), score('c', 1)];
  const report = modelReport({
    command: 'command DATA',
    fingerprint: 'cafe',
    seed: 1,
    scores,
    wanted: new Map([
      ['a', 90],
      ['b', 50],
      ['c', 100],
    ]),
    calibration: { error: 0.02, brier: 0.1, bins: [{ predicted: 0.8, observed: 0.82, count: 3 }] },
    heldBack: undefined,
    stripped: new Map([['names taken out', [score('a', 0.8), score('b', 0.5, { type: 'forum' }), score('c', 1)]]]),
    rivals: undefined,
    importances: [{ feature: 'words', gain: 2 }],
    curve: [
      { pages: 1, scores: [0.5, 0.5] },
      { pages: 2, scores: [0.7, 0.9] },
    ],
    sizes: [{ trees: 10, scores: [0.7, 0.9] }],
    ablations: [
      { left: 'nothing', scores: [0.7, 0.9] },
      { left: 'words', scores: [0.6, 0.9] },
    ],
  });

  it('has every table, from the scores given', () => {
    expect(report.markdown).toContain('| all | 3 | .800');
    expect(report.markdown).toContain('| names taken out | .767 | −.0333 |');
    expect(report.markdown).toContain('| words | .750 | −.0500');
    expect(report.markdown).toContain('| b | forum | .500');
    expect(report.markdown).not.toContain('held back');
  });

  it('draws its figures, each named in the text', () => {
    for (const file of Object.keys(report.figures)) expect(report.markdown).toContain(`figures/${file}`);
    expect(Object.keys(report.figures)).toHaveLength(4);
    for (const svg of Object.values(report.figures)) expect(svg).toContain('<svg');
  });
});
