#!/usr/bin/env node
// Runs the built command. In a clone it builds first where `dist` is missing or older than the sources.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));
// A published package has no sources beside it, so there is nothing to build.
if (existsSync(new URL('../src', import.meta.url)) && existsSync(`${workspace}/tsconfig.json`)) {
  const { buildIfOlder } = await import('./build-if-older.mjs');
  buildIfOlder(workspace);
}
const { main } = await import('../dist/main.js');
await main(process.argv.slice(2));
