import type { Blocks } from '../blocks/segment.js';

/** The first block that begins at a row or after it; the number of blocks where there is none. */
export function firstAtOrAfter(blocks: Blocks, row: number): number {
  let low = 0;
  let high = blocks.size;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks.first[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
