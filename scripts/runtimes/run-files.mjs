// Node, Bun and Deno: reads the pages, writes their digests as JSON. `run-files.mjs LIST.json`; `pith` is the package installed next to it.
import { readFileSync } from 'node:fs';
import * as library from 'pith';
import { digestOf } from './digest.mjs';

const digests = {};
for (const { name, file, options } of JSON.parse(readFileSync(process.argv[2], 'utf8')))
  digests[name] = await digestOf(library, new Uint8Array(readFileSync(file)), options);
console.log(JSON.stringify(digests));
