import type { Handler } from '../handler.js';
import { writeLine } from '../phrasing/write-line.js';

/** `#` to `######`. */
export function heading(level: number): Handler {
  return {
    kind: 'line',
    write: (_, run) => {
      const line = writeLine(run);
      // Trailing `#` would be taken for the closing sign of the heading.
      return line === '' ? [] : [{ kind: 'other', lines: [`${'#'.repeat(level)} ${line.replace(/(^|\s)(#+)$/, '$1\\$2')}`] }];
    },
  };
}
