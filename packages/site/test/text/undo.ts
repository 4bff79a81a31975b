import type { Change } from '../../src/text/diff.js';

/** The older text back from the newer one. */
export function undo(after: string, changes: readonly Change[]): string {
  const lines = after.split('\n');
  const older: string[] = [];
  let at = 0;
  for (const [kind, what] of changes) {
    if (kind === '=') {
      older.push(...lines.slice(at, at + what));
      at += what;
    } else if (kind === '+') at += what.length;
    else older.push(...what);
  }
  return older.join('\n');
}
