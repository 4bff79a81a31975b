// Peak heap of `extract()` to text for one page: `npm run build && node scripts/bench-heap.mjs [folder of pages] [every]`.
//
// The engine makes every collection a full one and collects whenever half a megabyte or so has been allocated
// (`--gc-global`, semi-spaces of 1 MB). After each collection the rest is what the page cannot do without at that moment: heap and array
// buffers, minus the memory between two pages, when weights and compiled code are loaded: the largest value is reported as live. Between two
// collections nothing is freed, so the memory used right before one is at least the live memory at any time since the one before: the largest
// of these is reported as the peak. The truth is between the two. What the platform's decoder needs for itself for a moment is not counted.
// Other ways miss something. A limit of the heap under which a page is still read counts no array buffers, and columns are array buffers;
// collections at the borders of stages do not see what a stage holds in between; all that is allocated as if nothing were freed is not a peak.
// The target is 4 MB + 8 × the size of the page in bytes.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { GCProfiler, getHeapStatistics } from 'node:v8';
import { extract } from '../packages/page/dist/index.js';
import { readPages } from './read-pages.mjs';

const MEGABYTE = 2 ** 20;

if (!globalThis.gc) {
  const flags = ['--expose-gc', '--gc-global', '--single-threaded-gc', '--max-semi-space-size=1', '--min-semi-space-size=1', '--no-flush-bytecode'];
  const { status } = spawnSync(process.execPath, [...flags, ...process.argv.slice(1)], { stdio: 'inherit' });
  process.exit(status ?? 1);
}

const [folder = 'pages', every = '1'] = process.argv.slice(2);
const all = readPages(folder);
// The largest pages are always looked at.
const large = new Set(all.toSorted((a, b) => b.length - a.length).slice(0, 10));
const pages = all.filter((page, i) => i % Number(every) === 0 || large.has(page));
for (const page of pages.slice(0, 40)) extract(page).text;

const rows = pages.map((page) => {
  // What a page's first reading compiles is not part of its memory.
  extract(page).text;
  globalThis.gc();
  const idle = used(getHeapStatistics());
  const profiler = new GCProfiler();
  profiler.start();
  const extraction = extract(page);
  const { text } = extraction;
  globalThis.gc();
  const looks = profiler.stop().statistics;
  const most = (values) => Math.max(...values.map((value) => used(asNamed(value)))) - idle;
  const [peak, live, end] = [most(looks.map(({ beforeGC }) => beforeGC)), most(looks.map(({ afterGC }) => afterGC)), most([looks.at(-1).afterGC])];
  return { bytes: page.length, live, peak, end, looks: looks.length, words: text.length + extraction.warnings.length };
});

const bar = ({ bytes }) => 4 * MEGABYTE + 8 * bytes;
const sorted = (values) => values.toSorted((a, b) => a - b);
const share = (of) => {
  const shares = sorted(rows.map((row) => of(row) / bar(row)));
  return `median ${shares[rows.length >> 1].toFixed(2)}, most ${shares.at(-1).toFixed(2)}`;
};
const megabytes = (value) => (value / MEGABYTE).toFixed(2);
const looked = rows.reduce((sum, row) => sum + row.looks, 0);
console.log(`${rows.length} pages of up to ${megabytes(Math.max(...rows.map(({ bytes }) => bytes)))} MB, ${looked} looks`);
console.log(`share of 4 MB + 8 × size, peak: ${share((row) => row.peak)}`);
console.log(`share of 4 MB + 8 × size, live: ${share((row) => row.live)}`);
const over = rows.filter((row) => row.peak > bar(row));
console.log(`pages over the limit: ${over.length}`);
for (const row of sorted(rows.map((row) => row.peak / bar(row)))
  .slice(-5)
  .map((worst) => rows.find((row) => row.peak / bar(row) === worst)))
  console.log(
    `  ${megabytes(row.bytes)} MB: peak ${megabytes(row.peak)} MB, live ${megabytes(row.live)} MB, at the end ${megabytes(row.end)} MB, bar ${megabytes(bar(row))} MB`,
  );

function used({ used_heap_size, external_memory }) {
  return used_heap_size + external_memory;
}

function asNamed({ heapStatistics }) {
  return { used_heap_size: heapStatistics.usedHeapSize, external_memory: heapStatistics.externalMemory };
}
