#!/usr/bin/env node
// Runs the built command. In a clone it builds first where `dist` is missing or older than the sources.
import { existsSync } from 'node:fs';
import * as module from 'node:module';
import { fileURLToPath } from 'node:url';

// Not every Node has it, and a named import of a missing export is an error.
const { enableCompileCache } = module;
const args = process.argv.slice(2);
const workspace = fileURLToPath(new URL('../../..', import.meta.url));
// A published package has no sources next to it, so there is nothing to build.
if (existsSync(new URL('../src', import.meta.url)) && existsSync(`${workspace}/tsconfig.json`)) {
  const { buildIfOlder } = await import('./build-if-older.mjs');
  buildIfOlder(workspace);
}
// Only where it may help: it loads more of Node.
const onePage = args.some((arg) => /html?$/i.test(arg)) ? await import('./one-page.mjs') : undefined;
const isOnePage = onePage?.isOnePage(args);
if (isOnePage) onePage.leaveUnoptimised();
// Compiled code is kept from one run to the next: by us for a page alone, else by Node where it can (22.1 on). Later runs start in less time.
const kept = isOnePage ? onePage.mainOfKept() : undefined;
if (!kept) enableCompileCache?.();
const main = kept ?? (await import('../dist/main.js')).main;
await main(args);
