import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { LabelledPage } from '../../src/corpora/dataset.js';
import { runInPool } from '../../src/evaluate/pool.js';

const root = mkdtempSync(join(tmpdir(), 'pith-pool-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

// Scores a page by its number; hangs on page 3, dies on page 4, leaves on page 6.
writeFileSync(
  join(root, 'worker.mjs'),
  `import { parentPort, workerData } from 'node:worker_threads';
for (const index of workerData.pages) {
  parentPort.postMessage({ kind: 'begins', index });
  if (workerData.extractor === 'fragile' && index === 3) for (;;);
  if (workerData.extractor === 'fragile' && index === 4) throw new Error('died on it');
  if (workerData.extractor === 'fragile' && index === 6) process.exit(0);
  parentPort.postMessage({ kind: 'scored', index, score: { id: String(index), f1: index / 10, fault: null } });
}
`,
);
writeFileSync(join(root, 'broken.mjs'), `throw new Error('cannot even begin');`);

const pages: LabelledPage[] = Array.from({ length: 8 }, (_, i) => ({
  id: String(i),
  set: 's',
  url: null,
  site: null,
  heldBack: false,
  type: 'article',
  title: null,
  author: null,
  date: null,
  text: 'words',
  with: null,
  without: null,
  markdown: null,
  instant: null,
  language: null,
  siteName: null,
  bytes: () => new Uint8Array(),
}));
const options = { folder: root, dataset: {}, rivalsFolder: undefined, pageLimit: 600_000, workerFile: pathToFileURL(join(root, 'worker.mjs')) };
const all = pages.map((_, index) => index);

/** Calls back as soon as a page has been begun, whose time is then measured. */
function whenTimed(then: () => void): void {
  setImmediate(() => (vi.getTimerCount() > 0 ? then() : whenTimed(then)));
}

describe('runInPool', () => {
  it('keeps the order of the pages, however many workers there are', async () => {
    const done: number[] = [];
    const scores = await runInPool(pages, all, { ...options, extractor: 'steady', workers: 3, onPage: (count) => done.push(count) });
    expect(scores.map((score) => score.id)).toEqual(all.map(String));
    expect(done).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives up a page that hangs or kills its worker, and goes on after it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const onPage = (count: number) => {
      if (count === 3) whenTimed(() => vi.advanceTimersByTime(options.pageLimit));
    };
    const scores = await runInPool(pages, all, { ...options, extractor: 'fragile', workers: 1, onPage });
    vi.useRealTimers();
    expect(scores.map((score) => score.fault)).toEqual([
      null,
      null,
      null,
      'no answer within 600 s',
      'died on it',
      null,
      'the worker ended with code 0',
      null,
    ]);
    expect(scores.map((score) => score.f1)).toEqual([0, 0.1, 0.2, 0, 0, 0.5, 0, 0.7]);
  });

  it('says so when a worker cannot begin', async () => {
    const broken = { ...options, workerFile: pathToFileURL(join(root, 'broken.mjs')) };
    await expect(runInPool(pages, all, { ...broken, extractor: 'steady', workers: 1 })).rejects.toThrow('cannot even begin');
  });
});
