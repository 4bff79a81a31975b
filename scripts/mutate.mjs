// Changes the sources of a part in small ways and counts how many changes its tests notice: `npm run mutate -- metrics`. What survives is judged in docs/research/testing.md.
import './help.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

/** Those that are quick: the ones that collect a whole site take minutes for every unnoticed change, and are asked with `--again TESTS` for the rest. */
const COLLECT_TESTS = [
  'failures',
  'job-pace',
  'leads',
  'list-progress',
  'moved-to',
  'news-of-old',
  'own-settings',
  'preview',
  'repeated-texts',
  'soft-not-found',
  'sources',
  'starts',
  'summary',
  'versions',
  'visits',
  'walls',
  'wanted-jobs',
  'watching',
  'work',
];

/** Part → folder of its sources, folders of the tests that are for it. */
const PARTS = {
  content: ['packages/page/src/content', 'packages/page/test/content', 'packages/page/test/documents'],
  'methods/default': ['packages/page/src/methods/default', 'packages/page/test/methods/default', 'packages/page/test/extract/walls.test.ts'],
  outputs: ['packages/page/src/outputs', 'packages/page/test/outputs', 'packages/page/test/documents'],
  fetch: ['packages/site/src/fetch', 'packages/site/test/fetch'],
  frontier: ['packages/site/src/frontier', 'packages/site/test/store'],
  collect: ['packages/site/src/collect', ...COLLECT_TESTS.map((test) => `packages/site/test/collect/${test}.test.ts`)],
  metrics: ['packages/lab/src/metrics', 'packages/lab/test/metrics'],
};
const MIN_SCORE = 80;
const FOLDER = '.scratch/mutate';

const STRIDES = ['--every', '--lines'];
const [name, which, ...more] = process.argv.slice(2);
const [stride, testFolder] = which === '--again' ? [undefined, more[0]] : more;
if (!Object.hasOwn(PARTS, name ?? '') || (STRIDES.includes(which) && !(Number(stride) >= 1))) {
  console.error(
    `Usage: npm run mutate -- PART [FILE | --every N | --lines N [TESTS] | --again [TESTS]], where PART is ${Object.keys(PARTS).join(', ')}, FILE a source in it, N a stride of its files or of their lines, TESTS folders or files of tests, separated by commas, instead of those of the part; --again tries once more what survived the last time, after tests were written, and what a run that was broken off did not come to; PITH_MUTATE_MINUTES breaks it off`,
  );
  process.exit(2);
}
const [sources, ...ownTests] = PARTS[name];
const tests = testFolder === undefined ? ownTests : [testFolder];
const report = `${FOLDER}/${name.replaceAll('/', '-')}.json`;
const events = `${FOLDER}/${name.replaceAll('/', '-')}-events`;
const before = which === '--again' ? JSON.parse(readFileSync(report, 'utf8')) : undefined;

/** What to change: all sources of a part, one, every Nth in the order of their names, or every Nth line of all of them: unbiased samples. */
function placesToMutate() {
  if (before) return [...new Set(mutantsIn(before, isLeft).map(rangeOf))];
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

function hasSurvived({ status }) {
  return status === 'Survived' || status === 'NoCoverage';
}

/** Changes to retry: what survived, and what a run that was broken off did not come to. */
function isLeft(mutant) {
  return hasSurvived(mutant) || mutant.status === 'Pending';
}

/** Changes of a report, with their lines. */
function mutantsIn({ files }, wanted) {
  return Object.entries(files).flatMap(([path, { mutants, source }]) =>
    mutants
      .filter(wanted)
      .map((mutant) => ({ ...mutant, path, line: mutant.location.start.line, text: source.split('\n')[mutant.location.start.line - 1].trim() })),
  );
}

/** Columns begin at 1 in a report, and at 0 in the configuration. */
function rangeOf({ path, location: { start, end } }) {
  return `${path}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

/** The last report with what became of its survivors since. Sources have to be the same: otherwise it would be another sample. */
function withNews(last, now) {
  const keyOf = ({ location, mutatorName, replacement }) => JSON.stringify([rangeOf({ path: '', location }), mutatorName, replacement]);
  for (const [path, { mutants, source }] of Object.entries(now.files)) {
    const old = last.files[path];
    if (old.source !== source) throw new Error(`${path} has changed: take a new sample`);
    const fates = new Map(mutants.filter(({ status }) => status !== 'Pending').map((mutant) => [keyOf(mutant), mutant.status]));
    // Mutants killed before still count, by tests that may not have run this time.
    for (const mutant of old.mutants) if (isLeft(mutant)) mutant.status = fates.get(keyOf(mutant)) ?? mutant.status;
  }
  return last;
}

/** The report of an interrupted run: the mutants tried so far, and the rest. */
function reportOfEvents() {
  const of = (kind) => (existsSync(events) ? readdirSync(events) : []).filter((file) => file.endsWith(`-${kind}.json`)).map(readEvent);
  const tried = new Map(of('onMutantTested').map((mutant) => [mutant.id, mutant]));
  const files = {};
  for (const { mutant } of of('onMutationTestingPlanReady').flatMap(({ mutantPlans }) => mutantPlans)) {
    const path = relative(process.cwd(), mutant.fileName);
    files[path] ??= { mutants: [], source: readFileSync(path, 'utf8') };
    files[path].mutants.push(tried.get(mutant.id) ?? { ...mutant, status: 'Pending', location: fromOne(mutant.location) });
  }
  return { files };
}

function readEvent(file) {
  return JSON.parse(readFileSync(`${events}/${file}`, 'utf8'));
}

/** Lines and columns begin at 0 in a plan, and at 1 in a report. */
function fromOne({ start, end }) {
  const onward = ({ line, column }) => ({ line: line + 1, column: column + 1 });
  return { start: onward(start), end: onward(end) };
}

const config = {
  testRunner: 'vitest-whole-files',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/runner.mjs'],
  vitest: { configFile: 'vitest.mutate.config.ts', related: false },
  mutate: placesToMutate(),
  ignorePatterns: ['**/dist', 'docs', '.scratch', 'coverage', '*.log'],
  // TypeScript 7 has no interface that could read it, and the tests do not need it.
  tsconfigFile: 'none.json',
  coverageAnalysis: 'perTest',
  // What runs once when a module is loaded would need all tests for every change.
  ignoreStatic: true,
  concurrency: 1,
  disableTypeChecks: false,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'json', 'progress-append-only', 'event-recorder'],
  jsonReporter: { fileName: report },
  eventReporter: { baseDir: events },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: false },
  tempDirName: `${FOLDER}/sandbox`,
};
const env = { ...process.env, PITH_MUTATE_SOURCES: sources, PITH_MUTATE_TESTS: tests.join(','), PITH_DRIVERS: 'sqlite' };
mkdirSync(FOLDER, { recursive: true });
rmSync(report, { force: true });
rmSync(events, { force: true, recursive: true });
writeFileSync(`${FOLDER}/stryker.json`, JSON.stringify(config));
const timeout = Number(process.env.PITH_MUTATE_MINUTES ?? 0) * 60_000;
spawnSync('node_modules/.bin/stryker', ['run', `${FOLDER}/stryker.json`], { stdio: 'inherit', env, timeout });

const now = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : reportOfEvents();
const result = before ? withNews(before, now) : now;
writeFileSync(report, JSON.stringify(result));
const survivors = mutantsIn(result, hasSurvived);
for (const { path, line, status, mutatorName, text, replacement } of survivors)
  console.log(`${path}:${line} ${status} ${mutatorName}: ${text} → ${(replacement ?? '').split('\n')[0]}`);
const killed = Object.values(result.files).flatMap(({ mutants }) =>
  mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout'),
).length;
const share = (100 * killed) / (killed + survivors.length);
const left = mutantsIn(result, isLeft).length - survivors.length;
console.log(
  `${name}: ${killed + survivors.length} tried, ${killed} killed, ${share.toFixed(1)} %${left > 0 ? `; ${left} not tried yet: --again` : ''}`,
);
// A run that came to nothing has shown nothing.
process.exitCode = share >= MIN_SCORE ? 0 : 1;
