import { defineConfig, mergeConfig } from 'vitest/config';
import usual from './vitest.config.js';

/** Tests of the part under mutation, named by `scripts/mutate.mjs`. */
const tests = (process.env.PITH_MUTATE_TESTS ?? '').split(',').filter((path) => path !== '');

const config = mergeConfig(usual, defineConfig({ test: { maxWorkers: 1, isolate: false } }));
config.test.include = tests.map((path) => (path.endsWith('.ts') ? path : `${path}/**/*.test.ts`));
// Changed sources are not TypeScript that could be built, and a build that fails ends the process: what runs in worker threads stays as it is, so its tests say nothing here.
config.test.globalSetup = config.test.globalSetup.filter((path: string) => !path.includes('build-before-tests'));
config.test.exclude = ['**/threads.test.ts'];
export default config;
