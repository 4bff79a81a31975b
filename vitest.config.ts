import { defineConfig } from 'vitest/config';

const source = (path: string) => new URL(`./packages/${path}`, import.meta.url).pathname;

// Tests run on the sources, so that no build has to be fresh for them.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^pith\/methods$/, replacement: source('page/src/methods/index.ts') },
      { find: /^pith\/training$/, replacement: source('page/src/training.ts') },
      { find: /^pith$/, replacement: source('page/src/index.ts') },
      { find: /^@pith\/lab\/catalogue$/, replacement: source('lab/src/catalogue.ts') },
      { find: /^@pith\/lab$/, replacement: source('lab/src/index.ts') },
      { find: /^@pith\/site\/public-address$/, replacement: source('site/src/fetch/public-address.ts') },
      { find: /^@pith\/site$/, replacement: source('site/src/index.ts') },
      { find: /^@pith\/app$/, replacement: source('app/src/index.ts') },
    ],
  },
  test: {
    include: ['packages/*/test/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
