import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import usual from './vitest.config.js';

/** Tests of the part under mutation, named by `scripts/mutate.mjs`. */
const tests = (process.env.PITH_MUTATE_TESTS ?? '').split(',').filter((path) => path !== '');

/** Files that took least begin: the first test that fails ends the run. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const took = ({ moduleId }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`:${relative(this.ctx.config.root, moduleId)}`)?.duration ?? 0;
    return [...files].sort((one, other) => took(one) - took(other));
  }
}

/** A tenth of the random documents with a seed, those of the longest tests: what they do not notice is seldom noticed by the rest. */
const fewerRuns: Plugin = {
  name: 'fewer-runs',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.test.ts') ? code.replace(/(\{ seed\b.*\bnumRuns: \d+)0\b/g, '$1') : undefined),
};

const config = mergeConfig(
  usual,
  defineConfig({ plugins: [fewerRuns], test: { maxWorkers: 1, isolate: false, sequence: { sequencer: ShortestFirst } } }),
);
config.test.include = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
// Changed sources are not TypeScript that could be built, and a build that fails ends the process: what runs in worker threads stays as it is, so its tests say nothing here.
config.test.globalSetup = config.test.globalSetup.filter((path: string) => !path.includes('build-before-tests'));
config.test.setupFiles = [...config.test.setupFiles, fileURLToPath(new URL('./scripts/mutate/setup.ts', import.meta.url))];
config.test.exclude = ['**/threads.test.ts'];
export default config;
