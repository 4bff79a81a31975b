import { defineConfig, mergeConfig } from 'vitest/config';
import usual from './vitest.config.js';

/** Tests of the part under mutation, named by `scripts/mutate.mjs`. */
const tests = (process.env.PITH_MUTATE_TESTS ?? '').split(',').filter((path) => path !== '');

const config = mergeConfig(usual, defineConfig({ test: { maxWorkers: 1, isolate: false } }));
config.test.include = tests.map((path) => `${path}/**/*.test.ts`);
export default config;
