// Runs child.mjs under limits and gives what it printed, or how it ended.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const child = fileURLToPath(new URL('child.mjs', import.meta.url));

/** A folder that goes with the process. */
export const folder = mkdtempSync(join(tmpdir(), 'pith-compare-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export function write(name, content) {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** `seconds` is CPU, counted by the system, so that a busy machine fails no run. */
export function runChild(mode, system, work, { seconds = 600, heap = undefined } = {}) {
  const file = write('work.json', JSON.stringify(work));
  const node = [process.execPath, ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]), child, mode, system, file];
  const started = spawn('sh', ['-c', `ulimit -t ${seconds}; exec "$0" "$@"`, ...node]);
  let out = '';
  let complaint = '';
  started.stdout.on('data', (data) => {
    out += data;
  });
  started.stderr.on('data', (data) => {
    complaint += data;
  });
  return new Promise((resolve) => {
    started.on('close', (code, signal) => {
      if (code === 0) resolve(JSON.parse(out.trim().split('\n').at(-1)));
      else if (['SIGXCPU', 'SIGKILL'].includes(signal)) resolve({ ended: 'time' });
      else resolve({ ended: /heap out of memory|Allocation failed/.test(complaint) ? 'memory' : 'error', complaint: firstError(complaint) });
    });
  });
}

function firstError(complaint) {
  return complaint.match(/^\w*Error.*|FATAL ERROR.*/m)?.[0] ?? complaint.slice(0, 200);
}
