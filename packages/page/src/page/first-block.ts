import type { Blocks } from '../blocks/segment.js';
import { firstWhere } from '../tree/first-where.js';

/** The first block that begins at a row or after it; the number of blocks where there is none. */
export function firstAtOrAfter(blocks: Blocks, row: number): number {
  return placeOf(blocks.first, row);
}

/** Place of the first of ascending rows that is not before `row`; their number where there is none. */
export function placeOf(rows: ArrayLike<number>, row: number): number {
  return firstWhere(rows.length, (i) => rows[i]! >= row);
}
