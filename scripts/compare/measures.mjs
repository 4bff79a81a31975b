// Measures of every system, each measure a function that gives plain data.
import { join } from 'node:path';
import { build } from 'esbuild';
import { evaluate, readDataset } from '../../packages/lab/dist/index.js';
import { runChild, write } from './run-child.mjs';
import { scriptsThatRun } from './scripts-that-run.mjs';
import { ourNames } from './systems.mjs';

const round = (value) => (typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value);
const log = (line) => console.error(line);

/** Text, titles, dates and authors on labelled pages. The text of Pith is left out: it has learned from these pages. */
async function quality(name, { data, every }) {
  const method = { pith: 'pith', 'pith/large': 'large' }[name] ?? name;
  const { dataset, systems, missing } = await evaluate({ data: join(data, 'wcxb-dev'), final: true, every, methods: [method] });
  if (systems.length === 0) throw new Error(missing[0].reason);
  const [{ all, groups }] = systems;
  const estimate = (found) => found && { mean: round(found.mean), low: round(found.low), high: round(found.high) };
  const text = {
    f1: estimate(all.f1),
    precision: round(all.precision),
    recall: round(all.recall),
    types: Object.fromEntries([...groups].map(([type, summary]) => [type, estimate(summary.f1)])),
  };
  const row = {
    pages: all.pages,
    ...(ourNames.includes(name) ? { f1: null, precision: null, recall: null, types: {} } : text),
    title: round(all.title),
    date: round(all.date),
    dateInvented: round(all.dateInvented),
    author: round(all.author),
    faults: all.faults,
  };
  log(`${name} ${JSON.stringify(row)}`);
  return { row, about: { fingerprint: dataset.fingerprint.slice(0, 16) } };
}

/** CPU per page and peak memory, in a process of its own. */
async function cost(name, { data, every }) {
  const { pages } = readDataset(join(data, 'wcxb-dev'));
  const chosen = pages.filter((_, i) => i % every === 0);
  const files = chosen.map((page, i) => ({ path: write(`page-${i}.html`, page.bytes()), url: page.url }));
  const { seconds, peak, ended, complaint } = await runChild('cost', name, { files, rounds: 2 });
  if (seconds === undefined) throw new Error(`${name}: ${ended} ${complaint}`);
  const sorted = [...seconds].sort((a, b) => a - b);
  const at = (share) => round(sorted[Math.floor((sorted.length - 1) * share)] * 1000);
  const row = { mean: round((seconds.reduce((a, b) => a + b, 0) / seconds.length) * 1000), median: at(0.5), p95: at(0.95), peak };
  log(`${name} ${JSON.stringify(row)}`);
  return { row, about: { pages: files.length, every } };
}

async function bundleAndImport(entry) {
  const outfile = write(`${entry.replace(/\W/g, '-')}.mjs`, '');
  await build({ entryPoints: [entry], bundle: true, format: 'esm', outfile, logLevel: 'error' });
  return import(outfile);
}

const HEAP_MB = 512;
const PATIENCE_SECONDS = 20;
/** An answer that takes longer is counted as slow. */
const MAX_SECONDS = 2;

/** Documents made to hurt, each in a process with a small heap. */
async function hostile(name, { every, size }) {
  const { documents, FIRST_SENTENCE, LAST_SENTENCE } = await bundleAndImport('packages/page/test/hostile/documents/index.ts');
  const chosen = Object.values(documents).filter((_, i) => i % every === 0);
  const warmUp = write('warm-up.html', documents.paragraphs.make(20_000));
  // Parts of the sentences without what markup could tear.
  const sentences = { first: FIRST_SENTENCE.slice(20, -1), last: LAST_SENTENCE.slice(30, -1) };
  const row = { time: 0, memory: 0, error: 0, slow: 0, lost: 0, kept: 0, articles: 0 };
  for (const { make, maxSize = size, keeps = 'article' } of chosen) {
    const path = write('hostile.html', make(Math.min(size, maxSize)));
    const result = await runChild('hostile', name, { path, warmUp, ...sentences }, { seconds: PATIENCE_SECONDS, heap: HEAP_MB });
    if (keeps === 'article') row.articles++;
    if (result.ended) row[result.ended]++;
    else {
      if (result.seconds > MAX_SECONDS) row.slow++;
      if (keeps === 'article') row[result.first && result.last ? 'kept' : 'lost']++;
    }
  }
  log(`${name} ${JSON.stringify(row)}`);
  return { row, about: { documents: chosen.length, every, size, heap: HEAP_MB, patience: PATIENCE_SECONDS } };
}

const paragraph = (evening) =>
  `<p>On the ${evening} evening the harbour master counted forty lanterns before the storm. He wrote the number into his book, as his father had done, and went up the stairs to look at the sky once more; the ${evening} boat was not yet home.</p>`;

/** A page that every parser takes for whole, long enough for those that want five hundred characters, with the attempt in the middle. */
const articleWith = (
  payload,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Lanterns</title></head><body><main><article><h1>Lanterns</h1>
${['first', 'second', 'third'].map(paragraph).join('\n')}
${payload}
${['fourth', 'fifth', 'sixth'].map(paragraph).join('\n')}</article></main></body></html>`;

/** Articles with something in them that runs; what the systems make of them is put into a page. */
async function safe(name) {
  const { payloads } = await bundleAndImport('packages/page/test/outputs/payloads.ts');
  const documents = payloads.map(articleWith);
  const { answers, ended, complaint } = await runChild('safe', name, { documents });
  if (answers === undefined) throw new Error(`${name}: ${ended} ${complaint}`);
  const row = await scriptsThatRun(answers);
  log(`${name} ${JSON.stringify(row)}`);
  return { row, about: { documents: documents.length } };
}

export const measures = { quality, cost, hostile, safe };
