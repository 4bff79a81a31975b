// What vitest does before the first test: tests run on the sources, but worker threads and processes of their own run the build.
import { fileURLToPath } from 'node:url';
import { buildIfOlder } from '../packages/app/bin/build-if-older.mjs';

export default function buildBeforeTests() {
  buildIfOlder(fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, ''));
}
