import { createReadStream } from 'node:fs';
import type { Source, SourceEntry } from '../batch-input.js';
import { jsonLines } from './json-lines.js';
import { mhtml } from './mhtml.js';
import { pageLimits, readWithin } from './page-limits.js';
import { wacz } from './wacz.js';
import { warc } from './warc.js';

/** A file that is one page: HTML, plain text. */
const pageFile: Source = async function* (file) {
  yield { id: file.path, read: () => readWithin(file.open(), pageLimits.bytes) };
};

/** Kinds of files by their endings. A kind is one file and one line here. */
const SOURCES: readonly (readonly [ending: RegExp, source: Source])[] = [
  [/\.(?:jsonl|ndjson)$/i, jsonLines],
  [/\.warc(?:\.gz)?$/i, warc],
  [/\.wacz$/i, wacz],
  [/\.mht(?:ml)?$/i, mhtml],
  [/\.(?:x?html?|txt|xml)$/i, pageFile],
];

/** The reader for a file. Standard input is JSON Lines, and an unknown type is read as a page. */
export function sourceFor(path: string): Source {
  if (path === '-') return jsonLines;
  return SOURCES.find(([ending]) => ending.test(path))?.[1] ?? pageFile;
}

/** The pages of a file, one after the other. */
export function pagesOfFile(path: string): AsyncIterable<SourceEntry> {
  return sourceFor(path)({ path, open: () => createReadStream(path) });
}

/** Files of a folder that a batch reads. */
export const batchFiles = '**/*.{jsonl,ndjson,warc,warc.gz,wacz,html,htm,xhtml,mht,mhtml}';
