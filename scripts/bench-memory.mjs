// Many pages through one process: `npm run bench:memory -- [pages] [folder of pages]`. Memory after full collections, at twenty places; prints its slope.
import './help.mjs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { extract } from '../packages/page/dist/index.js';
import { readPages } from './read-pages.mjs';

const [count = '10000', folder = 'pages'] = process.argv.slice(2);
/** Bytes of growth for 1,000 pages from which on something is held: 5 MB for 10,000. One page takes more. */
const MAX_GROWTH = 500_000;
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
const pages = readPages(folder);
const places = 20;
const each = Math.ceil(Number(count) / places);
const seen = [];

for (let place = 0, read = 0; place < places; place++) {
  for (let i = 0; i < each; i++) extract(pages[read++ % pages.length], { url: `https://example.org/${read}` }).toJSON();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  seen.push({ pages: read, held: heapUsed + external });
  console.log(`${String(read).padStart(7)} pages: ${mega(heapUsed + external)} MB held, ${mega(rss)} MB resident`);
}

// The first fifth fills caches and compiles.
const growth = slopeOf(seen.slice(places / 5)) * 1000;
console.log(`growth: ${(growth / 1000).toFixed(1)} KB for 1,000 pages, at most ${MAX_GROWTH / 1000}`);
process.exitCode = growth > MAX_GROWTH ? 1 : 0;

/** Bytes a page, by least squares. */
function slopeOf(points) {
  const mean = (of) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.pages), mean((point) => point.held)];
  const over = mean((point) => (point.pages - x) * (point.held - y));
  return over / mean((point) => (point.pages - x) ** 2);
}

function mega(bytes) {
  return (bytes / 1e6).toFixed(1);
}
