import { createReadStream } from 'node:fs';
import type { SourceEntry } from './batch-input.js';
import { sourceFor } from './sources/index.js';
import { linesOf } from './sources/json-lines.js';
import { recordsOf } from './sources/warc-records.js';

/** A slice ends after so many pages or bytes of the file, whichever comes first: what a killed worker loses, and what one row of results holds. */
const MAX_PAGES = 100;
const MAX_BYTES = 8_000_000;

/**
 * Cuts an input into slices that workers can read without each other: archives between records, JSON Lines between lines. What cannot be cut
 * is one slice. The file is read once for it, but no page of it.
 */
export async function* slicesOf(input: string): AsyncGenerator<Slice> {
  if (isAddress(input)) yield { url: input };
  else if (/\.warc(?:\.gz)?$/i.test(input)) yield* cut(input, recordStarts(input));
  else if (!/\.(?:jsonl|ndjson)$/i.test(input)) yield { path: input };
  else if (await namesAddresses(input)) yield* addressesIn(createReadStream(input));
  else yield* cut(input, lineStarts(input));
}

/** Lines that are objects with only a `url`. Other lines are passed on unchanged, so that the reader reports the error. */
export async function* addressesIn(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Slice> {
  for await (const line of linesOf(chunks)) if (line?.trim()) yield { url: addressOf(line) ?? line.slice(0, MAX_SHOWN) };
}

const MAX_SHOWN = 200;

function addressOf(line: string): string | undefined {
  try {
    const given = JSON.parse(line) as { readonly url?: unknown; readonly html?: unknown } | null;
    return typeof given?.url === 'string' && given.html === undefined ? given.url : undefined;
  } catch (error) {
    // Plain addresses, one per line, are a list too. Any other line is refused when it is fetched.
    if (error instanceof SyntaxError) return line.trim();
    throw error;
  }
}

async function namesAddresses(path: string): Promise<boolean> {
  for await (const line of linesOf(createReadStream(path)))
    if (line?.trim()) return line.trimStart().startsWith('{') && addressOf(line) !== undefined;
  return false;
}

/** Slices between some of the places where a page starts. The last goes to the end of the file, whatever is there. */
async function* cut(path: string, starts: AsyncIterable<number>): AsyncGenerator<Slice> {
  let from = 0;
  let before = 0;
  let count = 0;
  let last = -1;
  for await (const start of starts) {
    // Packed as a whole: no page can be reached without those in front of it.
    if (start <= last) break;
    last = start;
    if (count - before >= MAX_PAGES || start - from >= MAX_BYTES) {
      yield { path, from, to: start, before };
      from = start;
      before = count;
    }
    count++;
  }
  yield { path, from, before };
}

/** Where the records of an archive start, packed or not. */
async function* recordStarts(path: string): AsyncGenerator<number> {
  try {
    for await (const { offset } of recordsOf(createReadStream(path), 'gzip')) yield offset;
  } catch (error) {
    // The worker that gets the last slice meets the fault again and makes a record of it. A file that cannot be opened is another matter.
    if ((error as NodeJS.ErrnoException).code !== undefined && (error as NodeJS.ErrnoException).syscall !== undefined) throw error;
  }
}

const LINE_FEED = 10;

async function* lineStarts(path: string): AsyncGenerator<number> {
  let at = 0;
  yield 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, end + 1)) yield at + end + 1;
    at += chunk.length;
  }
}

/** What one worker reads at a time: an address, or a file or a part of one, on a path that all workers share. */
export type Slice = { readonly url: string } | FileSlice;

export interface FileSlice {
  readonly path: string;
  /** Bytes from … up to but without …; left out, the start and the end of the file. */
  readonly from?: number;
  readonly to?: number;
  /** Lines or records in front of it. */
  readonly before?: number;
}

function isAddress(input: string): boolean {
  return /^https?:\/\//i.test(input);
}

/** How a slice is named where it failed as a whole. */
export function nameOf(slice: Slice): string {
  if ('url' in slice) return slice.url;
  return slice.before === undefined ? slice.path : `${slice.path}#${slice.before + 1}…`;
}

/** The pages of a slice, with the ids they have in the whole file. */
export function entriesOfSlice({ path, from = 0, to, before }: FileSlice): AsyncIterable<SourceEntry> {
  const range = to === undefined ? { start: from } : { start: from, end: to - 1 };
  return sourceFor(path)({ path, before, open: () => createReadStream(path, range) });
}
