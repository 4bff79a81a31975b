// CPU and heap of parse() compared with parse5's and htmlparser2's, over the pages of a data folder, all in one run.
//   PITH_DATA=… node --expose-gc scripts/bench-parse.mjs [rounds] [pages]
import './help.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { parseDocument } from 'htmlparser2';
import { parse as parse5 } from 'parse5';

const data = process.env.PITH_DATA;
if (!data) {
  console.error('Set PITH_DATA to the folder with wcxb-dev/pages.');
  process.exit(2);
}
const rounds = Number(process.argv[2] ?? 3);
const folder = join(data, 'wcxb-dev', 'pages');
const files = readdirSync(folder).slice(0, Number(process.argv[3] ?? Number.POSITIVE_INFINITY));
const pages = files.map((file) => new TextDecoder().decode(gunzipSync(readFileSync(join(folder, file)))));

// Bundled from the sources, so that the figures never come from an old build.
const outfile = join(import.meta.dirname, '..', 'node_modules', '.cache', 'bench-parse.mjs');
const entryPoint = join(import.meta.dirname, '..', 'packages', 'page', 'src', 'tree', 'parse.ts');
await build({ entryPoints: [entryPoint], bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error' });
const { parse } = await import(pathToFileURL(outfile).href);

const parsers = {
  parse5: (page) => parse5(page, { scriptingEnabled: true }),
  htmlparser2: (page) => parseDocument(page),
  pith: (page) => parse(page),
};

// No forced collection in between: it throws away compiled code along with the shapes it was compiled for, which no program does.
function cpuOf(parser) {
  const start = process.cpuUsage();
  for (const page of pages) parser(page);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function heapOf(parser) {
  if (!globalThis.gc) return Number.NaN;
  const kept = [];
  globalThis.gc();
  const before = process.memoryUsage();
  for (const page of pages.slice(0, 200)) kept.push(parser(page));
  globalThis.gc();
  const after = process.memoryUsage();
  return (after.heapUsed + after.external - before.heapUsed - before.external) / 1024 / kept.length;
}

const round = () => Object.fromEntries(Object.entries(parsers).map(([name, parser]) => [name, cpuOf(parser)]));

// The first round warms the compilers up.
round();
const measured = Array.from({ length: rounds }, round);
const median = (list) => list.toSorted((a, b) => a - b)[list.length >> 1];
console.log(`${pages.length} pages, ${rounds} rounds, node ${process.version}`);
for (const [name, parser] of Object.entries(parsers)) {
  const cpu = median(measured.map((times) => times[name]));
  const ratio = median(measured.map((times) => times[name] / times.parse5));
  console.log(
    `${name.padEnd(12)} ${(cpu / pages.length).toFixed(3)} CPU ms a page   ${ratio.toFixed(3)} × parse5   ${heapOf(parser).toFixed(0)} KB a tree`,
  );
}
