import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { pith, type Surroundings } from '../in-process.js';
import { shim, startCommand } from '../run-pith.js';
import { archiveOf, ferryPage as html } from './ferries.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-batch-'));

async function archive(name: string, count: number): Promise<string> {
  const file = join(folder, name);
  writeFileSync(file, await archiveOf(count));
  return file;
}

/** One thread: starting more of them takes longer than these few pages. */
const batch = (args: readonly string[], surroundings?: Surroundings) => pith(['batch', '--workers', '1', ...args], surroundings);

interface Line {
  readonly id: string;
  readonly url?: string;
  readonly title?: string;
  readonly text?: string;
  readonly error?: { readonly code: string };
}

function linesOf(text: string): Line[] {
  return text
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

describe('pith batch', () => {
  it('reads a web archive in order, with the address of each page', async () => {
    const file = await archive('one.warc.gz', 30);
    const { code, out, err } = await pith(['batch', file]);
    const lines = linesOf(out);
    expect(code).toBe(0);
    expect(lines.map(({ title }) => title)).toEqual(Array.from({ length: 30 }, (_, n) => `Ferry ${n}`));
    expect(lines[7]).toMatchObject({ id: `${file}#8`, url: 'https://ferries.example/7' });
    expect(lines[7]!.text).toContain('the ferry number 7 crossed');
    expect(err).toMatch(/30 pages in .* content on 30, none on 0, unreadable 0/);
  });

  it('answers JSON Lines line by line, and a line that is none with an error', async () => {
    const input = [{ id: 'a', html: html(1) }, 'broken', { url: 'https://ferries.example/2' }, { html: html(3) }]
      .map((line) => (typeof line === 'string' ? line : JSON.stringify(line)))
      .join('\n');
    const { code, out } = await batch(['-', '--fields', 'title', '-q'], { input });
    // What drives a program through a pipe takes every other code for a crash of it, and the whole partition for lost.
    expect(code).toBe(0);
    expect(linesOf(out).map(({ id, title, error }) => [id, title ?? error?.code])).toEqual([
      ['a', 'Ferry 1'],
      ['-#2', 'BAD_INPUT'],
      ['-#3', 'BAD_INPUT'],
      ['-#4', 'Ferry 3'],
    ]);
  });

  it('gives each line its answer before the next one comes, as Spark and Hadoop streaming drive a program', async () => {
    const { child, ended } = startCommand(process.execPath, [shim, 'batch', '-', '--workers', '1', '--fields', 'title', '-q'], { input: undefined });
    const answers = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    for (const n of [1, 2, 3]) {
      child.stdin!.write(`${JSON.stringify({ id: n, html: html(n) })}\n`);
      expect(JSON.parse((await answers.next()).value as string)).toMatchObject({ id: String(n), title: `Ferry ${n}` });
    }
    child.stdin!.end();
    expect((await ended).code).toBe(0);
  });

  it('answers a partition without a line with nothing, and no fault', async () => {
    expect(await batch(['-', '-q'], { input: '' })).toMatchObject({ code: 0, out: '' });
  });

  it('goes on after it was killed: nothing twice, nothing lost', async () => {
    const count = 90;
    const file = await archive('long.warc.gz', count);
    const bytes = readFileSync(file);
    const output = join(folder, 'long.jsonl');
    // The first run reads the archive from a pipe that never ends, so that it cannot have finished when it is killed.
    rmSync(file);
    execFileSync('mkfifo', [file]);
    const running = startCommand(process.execPath, [shim, 'batch', file, '-o', output, '--workers', '1', '-q']);
    const pipe = await open(file, 'w');
    await pipe.write(bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await untilWritten(output);
    running.child.kill('SIGKILL');
    await running.ended;
    await pipe.close();
    rmSync(file);
    writeFileSync(file, bytes);
    const before = linesOf(readFileSync(output, 'utf8').replace(/[^\n]*$/, '')).length;
    expect(before).toBeLessThan(count);
    // A line that was cut in the middle.
    truncateSync(output, readFileSync(output).length - 20);
    const { code } = await batch([file, '-o', output, '--resume', '-q']);
    expect(code).toBe(0);
    const ids = linesOf(readFileSync(output, 'utf8')).map(({ id }) => id);
    expect(new Set(ids).size).toBe(count);
    expect(ids.length).toBe(count);
  });

  it('says what an archive holds up to where it breaks off', async () => {
    const file = await archive('cut.warc.gz', 10);
    truncateSync(file, readFileSync(file).length - 200);
    const { code, out } = await batch([file, '-q']);
    const lines = linesOf(out);
    expect(code).toBe(3);
    expect(lines.filter(({ error }) => error === undefined).length).toBe(9);
    expect(lines.at(-1)!.error?.code).toBe('BAD_INPUT');
  });

  it('writes a folder of Markdown, CSV and Parquet', async () => {
    const pages = join(folder, 'pages');
    mkdirSync(pages);
    for (let n = 0; n < 5; n++) writeFileSync(join(pages, `ferry-${n}.html`), html(n));
    const notes = join(folder, 'notes');
    expect((await batch([pages, '-f', 'markdown', '-o', notes, '-q'])).code).toBe(0);
    const written = readdirSync(notes).sort();
    expect(written.length).toBe(5);
    expect(readFileSync(join(notes, written[3]!), 'utf8')).toMatch(/^---\ntitle: .*Ferry 3[\s\S]*# Ferry 3\n/);
    expect((await batch([pages, '-f', 'markdown', '-o', notes, '--resume'])).err).toContain('5 done before');

    const table = join(folder, 'pages.csv');
    await batch([pages, '-f', 'csv', '-o', table, '--fields', 'title,wordCount', '-q']);
    expect(readFileSync(table, 'utf8').split('\r\n')[1]).toMatch(/ferry-0\.html,Ferry 0,\d+,/);

    const parquet = join(folder, 'pages.parquet');
    await batch([pages, '-f', 'parquet', '-o', parquet, '--fields', 'title,wordCount', '-q']);
    const bytes = readFileSync(parquet);
    const rows = await parquetReadObjects({ file: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) });
    expect(rows.map(({ title }) => title)).toEqual(['Ferry 0', 'Ferry 1', 'Ferry 2', 'Ferry 3', 'Ferry 4']);
  });

  it.skipIf(!existsSync('/dev/full'))('says that a disk is full', async () => {
    const file = join(folder, 'one.html');
    writeFileSync(file, html(1));
    expect(await batch([file, '-o', '/dev/full', '-q'])).toMatchObject({ code: 3, err: expect.stringContaining('the disk is full') });
  });

  it('refuses wrong usage with what to do', async () => {
    expect(await batch([folder, '--fields', 'titel'])).toMatchObject({ code: 2, err: expect.stringContaining('there is no field titel') });
    expect(await batch(['-', '--resume'])).toMatchObject({ code: 2, err: expect.stringContaining('-o PLACE') });
    const missing = await batch([join(folder, 'nowhere.html'), '-q']);
    expect(missing.code).toBe(3);
    expect(linesOf(missing.out)[0]!.error?.code).toBe('UNREADABLE');
    const csv = await batch([join(folder, 'pages'), '-f', 'csv', '-o', join(folder, 'x.csv'), '--resume']);
    expect(csv).toMatchObject({ code: 2, err: expect.stringContaining('allowed: jsonl, markdown') });
  });
});

/** Waits until something is in the file. */
async function untilWritten(file: string): Promise<void> {
  for (;;) {
    try {
      if (readFileSync(file).length > 0) return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
