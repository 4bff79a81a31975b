// Changes the sources of a part in small ways and counts how many changes its tests notice: `npm run mutate -- metrics`. What survives is judged in docs/testing.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Part → folder of its sources, folders of the tests that are for it. */
const PARTS = {
  content: ['packages/page/src/content', 'packages/page/test/content', 'packages/page/test/documents'],
  'methods/default': ['packages/page/src/methods/default', 'packages/page/test/methods/default'],
  outputs: ['packages/page/src/outputs', 'packages/page/test/outputs', 'packages/page/test/documents'],
  fetch: ['packages/site/src/fetch', 'packages/site/test/fetch'],
  frontier: ['packages/site/src/frontier', 'packages/site/test/store', 'packages/site/test/collect'],
  collect: ['packages/site/src/collect', 'packages/site/test/collect'],
  metrics: ['packages/lab/src/metrics', 'packages/lab/test/metrics'],
};
const MIN_SCORE = 80;
const FOLDER = '.scratch/mutate';

const STRIDES = ['--every', '--lines'];
const [name, which, stride, testFolder] = process.argv.slice(2);
if (!Object.hasOwn(PARTS, name ?? '') || (STRIDES.includes(which) && !(Number(stride) >= 1))) {
  console.error(
    `Usage: npm run mutate -- PART [FILE | --every N | --lines N [TESTS]], where PART is ${Object.keys(PARTS).join(', ')}, FILE a source in it, N a stride of its files or of their lines, TESTS a folder of tests instead of those of the part`,
  );
  process.exit(2);
}
const [sources, ...ownTests] = PARTS[name];
const tests = testFolder === undefined ? ownTests : [testFolder];

/** What to change: all sources of a part, one, every Nth in the order of their names, or every Nth line of all of them: samples that nobody picked by hand. */
function placesToMutate() {
  if (which !== undefined && !STRIDES.includes(which)) return [`${sources}/${which}`];
  const all = readdirSync(sources, { recursive: true }).filter((path) => path.endsWith('.ts') && !path.endsWith('weights.ts'));
  const files = all.sort().map((path) => `${sources}/${path}`);
  if (which === '--every') return files.filter((_, i) => i % Number(stride) === 0);
  return which === '--lines' ? everyNthLine(files) : files;
}

/** Lines are counted through all files, so that short ones have their turn as well. Only changes within a line are in the sample. */
function everyNthLine(files) {
  const lines = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .map((text, i) => ({ text, place: `${file}:${i + 1}-${i + 1}` })),
  );
  const code = lines.filter(({ text }) => !/^\s*(?:$|\/\*|\*|\/\/|import |export \{|\}|\))/.test(text));
  return code.filter((_, i) => i % Number(stride) === Number(stride) - 1).map(({ place }) => place);
}

const report = `${FOLDER}/${name.replaceAll('/', '-')}.json`;
const config = {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: placesToMutate(),
  ignorePatterns: ['**/dist', 'docs', '.scratch', 'coverage', '*.log'],
  // TypeScript 7 has no interface that could read it, and the tests do not need it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // Modules stay loaded from one change to the next, five times as fast; what runs once when a module is loaded can then not be changed.
  ignoreStatic: true,
  concurrency: 1,
  disableTypeChecks: false,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'progress-append-only'],
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
