import type { Blocks } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { type TagSet, tagSet } from '../../tree/tags.js';

export { nearest } from '../../tree/nearest.js';

export const LINK = tagSet('a');

/** A run of blocks: from `first` up to but not including `end`. */
export interface Run {
  readonly first: number;
  readonly end: number;
}

/** For every element of the set that holds text: its row and the blocks inside it. In document order, outer ones first. */
export function runsInside(blocks: Blocks, tags: TagSet): { row: number; run: Run }[] {
  const { tree } = blocks;
  const runs: { row: number; run: Run }[] = [];
  let block = 0;
  for (let row = 1; row < tree.size; row++) {
    while (block < blocks.size && blocks.first[block]! < row) block++;
    if (!tags.has(tree.tag[row]!)) continue;
    const end = firstAtOrAfter(blocks, tree.end[row]!);
    if (end > block) runs.push({ row, run: { first: block, end } });
  }
  return runs;
}

/** Kept blocks before each. */
export function keptBefore(keeps: Uint8Array): Uint32Array {
  const before = new Uint32Array(keeps.length + 1);
  for (let block = 0; block < keeps.length; block++) before[block + 1] = before[block]! + keeps[block]!;
  return before;
}

/** Share of the words of a run that are in kept blocks. */
export function keptShare(blocks: Blocks, keeps: Uint8Array, { first, end }: Run): number {
  let kept = 0;
  let all = 0;
  for (let block = first; block < end; block++) {
    all += blocks.words[block]!;
    if (keeps[block] === 1) kept += blocks.words[block]!;
  }
  return all === 0 ? 0 : kept / all;
}
