import type { Page } from '../../page/page.js';
import type { Sums } from './sums.js';

/** A page with the scores of its blocks, as the second judgement sees it. */
export interface Judged {
  readonly page: Page;
  /** How surely each block is content, by the method. */
  readonly score: Float32Array;
  /** Blocks that score at least this are the method's choice. */
  readonly cut: number;
  /** How likely each page type is; none where the method does not ask. */
  readonly types: Float32Array | undefined;
  readonly sums: Sums;
}

/** Evidence that springs from one idea: a number per block for each of its columns. */
export interface Family {
  /** Name → meaning, in the order in which `fill` gives them. */
  readonly columns: Readonly<Record<string, string>>;
  fill(judged: Judged): readonly Float32Array[];
}

/** A column whose value is asked for block by block. */
export function column({ arena, blocks }: Page, valueAt: (block: number) => number): Float32Array {
  const values = arena.float32(blocks.size);
  for (let block = 0; block < values.length; block++) values[block] = valueAt(block);
  return values;
}

/** The value where there is nothing to measure. */
export const NONE = -1;
