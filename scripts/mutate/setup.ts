// What vitest runs before each test file while sources are changed. The runner of Stryker knows only what runs inside a test:
// what a file does in `describe` and `beforeAll` it takes for code that runs when modules are loaded, and leaves out.
import { readdirSync } from 'node:fs';
import { afterAll, inject, type RunnerTask, type RunnerTestFile } from 'vitest';

interface Stryker {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

/** What runs next to the tests of a file is noted under this name, and belongs to each of them in the end. */
const BESIDE_TESTS = 'next to the tests';

const given = inject as (name: string) => string;
// Stryker's own setup comes before this one, and makes it.
const stryker = (globalThis as unknown as Record<string, Stryker>)[given('globalNamespace')]!;

// Modules are loaded unchanged, and are not what a test file did.
stryker.activeMutant = undefined;
stryker.currentTestId = undefined;
await loadSources(process.env.PITH_MUTATE_SOURCES!);
if (given('mode') === 'mutant') {
  stryker.hitCount = 0;
  stryker.activeMutant = given('activeMutant');
} else {
  noteWhatRunsBesideTests();
}

async function loadSources(folder: string): Promise<void> {
  // What runs in a thread or a process of its own begins its work when it is loaded.
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => /(?<!-worker|-command|\.d)\.ts$/.test(path));
  for (const path of paths) await import(/* @vite-ignore */ `${process.cwd()}/${folder}/${path}`);
}

function noteWhatRunsBesideTests(): void {
  const now: { test?: string | undefined } = {};
  Object.defineProperty(stryker, 'currentTestId', {
    configurable: true,
    get: () => now.test,
    set: (test: string | undefined) => {
      now.test = test ?? BESIDE_TESTS;
    },
  });
  stryker.currentTestId = BESIDE_TESTS;
  // biome-ignore lint/correctness/noEmptyPattern: vitest gives the file only where a pattern is in front of it
  afterAll(({}, file) => {
    const perTest = stryker.mutantCoverage?.perTest ?? {};
    const beside = Object.entries(perTest[BESIDE_TESTS] ?? {});
    delete perTest[BESIDE_TESTS];
    for (const test of testsOf(file as RunnerTestFile)) {
      perTest[test] ??= {};
      for (const [mutant, hits] of beside) perTest[test][mutant] = (perTest[test][mutant] ?? 0) + hits;
    }
    Object.defineProperty(stryker, 'currentTestId', { configurable: true, writable: true, value: undefined });
  });
}

/** Names of tests as Stryker makes them. */
function testsOf(file: RunnerTestFile): string[] {
  const names: string[] = [];
  const rest: { task: RunnerTask; path: string[] }[] = file.tasks.map((task) => ({ task, path: [] }));
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    const path = [...next.path, next.task.name];
    if (next.task.type === 'suite') rest.push(...next.task.tasks.map((task) => ({ task, path })));
    else if (next.task.mode === 'run') names.push(`${file.filepath}#${path.join(' ').trim()}`);
  }
  return names;
}
