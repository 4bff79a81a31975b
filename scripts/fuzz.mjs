// Reads mutated documents, one seed each, and looks at every field of the answers: grown from a grammar, spoiled byte by byte, spliced of the
// project's own pages. Usage: node scripts/fuzz.mjs [--count 20000] [--from 0]   (after a build; a seed that fails is run again by --from SEED --count 1)
import './help.mjs';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { extract } from '../packages/page/dist/index.js';

const { values: given } = parseArgs({ options: { count: { type: 'string', default: '20000' }, from: { type: 'string', default: '0' } } });
const [count, from] = [Number(given.count), Number(given.from)];
const MAX_SHOWN = 20;

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const bundle = join(folder, 'run.mjs');
await build({ entryPoints: ['packages/page/test/fuzz/run.ts'], bundle: true, format: 'esm', outfile: bundle, logLevel: 'error' });
const { failureOf } = await import(bundle);

const files = readdirSync('pages', { recursive: true }).filter((file) => file.endsWith('page.html'));
const pages = files.sort().map((file) => readFileSync(join('pages', file), 'utf8'));
const read = (document) => extract(document, { url: 'https://ostwick.example/news/lanterns' });
let failed = 0;
for (let seed = from; seed < from + count; seed++) {
  const failure = failureOf(seed, pages, read);
  if (failure && failed++ < MAX_SHOWN) console.log(`seed ${seed}: ${failure.faults.slice(0, 4).join('; ')}`);
  if ((seed - from + 1) % 10_000 === 0) console.log(`${seed - from + 1} documents, ${failed} failed`);
}
console.log(`fuzz: seeds ${from} to ${from + count - 1}: ${count - failed} of ${count} documents stand`);
process.exitCode = failed === 0 ? 0 : 1;
