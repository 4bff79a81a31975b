import { createReadStream } from 'node:fs';
import type { SourceEntry } from './batch-input.js';
import { sourceFor } from './sources/index.js';

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

export function isAddress(input: string): boolean {
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
