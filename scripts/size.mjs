// What the entries of `pith` cost a browser: minified and gzipped, parser and weights included. `npm run size -- [--parts]` prints of what.

import './help.mjs';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { minified } from './pack/bundle.mjs';

/** Kilobytes (1,000 bytes) of each entry alone; raising one is a decision that belongs into docs/research/decisions.md. The goals are 230 for `pith` and 130 for `pith/core`. */
const BUDGETS = { 'src/index.ts': 341, 'src/core.ts': 184, 'src/readability.ts': 341 };
/** What no entry may pull in: it has sub-paths of its own. */
const ELSEWHERE = [/src\/methods\/large/, /packages\/papers/, /src\/inspect/, /src\/parts/, /src\/training/];
/** What `pith/core` leaves to `pith`. */
const NOT_CORE = [
  /src\/records\/(?!kind)/,
  /src\/outputs\/tei/,
  /src\/rules/,
  /src\/links/,
  /src\/decode\/(?:guess|languages)/,
  /src\/document\/(?:formulas|footnotes|embeds)/,
  /src\/methods\/default\/(?:weights|explain)/,
  /src\/decide\/(?:weights|judge)/,
];

const faults = [];
for (const [entry, budget] of Object.entries(BUDGETS)) {
  const { code, inputs } = await minified(resolve('packages/page'), entry);
  const size = gzipSync(code, { level: 9 }).length / 1000;
  console.log(`${entry.padEnd(20)} ${size.toFixed(1)} KB gzipped, ${(code.length / 1000).toFixed(0)} KB minified, at most ${budget}`);
  if (size > budget) faults.push(`${entry}: ${size.toFixed(1)} KB is more than ${budget}`);
  const left = entry === 'src/core.ts' ? [...ELSEWHERE, ...NOT_CORE] : ELSEWHERE;
  const taken = Object.entries(inputs).filter(([path, { bytesInOutput }]) => bytesInOutput > 0 && left.some((pattern) => pattern.test(path)));
  for (const [path] of taken) faults.push(`${entry}: takes in ${path}`);
  if (process.argv.includes('--parts') && entry !== 'src/readability.ts') printParts(inputs);
}
for (const fault of faults) console.error(fault);
console.error(faults.length === 0 ? 'size: within the budget' : `size: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

function printParts(inputs) {
  const parts = new Map();
  for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
    const name = path.startsWith('node_modules') ? 'the parser and its entities' : /weights\.ts$/.test(path) ? 'weights' : path.split('/')[3];
    parts.set(name, (parts.get(name) ?? 0) + bytesInOutput);
  }
  for (const [name, bytes] of [...parts].sort((a, b) => b[1] - a[1]).slice(0, 20)) console.log(`  ${(bytes / 1000).toFixed(1).padStart(7)}  ${name}`);
}
