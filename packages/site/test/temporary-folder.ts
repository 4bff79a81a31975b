import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder, in memory where the system has such a place: the tests flush thousands of transactions, and not to a disk that matters. */
export function temporaryFolder(name: string): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), `pith-${name}-`));
}
