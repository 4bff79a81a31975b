// Changes the sources of a part in small ways and counts how many changes its tests notice: `npm run mutate -- metrics`. What survives is judged in docs/testing.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Part → folder of its sources, folders of the tests that are for it. */
const PARTS = {
  content: ['packages/page/src/content', 'packages/page/test/content', 'packages/page/test/documents'],
  'methods/default': ['packages/page/src/methods/default', 'packages/page/test/methods'],
  outputs: ['packages/page/src/outputs', 'packages/page/test/outputs', 'packages/page/test/documents'],
  fetch: ['packages/site/src/fetch', 'packages/site/test/fetch'],
  frontier: ['packages/site/src/frontier', 'packages/site/test/store', 'packages/site/test/collect'],
  collect: ['packages/site/src/collect', 'packages/site/test/collect'],
  metrics: ['packages/lab/src/metrics', 'packages/lab/test/metrics'],
};
const MIN_SCORE = 80;
const FOLDER = '.scratch/mutate';

const [name, file] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, name ?? '')) {
  console.error(`Usage: npm run mutate -- PART [FILE], where PART is ${Object.keys(PARTS).join(', ')} and FILE a source in it`);
  process.exit(2);
}
const [sources, ...tests] = PARTS[name];
const report = `${FOLDER}/${name.replaceAll('/', '-')}.json`;
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: [`${sources}/${file ?? '**/*.ts'}`, '!**/weights.ts', '!**/*.weights.ts'],
  ignorePatterns: ['**/dist', 'docs', '.scratch', 'coverage', '*.log'],
  // TypeScript 7 has no interface that could read it, and the tests do not need it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  concurrency: 1,
  disableTypeChecks: false,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: report },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  tempDirName: `${FOLDER}/sandbox`,
  thresholds: { high: 90, low: MIN_SCORE, break: MIN_SCORE },
};
const env = { ...process.env, PITH_MUTATE_TESTS: tests.join(',') };
// A test file that cannot be loaded is passed over in silence later on, and every change it is for would survive.
const { status: broken } = spawnSync('npx', ['vitest', 'run', '--config', 'vitest.mutate.config.ts'], { stdio: 'inherit', env });
if (broken !== 0) process.exit(1);
mkdirSync(FOLDER, { recursive: true });
writeFileSync(`${FOLDER}/stryker.json`, JSON.stringify(config));
const { status } = spawnSync('npx', ['stryker', 'run', `${FOLDER}/stryker.json`], {
  stdio: 'inherit',
  env,
});
for (const [path, { mutants, source }] of Object.entries(JSON.parse(readFileSync(report, 'utf8')).files)) {
  const lines = source.split('\n');
  for (const { status: fate, location, replacement, mutatorName } of mutants) {
    if (fate !== 'Survived' && fate !== 'NoCoverage') continue;
    const { line } = location.start;
    console.log(`${path}:${line} ${fate} ${mutatorName}: ${lines[line - 1].trim()} → ${(replacement ?? '').split('\n')[0]}`);
  }
}
process.exitCode = status;
