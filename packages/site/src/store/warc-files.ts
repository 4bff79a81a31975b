import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { NewRaw } from './article.js';

/** Where a page is in a WARC file: one gzip member. */
export interface WarcPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** Pages as they were served, outside the database. Another kind of store for them has the same two calls. */
export interface RawFiles {
  append(page: NewRaw, at: number): WarcPlace;
  /** The body; undefined where the file is gone or was cut. */
  read(place: WarcPlace): Uint8Array | undefined;
  close(): void;
}

/** Bytes after which a new file is begun. */
const MAX_FILE = 1_000_000_000;
const BREAK = Buffer.from('\r\n\r\n');

interface OpenFile {
  readonly path: string;
  readonly handle: number;
  size: number;
}

/** WARC 1.1 files in a folder. Each program writes files of its own, so that no two ever write into one. */
export function warcFiles(folder: string): RawFiles {
  const home = resolve(folder);
  const open: { file?: OpenFile } = {};
  const close = () => {
    if (open.file) closeSync(open.file.handle);
    delete open.file;
  };
  return {
    append: (page, at) => {
      if (open.file && open.file.size >= MAX_FILE) close();
      open.file ??= begin(home);
      return write(open.file, gzipSync(responseRecord(page, at), { level: 4 }));
    },
    read: (place) => readPlace(existsSync(place.file) ? place : { ...place, file: join(home, basename(place.file)) }),
    close,
  };
}

function begin(home: string): OpenFile {
  mkdirSync(home, { recursive: true });
  const path = join(home, `pith-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}.warc.gz`);
  const file = { path, handle: openSync(path, 'ax'), size: 0 };
  const about = Buffer.from('software: Pith\r\nformat: WARC File Format 1.1\r\n');
  write(file, gzipSync(recordOf({ type: 'warcinfo', date: new Date().toISOString(), contentType: 'application/warc-fields' }, about)));
  return file;
}

function write(file: OpenFile, bytes: Uint8Array): WarcPlace {
  const offset = file.size;
  for (let done = 0; done < bytes.length; ) done += writeSync(file.handle, bytes, done);
  file.size += bytes.length;
  return { file: file.path, offset, length: bytes.length };
}

function responseRecord({ url, status, headers, body }: NewRaw, at: number): Uint8Array {
  // The body is kept unpacked, so the headers must not say otherwise.
  const lines = Object.entries({ ...headers, 'content-length': String(body.length) }).map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}`,
  );
  const head = Buffer.from(`HTTP/1.1 ${status} OK\r\n${lines.join('\r\n')}\r\n\r\n`);
  const about = { type: 'response', date: new Date(at).toISOString(), contentType: 'application/http; msgtype=response', url };
  return recordOf(about, Buffer.concat([head, body]));
}

interface About {
  readonly type: string;
  readonly date: string;
  readonly contentType: string;
  readonly url?: string;
}

function recordOf({ type, date, contentType, url }: About, block: Uint8Array): Uint8Array {
  const head = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Record-ID: <urn:uuid:${randomUUID()}>`,
    `WARC-Date: ${date}`,
    ...(url === undefined ? [] : [`WARC-Target-URI: ${url}`]),
    `Content-Type: ${contentType}`,
    `Content-Length: ${block.length}`,
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), BREAK, block, BREAK]);
}

function readPlace({ file, offset, length }: WarcPlace): Uint8Array | undefined {
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    // A machine that lost its power may have lost the end of a file.
    if (fstatSync(handle).size < offset + length) return undefined;
    const packed = Buffer.alloc(length);
    readSync(handle, packed, 0, length, offset);
    const record = gunzipSync(packed);
    const http = record.indexOf(BREAK) + BREAK.length;
    return record.subarray(record.indexOf(BREAK, http) + BREAK.length, record.length - BREAK.length);
  } finally {
    closeSync(handle);
  }
}
