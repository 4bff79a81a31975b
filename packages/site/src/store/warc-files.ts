import { randomUUID } from 'node:crypto';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { NewRaw } from './article.js';

/** Where a page is in a WARC file: one gzip member. */
export interface WarcPlace {
  readonly file: string;
  readonly offset: number;
  readonly length: number;
}

/** Pages as they were served, outside the database. Another kind of store for them has the same two calls. */
export interface RawFiles {
  append(page: NewRaw, at: number): Promise<WarcPlace>;
  /** The body. Undefined if the file is gone or was cut. */
  read(place: WarcPlace): Promise<Uint8Array | undefined>;
  close(): void;
}

/** Bytes after which a new file is begun. */
const MAX_FILE = 1_000_000_000;

interface OpenFile {
  readonly path: string;
  readonly handle: number;
  size: number;
}

/** WARC 1.1 files in a folder. Each process writes its own files, so that no two write into one. */
export function warcFiles(folder: string): RawFiles {
  const home = resolve(folder);
  const open: { file?: OpenFile } = {};
  const close = () => {
    if (open.file) closeSync(open.file.handle);
    delete open.file;
  };
  return {
    append: async (page, at) => {
      const packed = await packedPage(page, at);
      if (open.file && open.file.size >= MAX_FILE) close();
      if (!open.file) {
        const info = await packedInfo('pith.warc.gz');
        // Two pages that come in at once begin one file.
        open.file ??= begin(home, info);
      }
      return write(open.file, packed);
    },
    read: (place) => readPlace(existsSync(place.file) ? place : { ...place, file: join(home, basename(place.file)) }),
    close,
  };
}

function begin(home: string, info: Uint8Array): OpenFile {
  mkdirSync(home, { recursive: true });
  const path = join(home, `pith-${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}.warc.gz`);
  const file = { path, handle: openSync(path, 'ax'), size: 0 };
  write(file, info);
  return file;
}

function write(file: OpenFile, bytes: Uint8Array): WarcPlace {
  const offset = file.size;
  for (let done = 0; done < bytes.length; ) done += writeSync(file.handle, bytes, done);
  file.size += bytes.length;
  return { file: file.path, offset, length: bytes.length };
}

async function readPlace({ file, offset, length }: WarcPlace): Promise<Uint8Array | undefined> {
  if (!existsSync(file)) return undefined;
  const handle = openSync(file, 'r');
  try {
    // A machine that lost its power may have lost the end of a file.
    if (fstatSync(handle).size < offset + length) return undefined;
    const packed = Buffer.alloc(length);
    readSync(handle, packed, 0, length, offset);
    return await bodyOfPacked(packed);
  } finally {
    closeSync(handle);
  }
}

const VERSION = 'WARC/1.1';

/** What a file of pages begins with, packed. */
export async function packedInfo(filename: string): Promise<Uint8Array> {
  // Loaded here, because only storing or exporting pages needs it.
  const { WARCRecord, WARCSerializer } = await import('warcio');
  const info = WARCRecord.createWARCInfo({ filename, warcVersion: VERSION }, { software: 'Pith', format: 'WARC File Format 1.1' });
  return gzipSync(await WARCSerializer.serialize(info), { level: 4 });
}

/** A page as it was served, after content decoding: one gzip member. */
export async function packedPage({ url, status, headers, body }: NewRaw, at: number): Promise<Uint8Array> {
  const { WARCRecord, WARCSerializer } = await import('warcio');
  // The body is kept unpacked, so the headers must not declare otherwise.
  const httpHeaders = { ...headers, 'content-length': String(body.length) };
  const about = { url, date: new Date(at).toISOString(), type: 'response' as const, warcVersion: VERSION as 'WARC/1.1', httpHeaders };
  const record = WARCRecord.create({ ...about, statusline: `HTTP/1.1 ${status} OK` }, [body]);
  // Packed here: the stream that the library packs with takes a third longer.
  return gzipSync(await WARCSerializer.serialize(record), { level: 4 });
}

/** The body of a packed page. */
async function bodyOfPacked(packed: Uint8Array): Promise<Uint8Array | undefined> {
  const { WARCParser } = await import('warcio');
  const record = await WARCParser.parse([packed]);
  return (await record?.readFully()) ?? undefined;
}
