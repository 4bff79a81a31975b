import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS } from '../../tree/tags.js';
import { tagName } from '../../tree/tree.js';
import { nearest, type Run } from '../restore/around.js';

/** A heading with what is below it, down to the next heading. */
export interface Part extends Run {
  /** Of its heading; 0 for what is above the first one. */
  readonly level: number;
}

export function partsBelow(blocks: Blocks, from: number): Part[] {
  const found: Part[] = [];
  let first = from;
  let level = 0;
  for (let block = from; block <= blocks.size; block++) {
    const next = block < blocks.size ? levelOf(blocks, block) : Number.POSITIVE_INFINITY;
    if (next === 0) continue;
    if (block > first) found.push({ first, end: block, level });
    first = block;
    level = next;
  }
  return found;
}

/** Level of the heading that a block is; 0 for other text. */
export function levelOf({ tree, node }: Blocks, block: number): number {
  const heading = nearest(tree, node[block]!, HEADINGS, 2);
  return heading === 0 ? 0 : Number(tagName(tree, heading)[1]);
}

/** Runs of blocks of a part that are not kept. */
export function gapsIn({ first, end }: Run, keeps: Uint8Array): Run[] {
  const gaps: Run[] = [];
  for (let block = first; block < end; block++) {
    if (keeps[block] === 1) continue;
    const from = block;
    while (block < end && keeps[block] === 0) block++;
    gaps.push({ first: from, end: block });
  }
  return gaps;
}
