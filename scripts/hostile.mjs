// Runs every hostile document in a process of its own with a small heap, and holds it to what docs/reliability.md promises.
// Usage: node scripts/hostile.mjs [--size BYTES] [--only PART-OF-A-NAME] [--every N [--offset I]] [--all]
// (--every 8 runs one document in eight, --offset 3 begins with the fourth; --all prints those that stand too)
import './help.mjs';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { bundlePackage } from './pack/bundle.mjs';

const { values: given } = parseArgs({
  options: {
    size: { type: 'string', default: '2000000' },
    only: { type: 'string', default: '' },
    every: { type: 'string', default: '1' },
    offset: { type: 'string', default: '0' },
    all: { type: 'boolean', default: false },
  },
});
const size = Number(given.size);

/** What is promised for documents of up to 10 MB. */
const HEAP_MB = 512;
const MAX_SECONDS = 2;
/** For eight times the size. */
const STEP = 8;
const MAX_GROWTH = 10;
/** A cost below this says more about the compiler and the collector than about the document. */
const MIN_SECONDS = 0.05;
const maxRss = (bytes) => 120e6 + 12 * bytes;
/** A process that computes longer does not end. Counted by the system, so that a busy machine fails nobody. */
const PATIENCE_SECONDS = 20;
const ENDLESS = 'does not end';

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

function run(file) {
  const limited = `ulimit -t ${PATIENCE_SECONDS}; exec "$0" "$@"`;
  const child = spawn('sh', ['-c', limited, process.execPath, `--max-old-space-size=${HEAP_MB}`, 'scripts/hostile-child.mjs', library, warmUp, file]);
  let out = '';
  let complaint = '';
  child.stdout.on('data', (data) => {
    out += data;
  });
  child.stderr.on('data', (data) => {
    complaint += data;
  });
  return new Promise((resolve) => {
    child.on('close', (code, signal) =>
      resolve(code === 0 ? JSON.parse(out) : { crash: ['SIGXCPU', 'SIGKILL'].includes(signal) ? ENDLESS : firstError(complaint) }),
    );
  });
}

function firstError(complaint) {
  return complaint.match(/^\w*Error.*|FATAL ERROR.*/m)?.[0] ?? complaint.slice(0, 200);
}

/** What is counted, in the order of the table: bounds that are missed by much are counted in the milder rows as well. */
const counts = {
  'crashed or threw': 0,
  'did not end': 0,
  'over 10 s': 0,
  'over 2 s': 0,
  'over 2 s by the clock': 0,
  "lost the article's end": 0,
  'over the memory': 0,
  'grew too fast': 0,
};

function faultsOf({ keeps = 'article' }, costs) {
  const crash = costs.find((cost) => cost.crash)?.crash;
  if (crash) {
    counts[crash === ENDLESS ? 'did not end' : 'crashed or threw']++;
    return [crash];
  }
  const [small, large] = costs;
  const faults = [];
  if (keeps === 'article') {
    // A page over the budgets is read as far as they reach, and says so.
    const lost = costs.filter(({ isFirstKept, isLastKept, warnings }) => !isFirstKept || !(isLastKept || warnings.includes('too-many-nodes')));
    for (const { bytes, isFirstKept } of lost) faults.push(`${bytes} bytes lose the article's ${isFirstKept ? 'end' : 'beginning'}`);
    if (lost.length > 0) counts["lost the article's end"]++;
  }
  if (large.seconds > 10) counts['over 10 s']++;
  if (large.seconds > MAX_SECONDS) {
    counts['over 2 s']++;
    faults.push(`${large.seconds.toFixed(1)} s`);
  }
  if (large.elapsed > MAX_SECONDS) counts['over 2 s by the clock']++;
  const growth = large.seconds / Math.max(small.seconds, MIN_SECONDS);
  if (growth > MAX_GROWTH) {
    counts['grew too fast']++;
    faults.push(`grows ${growth.toFixed(1)} times`);
  }
  if (large.rss > maxRss(large.bytes)) {
    counts['over the memory']++;
    faults.push(`${Math.round(large.rss / 1e6)} MB of ${Math.round(maxRss(large.bytes) / 1e6)}`);
  }
  return faults;
}

const names = Object.keys(documents).filter((name, i) => name.includes(given.only) && i % Number(given.every) === Number(given.offset));
const warmUp = written('warm-up.html', documents.paragraphs.make(20_000));
const sums = { seconds: 0, failed: 0 };
for (const name of names) {
  const document = documents[name];
  const full = Math.min(size, document.maxSize ?? size);
  const costs = [];
  // In processes of their own, so that neither has what the other left in memory.
  for (const bytes of [full / STEP, full]) costs.push(await run(written('document.html', document.make(Math.round(bytes)))));
  const faults = faultsOf(document, costs);
  const { crash, seconds, elapsed, rss, warnings } = costs[1];
  sums.seconds += crash ? PATIENCE_SECONDS : seconds;
  if (faults.length > 0) sums.failed++;
  if (faults.length > 0 || given.all) {
    const cost = crash ? '' : `${seconds.toFixed(2)} s (${elapsed.toFixed(2)} by the clock), ${Math.round(rss / 1e6)} MB, ${warnings}`;
    console.log(`${faults.length > 0 ? 'FAILS' : 'ok   '} ${name}: ${[...faults, cost].filter(Boolean).join('; ')}`);
  }
}
console.log(
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', '),
);
console.log(`${names.length - sums.failed} of ${names.length} hostile documents of ${size} bytes stand; ${sums.seconds.toFixed(0)} s`);
process.exitCode = sums.failed === 0 ? 0 : 1;
