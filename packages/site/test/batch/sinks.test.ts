import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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
