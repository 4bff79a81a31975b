import { firstWhere, type Page } from 'pith/training';
import type { Stretch } from './labels.js';

/** Characters of every text of a page by its place, to compare stretches by their content. */
export interface Characters {
  /** Characters without white space from one offset up to another, the text that begins at the last one included. */
  between(stretch: Stretch): number;
  /** Offsets of the first and last text of some rows of the tree, or undefined. */
  stretchOf(row: number, end: number): Stretch | undefined;
  /** Share of the characters of either stretch that both have, in [0, 1]. */
  overlap(a: Stretch, b: Stretch): number;
}

export function charactersOf({ blocks, tree }: Page): Characters {
  const offsets: number[] = [];
  const sums: number[] = [0];
  for (let block = 0; block < blocks.size; block++) {
    for (let row = blocks.first[block]!; row <= blocks.last[block]!; row++) {
      const size = tree.text[row]!.replace(/\s+/g, '').length;
      if (size === 0) continue;
      offsets.push(tree.offset[row]!);
      sums.push(sums.at(-1)! + size);
    }
  }
  const between = ([first, last]: Stretch) => (last < first ? 0 : sums[firstAt(offsets, last + 1)]! - sums[firstAt(offsets, first)]!);
  return {
    between,
    stretchOf(row, end) {
      const texts: number[] = [];
      for (let at = row; at < end; at++)
        if (tree.text[at]!.trim() !== '' && offsets[firstAt(offsets, tree.offset[at]!)] === tree.offset[at]) texts.push(at);
      return texts.length === 0 ? undefined : [tree.offset[texts[0]!]!, tree.offset[texts.at(-1)!]!];
    },
    overlap(a, b) {
      const shared = between([Math.max(a[0], b[0]), Math.min(a[1], b[1])]);
      const either = between(a) + between(b) - shared;
      return either === 0 ? 0 : shared / either;
    },
  };
}

/** Index of the first offset that is not below a value. Offsets ascend but for the few texts that a parser moved. */
function firstAt(offsets: readonly number[], value: number): number {
  return firstWhere(offsets.length, (i) => offsets[i]! >= value);
}
