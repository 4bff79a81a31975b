import type { Blocks } from '../blocks/segment.js';

/** The first block that begins at a row or after it; the number of blocks where there is none. */
export function firstAtOrAfter(blocks: Blocks, row: number): number {
  return placeOf(blocks.first, row);
}

/** Place of the first of ascending rows that is not before `row`; their number where there is none. */
export function placeOf(rows: ArrayLike<number>, row: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < row) low = middle + 1;
    else high = middle;
  }
  return low;
}
