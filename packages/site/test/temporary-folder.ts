import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A fresh folder, in memory where the system has such a place: the tests flush thousands of transactions, and not to a disk that matters.
 * It goes when the test file is done.
 */
export function temporaryFolder(name: string): string {
  return removeAfterFile(mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `pith-${name}-`)));
}

/** Files and folders that go when the test file is done. */
const leftovers = new Set<string>();

export function removeAfterFile(path: string): string {
  leftovers.add(path);
  return path;
}

export function removeLeftovers(): void {
  for (const path of leftovers) rmSync(path, { recursive: true, force: true });
  leftovers.clear();
}
