import { defineConfig } from 'vitest/config';

const source = (path: string) => new URL(`./packages/${path}`, import.meta.url).pathname;

// Tests run on the sources, so that no build has to be fresh for them.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^pith\/methods$/, replacement: source('page/src/methods/index.ts') },
      { find: /^pith\/inspect$/, replacement: source('page/src/inspect.ts') },
      { find: /^pith\/training$/, replacement: source('page/src/training.ts') },
      { find: /^pith$/, replacement: source('page/src/index.ts') },
      { find: /^@pith\/lab\/catalogue$/, replacement: source('lab/src/catalogue.ts') },
      { find: /^@pith\/lab$/, replacement: source('lab/src/index.ts') },
      { find: /^@pith\/site\/fetch$/, replacement: source('site/src/fetch/index.ts') },
      { find: /^@pith\/site\/read$/, replacement: source('site/src/read/index.ts') },
      { find: /^@pith\/site$/, replacement: source('site/src/index.ts') },
      { find: /^@pith\/app$/, replacement: source('app/src/index.ts') },
    ],
  },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    // Far more than any test needs: a busy machine is slow, not wrong.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['packages/*/src/**/*.ts'],
      exclude: ['**/*weights.ts'],
      reporter: [source('../scripts/coverage-by-package.cjs')],
      reportOnFailure: true,
    },
  },
});
