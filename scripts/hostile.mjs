// Reads every hostile document with a small heap, and holds it to what docs/explanation/reliability.md promises.
// Usage: node scripts/hostile.mjs [--size BYTES] [--only PART-OF-A-NAME] [--every N [--offset I]] [--all]
// (--every 8 reads one document in eight, --offset 3 begins with the fourth; --all prints those that pass too)
import './help.mjs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { ENDLESS, PATIENCE_SECONDS, Reader } from './hostile-reader.mjs';
import { bundlePackage } from './pack/bundle.mjs';

const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
  },
});
const size = Number(given.size);

/** The limits: processor time in a process that has read pages of every kind, memory of one that has read one page. */
const maxSeconds = (bytes) => 2 * Math.max(1, bytes / 1e6);
// Node and the library take 70 MB, the young generation of V8 up to 57, pages of 8,000 blocks up to 80 more, whatever their size. A character
// outside of Latin-1 doubles the strings of a page: its source, text and five outputs are 14 bytes for each of its own then.
const maxRss = (bytes) => 200e6 + 16 * bytes;
/** For eight times the size. */
const STEP = 8;
const MAX_GROWTH = 10;
/** A cost below this depends more on the compiler and the collector than on the document. */
const MIN_SECONDS = 0.05;
/** Pages of every kind, which a process has read before it is measured, and how large they are. */
const KINDS = ['paragraphs', 'cards of one class', 'posts of one class', 'goods of one class', 'reviews of one class', 'steps of one class', 'footnotes', 'table rows', 'facts of one class']; // biome-ignore format: a list of names
const WARM_UP_BYTES = 20_000;
const WARM_UP_ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const bundle = join(folder, 'documents.mjs');
await build({ entryPoints: ['packages/page/test/hostile/documents/index.ts'], bundle: true, format: 'esm', outfile: bundle, logLevel: 'error' });
const { documents } = await import(bundle);
// The library as it is published: its modules one by one take 20 MB more.
await bundlePackage(resolve('packages/page'), join(folder, 'pith'));
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
const library = join(folder, 'pith/index.js');

function written(name, content) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const warmUps = KINDS.map((name) => written(`${name}.html`, documents[name].make(WARM_UP_BYTES)));
const readers = {};

/** What a document costs in a process that has read many pages. */
async function inWarmProcess(file) {
  if (!readers.warm || readers.warm.isGone) readers.warm = new Reader(library, Array(WARM_UP_ROUNDS).fill(warmUps).flat());
  return readers.warm.read(file);
}

/** The same in a process that has read one page, so that its memory is what the document takes. */
async function inFreshProcess(file) {
  const reader = new Reader(library, [warmUps[0]]);
  const cost = await reader.read(file);
  await reader.close();
  return cost;
}

/** Counted cases, in the order of the table: bounds that are missed by much are counted in the milder rows as well. */
const counts = {
  'crashed or threw': 0,
  'did not end': 0,
  'over 10 s': 0,
  'over 2 s': 0,
  'over 2 s per MB': 0,
  "lost the article's end": 0,
  'over the memory': 0,
  'grew too fast': 0,
  'over 2 s as a first page': 0,
};

function faultsOf({ keeps = 'article' }, { small, large, fresh }) {
  const crash = [small, large, fresh].find((cost) => cost.crash)?.crash;
  if (crash) {
    counts[crash === ENDLESS ? 'did not end' : 'crashed or threw']++;
    return [crash];
  }
  const faults = [];
  if (keeps === 'article') {
    // A page over the budgets is read as far as they reach, and its warnings tell.
    const lost = [small, large].filter(
      ({ isFirstKept, isLastKept, warnings }) => !isFirstKept || !(isLastKept || warnings.includes('too-many-nodes')),
    );
    for (const { bytes, isFirstKept } of lost) faults.push(`${bytes} bytes lose the article's ${isFirstKept ? 'end' : 'beginning'}`);
    if (lost.length > 0) counts["lost the article's end"]++;
  }
  if (large.seconds > 10) counts['over 10 s']++;
  if (large.seconds > 2) counts['over 2 s']++;
  if (fresh.seconds > 2) counts['over 2 s as a first page']++;
  if (large.seconds > maxSeconds(large.bytes)) {
    counts['over 2 s per MB']++;
    faults.push(`${large.seconds.toFixed(1)} s of ${maxSeconds(large.bytes).toFixed(1)}`);
  }
  const growth = large.seconds / Math.max(small.seconds, MIN_SECONDS);
  if (growth > MAX_GROWTH) {
    counts['grew too fast']++;
    faults.push(`grows ${growth.toFixed(1)} times`);
  }
  if (fresh.rss > maxRss(fresh.bytes)) {
    counts['over the memory']++;
    faults.push(`${Math.round(fresh.rss / 1e6)} MB of ${Math.round(maxRss(fresh.bytes) / 1e6)}`);
  }
  return faults;
}

const names = Object.keys(documents).filter((name, i) => name.includes(given.only) && i % Number(given.every) === Number(given.offset));
const sums = { seconds: 0, failed: 0 };
for (const name of names) {
  const document = documents[name];
  const full = Math.min(size, document.maxSize ?? size);
  const [eighth, whole] = [full / STEP, full].map((bytes, i) => written(`document-${i}.html`, document.make(Math.round(bytes))));
  const small = await inWarmProcess(eighth);
  const large = small.crash ? small : await inWarmProcess(whole);
  const fresh = large.crash ? large : await inFreshProcess(whole);
  const faults = faultsOf(document, { small, large, fresh });
  sums.seconds += large.crash ? PATIENCE_SECONDS : large.seconds;
  if (faults.length > 0) sums.failed++;
  if (faults.length > 0 || given.all) {
    const cost = fresh.crash
      ? ''
      : `${large.seconds.toFixed(2)} s (${fresh.seconds.toFixed(2)} as a first page), ${Math.round(fresh.rss / 1e6)} MB, ${large.warnings}`;
    console.log(`${faults.length > 0 ? 'FAILS' : 'ok   '} ${name}: ${[...faults, cost].filter(Boolean).join('; ')}`);
  }
}
await readers.warm?.close();
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', '),
);
console.log(`${names.length - sums.failed} of ${names.length} hostile documents of ${size} bytes pass; ${sums.seconds.toFixed(0)} s`);
process.exitCode = sums.failed === 0 ? 0 : 1;
