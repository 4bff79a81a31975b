import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { WARCRecord, WARCSerializer } from 'warcio';
import { isBroken, type SourceEntry } from '../../src/batch/batch-input.js';
import { entriesOfSlice, type FileSlice, type Slice, slicesOf } from '../../src/batch/slices.js';
import { temporaryFolder } from '../temporary-folder.js';

const folder = temporaryFolder('slices');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Records of an archive, packed one by one; every fifth is a request, which is no page. */
async function records(count: number): Promise<Uint8Array[]> {
  const all: Uint8Array[] = [];
  for (let n = 1; n <= count; n++) {
    const about = { url: `https://mills.example/${n}`, date: '2026-01-01T00:00:00Z', warcVersion: 'WARC/1.1' } as const;
    const body = new TextEncoder().encode(`<p>Mill number ${n} ground rye.`);
    const record =
      n % 5 === 0
        ? WARCRecord.create({ ...about, type: 'request', httpHeaders: {}, statusline: 'GET / HTTP/1.1' }, [])
        : WARCRecord.create({ ...about, type: 'response', httpHeaders: { 'content-type': 'text/html' }, statusline: 'HTTP/1.1 200 OK' }, [body]);
    all.push(await WARCSerializer.serialize(record, { gzip: true }));
  }
  return all;
}

async function gather<T>(all: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const one of all) list.push(one);
  return list;
}

async function cut(name: string, bytes: Uint8Array | string): Promise<{ file: string; slices: Slice[]; entries: SourceEntry[] }> {
  const file = join(folder, name);
  writeFileSync(file, bytes);
  const slices = await gather(slicesOf(file));
  const entries: SourceEntry[] = [];
  for (const slice of slices) entries.push(...(await gather(entriesOfSlice(slice as FileSlice))));
  return { file, slices, entries };
}

const pages = (count: number) => Array.from({ length: count }, (_, i) => i + 1).filter((n) => n % 5 !== 0);

describe('slices of a batch', () => {
  it('hold every page of an archive once, with the id it has in the whole file', async () => {
    const packed = Buffer.concat(await records(250));
    for (const [name, bytes] of [
      ['mills.warc.gz', packed],
      ['mills.warc', gunzipSync(packed)],
    ] as const) {
      const { file, slices, entries } = await cut(name, bytes);
      expect(slices.length).toBe(3);
      expect(entries.map(({ id }) => id)).toEqual(pages(250).map((n) => `${file}#${n}`));
      const last = entries.at(-1)!;
      expect(isBroken(last) ? last.problem : Buffer.from(await last.read()).toString()).toBe('<p>Mill number 249 ground rye.');
    }
  });

  it('are one where an archive is packed as a whole', async () => {
    const { file, slices, entries } = await cut('whole.warc.gz', gzipSync(gunzipSync(Buffer.concat(await records(120)))));
    expect(slices).toEqual([{ path: file, from: 0, before: 0 }]);
    expect(entries.length).toBe(pages(120).length);
  });

  it('keep what an archive holds up to where it breaks off, and the fault', async () => {
    const all = await records(130);
    const file = join(folder, 'cut.warc.gz');
    writeFileSync(file, Buffer.concat(all));
    truncateSync(file, Buffer.concat(all).length - 150);
    const entries: SourceEntry[] = [];
    for await (const slice of slicesOf(file)) entries.push(...(await gather(entriesOfSlice(slice as FileSlice))));
    expect(entries.filter((entry) => !isBroken(entry)).length).toBeGreaterThanOrEqual(pages(128).length);
    expect(entries.filter(isBroken).length).toBe(1);
  });

  it('cut JSON Lines between lines, and take lines with addresses alone one by one', async () => {
    const lines = Array.from({ length: 230 }, (_, i) => JSON.stringify({ html: `<p>Mill ${i + 1} – rye` }));
    const { file, slices, entries } = await cut('mills.jsonl', `${lines.join('\n')}\n`);
    expect(slices.length).toBe(3);
    expect(entries.map(({ id }) => id)).toEqual(lines.map((_, i) => `${file}#${i + 1}`));
    const list = join(folder, 'addresses.jsonl');
    writeFileSync(list, ['https://mills.example/1', 'https://mills.example/2'].map((url) => JSON.stringify({ url })).join('\n'));
    expect(await gather(slicesOf(list))).toEqual([{ url: 'https://mills.example/1' }, { url: 'https://mills.example/2' }]);
  });
});
