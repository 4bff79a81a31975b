import type { Blocks } from '../blocks/segment.js';

/** Characters of the kept blocks, white space left out. */
export function keptChars({ size, chars }: Blocks, keeps: Uint8Array): number {
  let count = 0;
  for (let block = 0; block < size; block++) if (keeps[block] === 1) count += chars[block]!;
  return count;
}
