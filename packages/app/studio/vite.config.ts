import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// A test may start the build. Its NODE_ENV would make it a development build, with paths of this machine in it.
process.env.NODE_ENV = 'production';

/** Builds the studio to where the server finds it. Everything in it is our own file: no request leaves the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/studio/',
  esbuild: { jsx: 'automatic', jsxImportSource: 'preact' },
  logLevel: 'warn',
  build: {
    outDir: '../dist/studio',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // A file inlined as an address would need a looser policy than `'self'`.
    assetsInlineLimit: 0,
  },
});
