import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sinkFor } from '../../src/batch/sinks/index.js';

it('knows every id of an output, wherever the file is cut into chunks, and forgets a last line that is not whole', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-sinks-'));
  try {
    const file = join(folder, 'out.jsonl');
    // Letters of two and three bytes, and lines of odd lengths, so that chunks end within letters of ids.
    const ids = Array.from({ length: 5_000 }, (_, at) => `/data/größe-灯塔-${'ü'.repeat(at % 37)}.warc.gz#${at}`);
    writeFileSync(file, `${ids.map((id) => `${JSON.stringify({ id, title: 'A page' })}\n`).join('')}{"id":"/data/cut`);
    expect(await sinkFor('jsonl', file, []).known()).toEqual(new Set(ids));
    expect((await sinkFor('jsonl', file, []).known()).size).toBe(5_000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.each([
  ['is begun anew', false, '{"id":"b"}\n'],
  ['is continued after its last whole line', true, '{"id":"a"}\n{"id":"b"}\n'],
] as const)('an output of a killed run %s, resumed: %s', async (_what, isResumed, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-sinks-'));
  try {
    const file = join(folder, 'out.jsonl');
    writeFileSync(file, '{"id":"a"}\n{"id":"cut');
    const sink = sinkFor('jsonl', file, []);
    if (isResumed) await sink.known();
    await sink.write({ id: 'b', json: new TextEncoder().encode('{"id":"b"}') });
    await sink.close();
    expect(readFileSync(file, 'utf8')).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it.skipIf(!existsSync('/dev/full') || !existsSync('/proc/self/fd'))('leaves no file open where the disk is full', async () => {
  const sink = sinkFor('jsonl', '/dev/full', []);
  await sink.write({ id: 'a', json: new TextEncoder().encode('{"id":"a"}') });
  await expect(sink.close()).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(openFiles()).not.toContain('/dev/full');
});

function openFiles(): string[] {
  return readdirSync('/proc/self/fd').flatMap((descriptor) => {
    const path = `/proc/self/fd/${descriptor}`;
    // The folder itself was open while it was read, and is not any more.
    return existsSync(path) ? [readlinkSync(path)] : [];
  });
}
