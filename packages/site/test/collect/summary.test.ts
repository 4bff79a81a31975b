import { describe, expect, it } from 'vitest';
import { addToSummary, type CollectEvent, emptySummary } from '../../src/collect/events.js';
import type { Coverage } from '../../src/store/coverage.js';

const url = 'https://gazette.example/a';
const sumOf = (...events: readonly CollectEvent[]) => {
  const summary = emptySummary();
  for (const event of events) addToSummary(summary, event);
  return summary;
};
const coverage = (share: number | null): Coverage => ({ known: 10, stored: 5, missing: [], doubtful: 0, share });
const covered = (share: number | null, before: number | null): CollectEvent => ({ type: 'coverage', siteId: 1, coverage: coverage(share), before });

describe('the sums of a run', () => {
  it('begin at nothing', () => {
    expect(emptySummary()).toEqual({
      fetched: 0,
      bytes: 0,
      lists: 0,
      articles: { new: 0, changed: 0, same: 0, merged: 0 },
      removed: 0,
      skipped: 0,
      alarms: [],
      problems: {},
      coverage: null,
      coverageFell: false,
      milliseconds: 0,
      deferred: 0,
    });
  });

  it('count each thing that happened once', () => {
    const fetched: CollectEvent = { type: 'fetched', kind: 'list', url, status: 200, bytes: 70, milliseconds: 5 };
    const problem: CollectEvent = { type: 'problem', url, code: 'TIMEOUT', message: '', givenUp: false };
    const article = (saved: 'new' | 'same'): CollectEvent => ({ type: 'article', id: 1, url, title: '', saved });
    const summary = sumOf(
      fetched,
      { ...fetched, bytes: 30 },
      { type: 'list', url, section: null, entries: 4, fresh: 2 },
      article('new'),
      article('new'),
      article('same'),
      { type: 'removed', id: 1, url },
      { type: 'skipped', url, why: 'a list' },
      { type: 'alarm', section: 'News', url, why: 'page not found' },
      problem,
      problem,
      { ...problem, code: 'BLOCKED' },
      { type: 'waiting', milliseconds: 5_000, why: 'host' },
      { type: 'would-fetch', url, title: '', section: null },
      { type: 'sections', siteId: 1, sections: [] },
    );
    expect(summary).toEqual({
      ...emptySummary(),
      fetched: 2,
      bytes: 100,
      lists: 1,
      articles: { new: 2, changed: 0, same: 1, merged: 0 },
      removed: 1,
      skipped: 1,
      alarms: ['News: page not found'],
      problems: { TIMEOUT: 2, BLOCKED: 1 },
    });
  });

  it('say when less of what is known was stored than before, by a twentieth at least', () => {
    expect(sumOf(covered(0.5, 0.75))).toMatchObject({
      coverage: coverage(0.5),
      coverageFell: true,
      alarms: ['coverage fell from 75.0 % to 50.0 %'],
    });
    for (const [share, before] of [
      [0.71, 0.75],
      [0.75, 0.5],
      [null, 0.5],
      [0.5, null],
    ] as const)
      expect(sumOf(covered(share, before))).toMatchObject({ coverage: coverage(share), coverageFell: false, alarms: [] });
  });
});
