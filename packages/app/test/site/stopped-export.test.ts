import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openStorage } from '@pith/site';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article, longText } from '../../../site/test/store/articles.js';
import { lines, pith, start } from './pith.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-stopped-export-'));
const COUNT = 400;

beforeAll(async () => {
  const storage = await openStorage(join(folder, 'site.db'));
  const { id } = await storage.store.ensureSite('https://harbour.example/');
  // Large enough that an export is under way for a while after its file is there.
  const markdown = 'The council approved the new harbour plan. '.repeat(3_000);
  for (let i = 1; i <= COUNT; i++) await storage.store.saveArticle(article(id, `https://harbour.example/${i}`, { text: longText(i), markdown }));
  await storage.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts an export over an earlier one and sends a signal as soon as something of it is on the disk. */
async function stoppedExport(name: string, signal: NodeJS.Signals) {
  const file = join(folder, name);
  writeFileSync(file, 'an earlier export');
  const { child, ended } = start(['export', '--db', 'site.db', '-o', name], folder);
  while (!existsSync(`${file}.part`) && child.exitCode === null) await sleep(1);
  child.kill(signal);
  return { file, ...(await ended) };
}

describe('an export that does not end', () => {
  it.each(['a.jsonl', 'a.csv', 'a.warc.gz'])('leaves the earlier %s as it was, and nothing else', async (name) => {
    const { file, code } = await stoppedExport(name, 'SIGTERM');
    expect(code).toBe(130);
    expect(readFileSync(file, 'utf8')).toBe('an earlier export');
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  it('leaves the earlier file when it is killed, and the next export is whole', async () => {
    const { file } = await stoppedExport('b.jsonl', 'SIGKILL');
    expect(readFileSync(file, 'utf8')).toBe('an earlier export');
    expect((await pith(['export', '--db', 'site.db', '-o', 'b.jsonl', '--fields', 'id'], folder)).code).toBe(0);
    expect(lines(readFileSync(file, 'utf8')).map((line) => (JSON.parse(line) as { id: number }).id)).toEqual(
      Array.from({ length: COUNT }, (_, i) => i + 1),
    );
    expect(existsSync(`${file}.part`)).toBe(false);
    expect((await pith(['export', '--db', 'site.db', '-o', 'b.parquet', '--fields', 'id'], folder)).code).toBe(0);
    const bytes = readFileSync(join(folder, 'b.parquet'));
    expect(await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) })).toHaveLength(COUNT);
  });

  it('ends on standard output too, after whole records', async () => {
    const { child, ended } = start(['export', '--db', 'site.db'], folder);
    child.stdout!.once('data', () => child.kill('SIGTERM'));
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(lines(out).length).toBeLessThan(COUNT);
  });
});
