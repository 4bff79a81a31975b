import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * A fresh folder, in memory where the system has such a place: the tests flush thousands of transactions, and not to a disk that matters.
 * It goes when the test file is done.
 */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `pith-${name}-`));
  folders.add(folder);
  return folder;
}

const folders = new Set<string>();

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  folders.clear();
});
