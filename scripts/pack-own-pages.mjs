// The project's own pages as one file of the lab, so that the learned result is measured against them wherever the lab is installed.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { readOwnPages } from '../packages/lab/dist/corpora/own-pages.js';

const place = (path) => fileURLToPath(new URL(path, import.meta.url));
const pages = readOwnPages(place('../pages')).map(({ bytes, goldText, gold }) => ({
  bytes: Buffer.from(bytes).toString('latin1'),
  goldText,
  gold: { url: gold.url, contentType: gold.contentType },
}));
writeFileSync(place('../packages/lab/dist/own-pages.json.gz'), gzipSync(JSON.stringify(pages), { level: 9 }));
