import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { defaultExclude, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const source = (path: string) => fileURLToPath(new URL(`./packages/${path}`, import.meta.url));

/** Worker threads cannot run the sources: they get what was built. */
const builtWorkers: Plugin = {
  name: 'built-workers',
  enforce: 'pre',
  transform: (code, id) => {
    const [, folder, path] = /^(.*\/packages\/\w+)\/src\/(.*\/)?[^/]+\.ts$/.exec(id) ?? [];
    if (folder === undefined || !code.includes("-worker.js', import.meta.url)")) return undefined;
    return code.replace(
      /new URL\('\.\/([\w-]+-worker\.js)', import\.meta\.url\)/g,
      (_, file) => `new URL(${JSON.stringify(pathToFileURL(`${folder}/dist/${path ?? ''}${file}`))})`,
    );
  },
};

/** Files that wait for browsers and processes begin first: at the end they would run alone, with a core idle. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const waits = ({ moduleId }: TestSpecification) => Number(/\/test\/(?:faults|render|studio|collect|batch|mcp|site)\//.test(moduleId));
    return (await super.sort(files)).sort((one, other) => waits(other) - waits(one));
  }
}

/** What kills processes, fills a disk, stops a database, renders pages, collects whole sites, walks through rooms of the studio, runs tests in tests, measures growth or learns: `npm run test:slow`. */
const SLOW = [
  'page/test/hostile/{growth,hostile}.test.ts',
  'page/test/house/{exit-code,registries}.test.ts',
  'site/test/faults/**/*.test.ts',
  'site/test/render/*.test.ts',
  'site/test/collect/{steering,portal,furniture,newspaper,finding,news-of-old,hostile}.test.ts',
  'app/test/batch/{workers,batch}.test.ts',
  'app/test/server/{labels,pressure}.test.ts',
  'app/test/studio/{label*,collection,states,evaluate,inspect*}.test.ts',
  'app/test/train.test.ts',
  'app/test/site/lost-ground.test.ts',
  'app/test/{guides,examples}.test.ts',
  'lab/test/adapt/adapt.test.ts',
].map((path) => `packages/${path}`);
/** Every kind of site in every form: `npm run test:sites`. */
const SITES = ['packages/site/test/collect/kinds.test.ts', 'packages/site/test/collect/copies.test.ts'];
/** Files whose every test drives a browser. */
const NEED_CHROMIUM = [
  'app/test/studio/{api,collection,evaluate,frame,hostile,inspect,label*,read,smooth,states}.test.ts',
  'site/test/pdf/pdf-page.test.ts',
].map((path) => `packages/${path}`);
const hasChromium = existsSync(process.env.PITH_CHROMIUM ?? '/usr/bin/chromium');
// In continuous integration a missing browser fails these tests instead.
const withoutBrowser = hasChromium || process.env.CI !== undefined ? [] : NEED_CHROMIUM;
if (withoutBrowser.length > 0)
  process.stderr.write('No Chromium found: the tests of the studio and of PDF files are skipped. Install it, or set PITH_CHROMIUM.\n');
/** `without` leaves the slow files out, `only` runs no others; all files otherwise. */
const slow = process.env.PITH_SLOW;

// Tests run on the sources; what runs in threads and processes of its own is built before the first test.
export default defineConfig({
  plugins: [builtWorkers],
  resolve: {
    alias: [
      { find: /^pith\/parts$/, replacement: source('page/src/parts.ts') },
      { find: /^pith\/verdicts$/, replacement: source('page/src/verdicts.ts') },
      { find: /^pith\/large$/, replacement: source('page/src/methods/large/large.ts') },
      { find: /^pith\/inspect$/, replacement: source('page/src/inspect.ts') },
      { find: /^pith\/compat\/readability$/, replacement: source('page/src/readability.ts') },
      { find: /^pith\/training$/, replacement: source('page/src/training.ts') },
      { find: /^pith$/, replacement: source('page/src/index.ts') },
      { find: /^@pith\/papers$/, replacement: source('papers/src/index.ts') },
      { find: /^@pith\/lab\/catalogue$/, replacement: source('lab/src/catalogue.ts') },
      { find: /^@pith\/lab$/, replacement: source('lab/src/index.ts') },
      { find: /^@pith\/site\/fetch$/, replacement: source('site/src/fetch/index.ts') },
      { find: /^@pith\/site\/read$/, replacement: source('site/src/read/index.ts') },
      { find: /^@pith\/site\/diff$/, replacement: source('site/src/text/diff.ts') },
      { find: /^@pith\/site$/, replacement: source('site/src/index.ts') },
      { find: /^@pith\/app$/, replacement: source('app/src/index.ts') },
    ],
  },
  test: {
    include: slow === 'only' ? SLOW : ['packages/*/test/**/*.test.ts'],
    exclude: [...defaultExclude, ...withoutBrowser, ...(slow === 'without' ? [...SLOW, ...SITES] : [])],
    globalSetup: [source('../scripts/build-before-tests.mjs'), source('site/test/one-postgres.ts')],
    setupFiles: [source('site/test/after-each-file.ts')],
    // Far more than any test needs: a busy machine is slow, not wrong.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 600_000 } },
    // Two more than the cores that are usual: tests that wait for browsers and processes leave room for others.
    // Much code that runs for a short time each, as in the collector: optimising it takes longer than running it (`site/src/workers/optimise-later.ts`).
    execArgv: ['--always-sparkplug', '--interrupt-budget=600000'],
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    // Reading the modules again for each of two hundred files takes longer than the tests: files of a process share them.
    isolate: false,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*weights.ts'],
      reporter: [source('../scripts/coverage-by-package.cjs')],
      reportOnFailure: true,
    },
  },
});
