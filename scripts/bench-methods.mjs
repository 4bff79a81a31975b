// What cheap methods add to the parse of a page, over the pages of a data folder, all in one run.
//   PITH_DATA=… node scripts/bench-methods.mjs [rounds] [pages]
// Blocks are made once for all methods, so that each is charged with its own work only; every method opens the page again.
import './help.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';

const data = process.env.PITH_DATA;
if (!data) {
  console.error('Set PITH_DATA to the folder with wcxb-dev/pages.');
  process.exit(2);
}
const MAX_SHARE = 0.15;
const BATCH = 25;
const rounds = Number(process.argv[2] ?? 3);
const folder = join(data, 'wcxb-dev', 'pages');
const files = readdirSync(folder).slice(0, Number(process.argv[3] ?? 300));
const pages = files.map((file) => new TextDecoder().decode(gunzipSync(readFileSync(join(folder, file)))));

// Bundled from the sources, so that the figures never come from an old build.
const packages = join(import.meta.dirname, '..', 'packages');
const outfile = join(import.meta.dirname, '..', 'node_modules', '.cache', 'bench-methods.mjs');
const contents = `
  export { pageOf, parse, segment } from 'pith/parts';
  export { methods, titleTagAnalyzer } from './index.js';`;
const alias = {
  pith: join(packages, 'page/src/index.ts'),
  'pith/large': join(packages, 'page/src/methods/large/large.ts'),
  'pith/parts': join(packages, 'page/src/parts.ts'),
};
const stdin = { contents, resolveDir: join(packages, 'papers/src') };
await build({ stdin, alias, bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error' });
const { methods, pageOf, parse, segment, titleTagAnalyzer } = await import(pathToFileURL(outfile).href);

const works = {
  'row-blocks': (blocks) => methods['row-blocks'].score(pageOf(blocks), 'balanced'),
  'line-density': (blocks) => methods['line-density'].score(pageOf(blocks), 'balanced'),
  'shallow-text': (blocks) => methods['shallow-text'].score(pageOf(blocks), 'balanced'),
  'title-tag-analyzer': ({ tree }) => titleTagAnalyzer({ tree, url: 'https://www.example.com/news/a-page-about-something.html' }),
};

function cpuOf(work) {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

// The works take turns every few pages, so that a busy machine slows all of them alike.
function round() {
  const cpu = Object.fromEntries(['parse', 'segment', ...Object.keys(works)].map((name) => [name, 0]));
  for (let at = 0; at < pages.length; at += BATCH) {
    const batch = pages.slice(at, at + BATCH);
    let trees = [];
    let blocks = [];
    cpu.parse += cpuOf(() => {
      trees = batch.map((page) => parse(page));
    });
    cpu.segment += cpuOf(() => {
      blocks = trees.map((tree) => segment(tree));
    });
    for (const [name, work] of Object.entries(works))
      cpu[name] += cpuOf(() => {
        for (const each of blocks) work(each);
      });
  }
  return cpu;
}

round();
const measured = Array.from({ length: rounds }, round);
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];
let isTooDear = false;
for (const name of Object.keys(measured[0])) {
  const milliseconds = median(measured.map((cpu) => cpu[name] / pages.length));
  const share = median(measured.map((cpu) => cpu[name] / cpu.parse));
  const judged = name in works ? (share <= MAX_SHARE ? 'within 15 %' : 'ABOVE 15 %') : '';
  if (judged.startsWith('ABOVE')) isTooDear = true;
  console.log(`${name.padEnd(20)} ${milliseconds.toFixed(3)} ms a page  ${(100 * share).toFixed(1).padStart(6)} % of the parse  ${judged}`);
}
process.exitCode = isTooDear ? 1 : 0;
