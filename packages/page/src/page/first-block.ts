import type { Blocks } from '../blocks/segment.js';
import { firstWhere } from '../tree/first-where.js';

/** The first block that begins at a row or after it; the number of blocks where there is none. */
export function firstAtOrAfter(blocks: Blocks, row: number): number {
  return placeOf(blocks.first, row);
}

/** The same for every row of the tree, and one entry more for its end. */
export function blockStarts({ tree, first, size }: Blocks): Uint32Array {
  const starts = new Uint32Array(tree.size + 1);
  let block = 0;
  for (let row = 0; row <= tree.size; row++) {
    while (block < size && first[block]! < row) block++;
    starts[row] = block;
  }
  return starts;
}

/** Place of the first of ascending rows that is not before `row`; their number where there is none. */
export function placeOf(rows: ArrayLike<number>, row: number): number {
  return firstWhere(rows.length, (i) => rows[i]! >= row);
}
