import type { Blocks } from '../blocks/segment.js';

/** The first of `count` numbers from 0 on for which a test holds, which then holds for all after it; `count` where it holds for none. */
export function firstWhere(count: number, holds: (i: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The first block that begins at a row or after it; the number of blocks where there is none. */
export function firstAtOrAfter(blocks: Blocks, row: number): number {
  return placeOf(blocks.first, row);
}

/** The block that holds a row, or else the first text in it; −1 where there is none. */
export function blockAt({ tree, first, last, size }: Blocks, row: number): number {
  const block = firstWhere(size, (i) => last[i]! >= row);
  return row > 0 && block < size && first[block]! < tree.end[row]! ? block : -1;
}

/** `firstAtOrAfter` for every row of the tree, and one entry more for its end. */
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
