import { spawnSync } from 'node:child_process';
import { createWriteStream, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { brotliCompressSync, createGzip, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { isBroken, type SourceEntry } from '../../src/batch/batch-input.js';
import { slicesOf } from '../../src/batch/slices.js';
import { pagesOfFile } from '../../src/batch/sources/index.js';
import { built } from '../built.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder('hostile-files');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MEGABYTE = 1_000_000;

/** The record of an answer; its body may be larger than memory. */
function* record(n: number, { body, headers = '', length }: { body: Iterable<Buffer>; headers?: string; length: number }): Generator<Buffer> {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n${headers}\r\n`;
  const about = `WARC/1.1\r\nWARC-Type: response\r\nWARC-Target-URI: https://mills.example/${n}\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n`;
  yield Buffer.from(`${about}WARC-Record-ID: <urn:uuid:${n}>\r\nContent-Length: ${http.length + length}\r\n\r\n${http}`);
  yield* body;
  yield Buffer.from('\r\n\r\n');
}

function recordOf(n: number, body: Buffer, headers?: string): Buffer {
  return Buffer.concat([...record(n, { body: [body], length: body.length, ...(headers === undefined ? {} : { headers }) })]);
}

const page = (n: number) => recordOf(n, Buffer.from(`<p>Mill number ${n} ground rye.`));

function* letters(megabytes: number): Generator<Buffer> {
  const chunk = Buffer.alloc(MEGABYTE, 'a');
  for (let i = 0; i < megabytes; i++) yield chunk;
}

function fileOf(name: string, bytes: Uint8Array | string): string {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

/** What became of each page: its text, or the code of its problem. */
async function readAll(file: string): Promise<string[]> {
  const all: string[] = [];
  for await (const entry of pagesOfFile(file)) all.push(await outcomeOf(entry));
  return all;
}

async function outcomeOf(entry: SourceEntry): Promise<string> {
  if (isBroken(entry)) return (entry.problem as { code?: string }).code ?? String(entry.problem);
  try {
    return Buffer.from(await entry.read()).toString();
  } catch (error) {
    return (error as { code?: string }).code ?? String(error);
  }
}

describe('an archive with a page that unpacks to 300 MB', () => {
  it('is read in flat memory: TOO_LARGE for the page, then the next one', async () => {
    const file = join(folder, 'bomb.warc.gz');
    function* records() {
      yield page(1);
      yield* record(2, { body: letters(300), length: 300 * MEGABYTE });
      yield page(3);
    }
    await pipeline(Readable.from(records()), createGzip({ level: 1 }), createWriteStream(file));
    const small = fileOf('small.warc.gz', gzipSync(page(1)));
    // The loader and a small archive first, so that only the pages are measured.
    const script = `
      import { pagesOfFile } from ${JSON.stringify(built('batch/sources/index.js').href)};
      const read = async (file) => {
        const found = [];
        for await (const entry of pagesOfFile(file)) found.push(entry.problem?.code ?? String(await entry.read()));
        return found;
      };
      await read(${JSON.stringify(small)});
      const before = process.resourceUsage().maxRSS;
      const found = await read(${JSON.stringify(file)});
      console.log(JSON.stringify({ found, grown: (process.resourceUsage().maxRSS - before) / 1000 }));`;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    const { found, grown } = JSON.parse(stdout) as { found: string[]; grown: number };
    expect(found).toEqual(['<p>Mill number 1 ground rye.', 'TOO_LARGE', '<p>Mill number 3 ground rye.']);
    // Megabytes: a page of 20 and what Node keeps of freed memory.
    expect(grown).toBeLessThan(150);
  });
});

describe('a page of an archive', () => {
  const packed = gzipSync(Buffer.alloc(15 * MEGABYTE, 'a'));
  const huge = gzipSync(Buffer.alloc(250 * MEGABYTE, 'a'));
  const text = Buffer.from('<p>Mill number 2 ground rye.');
  it.each([
    ['packed beyond all measure', packed, 'Content-Encoding: gzip\r\n', 'COMPRESSION_BOMB'],
    [
      'in one chunk that is packed',
      Buffer.concat([Buffer.from(`${packed.length.toString(16)}\r\n`), packed]),
      'Transfer-Encoding: chunked\r\nContent-Encoding: gzip\r\n',
      'COMPRESSION_BOMB',
    ],
    ['packed and too large', huge, 'Content-Encoding: gzip\r\n', 'TOO_LARGE'],
    ['packed and broken off', gzipSync(text).subarray(0, 30), 'Content-Encoding: gzip\r\n', 'BAD_ENCODING'],
    ['too large', Buffer.alloc(21 * MEGABYTE, 'a'), '', 'TOO_LARGE'],
    ['with an endless header', text, `X-Long: ${'a'.repeat(100_000)}\r\n`, 'TOO_LARGE'],
    ['packed with gzip', gzipSync(text), 'Content-Encoding: gzip\r\n', String(text)],
    ['packed with Brotli', brotliCompressSync(text), 'Content-Encoding: br\r\n', String(text)],
    ['unpacked, with the headers of a packed one', text, 'Content-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n', String(text)],
    ['in chunks', Buffer.from('8\r\n<p>Mill \r\n14;x=1\r\nnumber 2 ground rye.\r\n0\r\n\r\n'), 'Transfer-Encoding: chunked\r\n', String(text)],
    ['with an unknown packing', text, 'Content-Encoding: utf-8\r\n', String(text)],
  ])('%s', async (name, body, headers, outcome) => {
    const next = '<p>Mill number 3 ground rye.';
    for (const [ending, bytes] of [
      ['warc', Buffer.concat([recordOf(2, body, headers), page(3)])],
      ['warc.gz', Buffer.concat([gzipSync(recordOf(2, body, headers)), gzipSync(page(3))])],
    ] as const)
      expect(await readAll(fileOf(`${name.replaceAll(' ', '-')}.${ending}`, bytes))).toEqual([outcome, next]);
  });

  it('that breaks off is an error, also where nothing of it is a page', async () => {
    const whole = page(2);
    expect(await readAll(fileOf('cut.warc', Buffer.concat([page(1), whole.subarray(0, -10)])))).toEqual([
      '<p>Mill number 1 ground rye.',
      'BAD_INPUT',
    ]);
    const request = String(whole).replace('response', 'metadata');
    expect(await readAll(fileOf('cut-other.warc', request.slice(0, -10)))).toEqual(['BAD_INPUT']);
  });

  it('is not looked for in a header without an end', async () => {
    const file = fileOf('head.warc', Buffer.concat([page(1), Buffer.alloc(5 * MEGABYTE, 'a')]));
    expect(await readAll(file)).toEqual(['<p>Mill number 1 ground rye.', 'TOO_LARGE']);
    const slices: unknown[] = [];
    for await (const slice of slicesOf(file)) slices.push(slice);
    expect(slices).toHaveLength(1);
  });
});

describe('other files', () => {
  it('of one page have its limit', async () => {
    expect(await readAll(fileOf('large.html', Buffer.alloc(21 * MEGABYTE, 'a')))).toEqual(['TOO_LARGE']);
  });

  it('of lines have it for each', async () => {
    const lines = [{ html: 'a'.repeat(21 * MEGABYTE) }, { html: '<p>Rye.' }].map((line) => JSON.stringify(line));
    expect(await readAll(fileOf('large.jsonl', lines.join('\n')))).toEqual(['TOO_LARGE', '<p>Rye.']);
  });

  it('with several pages have it for each, and one for all', async () => {
    const part = (html: string) => `--edge\r\nContent-Type: text/html\r\n\r\n${html}\r\n`;
    const file = `MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="edge"\r\n\r\n`;
    const [first, second, ...more] = await readAll(fileOf('parts.mht', `${file}${part('a'.repeat(21 * MEGABYTE))}${part('<p>Rye.')}--edge--`));
    expect([first, more]).toEqual(['TOO_LARGE', []]);
    expect(second).toContain('<p>Rye.');
    expect(await readAll(fileOf('large.mht', file + part('a'.repeat(65 * MEGABYTE))))).toEqual(['TOO_LARGE']);
  });
});
