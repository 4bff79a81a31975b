// Memory that `extract()` to text takes for one page: `npm run build && node scripts/bench-heap.mjs [folder of pages] [every]`.
// Counted is all that is allocated while a page is read, heap and array buffers, as if nothing were freed in between: no peak can be higher.
// The bar is 4 MB + 8 × the size of the page, the weights aside, which are decoded before the first page.
import { spawnSync } from 'node:child_process';
import { extract } from '../packages/page/dist/index.js';
import { readPages } from './read-pages.mjs';

const MEGABYTE = 2 ** 20;

// Young objects must not be collected while a page is read, and all of them between two pages.
if (!globalThis.gc) {
  const { status } = spawnSync(
    process.execPath,
    ['--expose-gc', '--max-semi-space-size=512', '--min-semi-space-size=512', ...process.argv.slice(1)],
    {
      stdio: 'inherit',
    },
  );
  process.exit(status ?? 1);
}

const [folder = 'pages', every = '1'] = process.argv.slice(2);
const pages = readPages(folder).filter((_, i) => i % Number(every) === 0);
for (const page of pages.slice(0, 20)) extract(page).text;

const rows = pages.map((page) => {
  globalThis.gc();
  const before = used();
  const { text } = extract(page);
  return { bytes: page.length, taken: used() - before, words: text.length };
});
const ratios = rows.map(({ bytes, taken }) => taken / (4 * MEGABYTE + 8 * bytes));
const over = ratios.filter((ratio) => ratio > 1).length;
const [median, most] = [ratios.toSorted((a, b) => a - b)[pages.length >> 1], Math.max(...ratios)];
const worst = rows[ratios.indexOf(most)];
const megabytes = (value) => (value / MEGABYTE).toFixed(2);
console.log(`${pages.length} pages, ${megabytes(rows.reduce((sum, { taken }) => sum + taken, 0) / pages.length)} MB allocated a page`);
console.log(
  `share of 4 MB + 8 × size: median ${median.toFixed(2)}, most ${most.toFixed(2)} (${megabytes(worst.taken)} MB for a page of ${megabytes(worst.bytes)} MB)`,
);
console.log(`pages over the bar even if nothing were freed: ${over}`);

function used() {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
