import { createReadStream } from 'node:fs';
import { type FileHandle, open, stat, truncate } from 'node:fs/promises';
import type { Finished, Sink } from './sink.js';

const LINE_FEED = 10;
/** Bytes that are gathered before they are written to a file. */
const BUFFERED = 32_768;

/** One JSON object per line, in a file that a later run can resume. A run that does not resume starts it anew. */
export function jsonLinesFile(path: string): Sink {
  let file: FileHandle | undefined;
  let flag = 'w';
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    if (size === 0) return;
    file ??= await open(path, flag);
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    await file.write(bytes);
  };
  return {
    known: () => {
      flag = 'a';
      return knownIn(path);
    },
    write: async (page) => {
      const line = lineOf(page);
      waiting.push(line);
      size += line.length;
      if (size >= BUFFERED) await flush();
    },
    close: async () => {
      try {
        await flush();
        // An answer without pages is an empty file, not none.
        file ??= await open(path, flag);
      } finally {
        await file?.close();
      }
    },
  };
}

/** The same on a stream, each line as soon as it is there: what drives this program by a pipe waits for it. */
export function jsonLinesStream(write: (line: Uint8Array) => Promise<void>): Sink {
  return { known: async () => new Set(), write: (page) => write(lineOf(page)), close: async () => undefined };
}

function lineOf({ json }: Finished): Uint8Array {
  const line = new Uint8Array(json.length + 1);
  line.set(json);
  line[json.length] = LINE_FEED;
  return line;
}

const ID = /^\{"id":("(?:[^"\\]|\\.){0,65536}")/;

/** Ids of the lines that are whole. A last line that was cut is removed. */
async function knownIn(path: string): Promise<ReadonlySet<string>> {
  const known = new Set<string>();
  const there = await stat(path).catch(() => undefined);
  if (!there) return known;
  // One byte per character until the line is complete: a chunk may end within a character.
  let head = '';
  let whole = 0;
  let at = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      // The id is in front: nothing else of a line is needed.
      if (head.length < MAX_HEAD) head += chunk.toString('latin1', from, Math.min(end, from + MAX_HEAD));
      const id = ID.exec(head)?.[1];
      if (id !== undefined) known.add(JSON.parse(Buffer.from(id, 'latin1').toString('utf8')) as string);
      head = '';
      from = end + 1;
      whole = at + from;
    }
    if (head.length < MAX_HEAD) head += chunk.toString('latin1', from, Math.min(chunk.length, from + MAX_HEAD));
    at += chunk.length;
  }
  if (whole < there.size) await truncate(path, whole);
  return known;
}

const MAX_HEAD = 8_192;
