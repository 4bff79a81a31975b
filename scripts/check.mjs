// One command that checks all: types, lint, direction, spreads, handlers, regular expressions, exports, size, docs, words, tests. `--without-tests` leaves out the tests that `npm test` runs.
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'npx', ['tsc', '-b']],
  ['lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']],
  ['direction', 'node', ['scripts/direction.mjs']],
  ['spreads', 'node', ['scripts/spreads.mjs']],
  ['handlers', 'node', ['scripts/handlers.mjs']],
  ['regexes', 'node', ['scripts/regexes.mjs']],
  ['exports', 'node', ['scripts/exports.mjs']],
  ['size', 'node', ['scripts/size.mjs']],
  ['unused exports', 'node', ['scripts/unused-exports.mjs']],
  ['docs', 'node', ['scripts/docs-style.mjs']],
  ['words', 'node', ['scripts/words.mjs']],
  ['lockfile', 'node', ['scripts/lockfile.mjs']],
  ['gate', 'node', ['packages/lab/dist/evaluate/gate-command.js']],
  ['tests', 'npx', ['vitest', 'run']],
];

const skipped = process.argv.includes('--without-tests') ? ['tests'] : [];
const failed = [];
for (const [name, command, args] of steps) {
  if (skipped.includes(name)) continue;
  console.error(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status !== 0) failed.push(name);
}
console.error(failed.length === 0 ? '\ncheck: all passed' : `\ncheck: failed: ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
