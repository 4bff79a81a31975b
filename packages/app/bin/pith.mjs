#!/usr/bin/env node
// Runs the built command. In a clone it builds first where `dist` is missing or older than the sources.
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// Not every Node has it, and a named import of what is not there is an error.
const { enableCompileCache } = module;
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
// A published package has no sources beside it, so there is nothing to build.
if (existsSync(new URL('../src', import.meta.url)) && existsSync(`${workspace}/tsconfig.json`)) {
  const { buildIfOlder } = await import('./build-if-older.mjs');
  buildIfOlder(workspace);
}
// Compiled code is kept from one run to the next, where this Node can (22.1 on): later runs start in less time.
enableCompileCache?.();
const { main } = await import('../dist/main.js');
await main(process.argv.slice(2));
