import { spawnSync } from 'node:child_process';
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { shim, startCommand } from '../run-pith.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-stopping-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The record of a page that never ends. */
async function* endlessRecord(onRead: () => void) {
  const length = Number.MAX_SAFE_INTEGER;
  yield Buffer.from(`WARC/1.1\r\nWARC-Type: response\r\nContent-Length: ${length}\r\n\r\nHTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n`);
  const chunk = Buffer.alloc(1_000_000, 'a');
  for (let megabytes = 0; ; megabytes++) {
    yield chunk;
    if (megabytes === 500) onRead();
  }
}

describe('pith batch that is stopped', () => {
  it('ends inside of a record that never ends', async () => {
    const pipe = join(folder, 'endless.warc.gz');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const { child, ended } = startCommand(process.execPath, [shim, 'batch', pipe, '-o', join(folder, 'out.jsonl'), '-q']);
    const source = Readable.from(endlessRecord(() => child.kill('SIGTERM')));
    // The other end is closed when the command has ended.
    const fed = pipeline(source, createGzip({ level: 1 }), createWriteStream(pipe)).catch((error: NodeJS.ErrnoException) => error.code);
    expect((await ended).code).toBe(130);
    expect(await fed).toBe('EPIPE');
  });

  it('does not wait for a line that never comes', async () => {
    const { child, ended } = startCommand(process.execPath, [shim, 'batch', '-'], { input: undefined });
    child.stdin!.write(`${JSON.stringify({ id: 1, html: '<p>Mill number 1 ground rye for all of the valley.' })}\n`);
    child.stdout!.once('data', () => child.kill('SIGTERM'));
    const { code, out } = await ended;
    expect(code).toBe(130);
    expect(JSON.parse(out)).toMatchObject({ id: '1' });
  });
});
