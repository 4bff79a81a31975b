import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { LabProblem } from '../problem.js';

/** A larger file is not a page: the extractor stops far earlier. */
export const MAX_PAGE_BYTES = 64 * 2 ** 20;
/** Label files hold all texts of a set; a longer one does not fit into a string. */
export const MAX_LABEL_BYTES = 400 * 2 ** 20;

/** The bytes of a file, unpacked where its name ends in `.gz`; a megabyte that unpacks to gigabytes is refused before it does. */
export function readBytes(file: string, maxBytes: number): Uint8Array {
  try {
    const stored = readFileSync(file);
    if (!file.endsWith('.gz')) return stored;
    return gunzipSync(stored, { maxOutputLength: maxBytes });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new LabProblem('TOO_LARGE', { file, maxBytes }, { cause });
    throw new LabProblem('BROKEN_PAGE', { file, fault: cause instanceof Error ? cause.message : String(cause) }, { cause });
  }
}
