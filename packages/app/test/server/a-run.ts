import type { StoredRun, StoredSystem } from '../../src/runs/run-shelf.js';

/** A saved evaluation of one page by two systems. */
export function aRun(data: string, id: string): Omit<StoredRun, 'id'> {
  const system = (name: string, score: number): StoredSystem => {
    const all = { pages: 1, score: { mean: score, low: score - 0.1, high: score }, precision: score, recall: 1, faults: 0 };
    const page = { set: 'small', id, url: null, type: 'article', score, precision: score, recall: 1, words: 120, fault: null };
    return { name, isRival: false, all, groups: [{ name: 'article', ...all }], milliseconds: 3, scores: [page] };
  };
  return {
    at: 1_760_000_000_000,
    data,
    dataset: 'small',
    fingerprint: '0123456789abcdef',
    pages: 1,
    by: 'type',
    systems: [system('pith', 0.9), system('all-text', 0.4)],
    missing: [{ name: 'readability', reason: 'it is not installed' }],
  };
}
