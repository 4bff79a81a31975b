// Compares with an earlier state in the same run: both take turns on every page, so that the noise of the machine is the same for both.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { measureByTurns, middle, total } from './measure.mjs';
import { stepsOf } from './steps.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** From which ratio on a step or a page is called slower or faster: two runs of the same code differ by less. */
const SLOWER = 1.05;
const PAGE_SLOWER = 1.3;
const ROUNDS = 9;
/** Microseconds below which the clock is too coarse for a page. */
const MIN_COST = 1000;

/** `now`: steps of this state. Prints every step as a ratio, and the pages that lost most. */
export async function compareWith(commit, now, pages) {
  const before = await stepsOf(pathToFileURL(`${buildOf(commit)}/`), pages);
  const names = Object.keys(now.steps).filter((name) => before.steps[name] !== undefined);
  const pairs = names.flatMap((name) => [
    [`${name} (now)`, now.steps[name]],
    [`${name} (before)`, before.steps[name]],
  ]);
  const cost = measureByTurns(Object.fromEntries(pairs), pages.length, ROUNDS);
  console.log(`${pages.length} pages, against ${commit}`);
  console.log(`${'step'.padEnd(28)}${'now ÷ before'.padStart(14)}${'median page'.padStart(13)}`);
  for (const name of names) {
    const [here, there] = [cost[`${name} (now)`], cost[`${name} (before)`]];
    const ratio = total(here) / total(there);
    const shares = here.map((value, i) => value / there[i]);
    // In all and on most pages: a single page that was disturbed decides nothing.
    const [least, most] = [ratio, middle(shares)].sort((a, b) => a - b);
    const verdict = least > SLOWER ? '  slower' : most < 1 / SLOWER ? '  faster' : '';
    console.log(`${name.padEnd(28)}${ratio.toFixed(3).padStart(14)}${middle(shares).toFixed(3).padStart(13)}${verdict}`);
  }
  printPages(cost['extract to everything (now)'], cost['extract to everything (before)']);
}

function printPages(now, before) {
  const slower = [...now.keys()]
    .filter((i) => before[i] > MIN_COST && now[i] > PAGE_SLOWER * before[i])
    .sort((a, b) => now[b] / before[b] - now[a] / before[a]);
  console.log(`pages that take over ${PAGE_SLOWER} × as long for everything: ${slower.length} of ${now.length}`);
  for (const i of slower.slice(0, 10))
    console.log(`  page ${i}: ${(now[i] / before[i]).toFixed(2)} × (${(before[i] / 1000).toFixed(1)} → ${(now[i] / 1000).toFixed(1)} ms)`);
}

/** The library of a commit, built once, next to the other caches. */
function buildOf(commit) {
  const sha = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: root, encoding: 'utf8' }).trim();
  const folder = join(root, 'node_modules/.cache/against', sha);
  if (existsSync(join(folder, 'packages/page/dist/index.js'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', sha, 'package.json', 'tsconfig.base.json', 'packages/page'], { cwd: root, maxBuffer: 1 << 28 });
  const unpacked = spawnSync('tar', ['-x', '-C', folder], { input: archive, stdio: ['pipe', 'inherit', 'inherit'] });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  const built = spawnSync('npx', ['tsc', '-b', 'packages/page'], { cwd: folder, stdio: 'inherit' });
  if (unpacked.status !== 0 || built.status !== 0) throw new Error(`${commit} cannot be built here`);
  return folder;
}
