import type { Page } from '../page/page.js';
import { HEADINGS, TAG } from '../tree/tags.js';

/** The headings of a page, and the blocks under each. One value per block. */
export interface Sections {
  /** Level of a heading, 1 to 6; 0 for all others. */
  readonly level: Uint8Array;
  /** Block of the heading that a block is under: of a heading, the one of a higher rank above it. −1 for none. */
  readonly heading: Int32Array;
  /** First block after the section of a heading; the next block for all others. */
  readonly end: Uint32Array;
}

/** Inline elements between a heading and its text. */
const MAX_INLINE = 4;

export function sections({ tree, blocks, arena }: Page): Sections {
  const level = arena.uint8(blocks.size);
  const heading = arena.int32(blocks.size);
  const end = arena.uint32(blocks.size);
  const open: number[] = [];
  const close = (rank: number, at: number) => {
    while (open.length > 0 && level[open.at(-1)!]! >= rank) end[open.pop()!] = at;
  };
  for (let block = 0; block < blocks.size; block++) {
    level[block] = levelAt(tree, tree.parent[blocks.first[block]!]!);
    end[block] = block + 1;
    if (level[block]! > 0) close(level[block]!, block);
    heading[block] = open.at(-1) ?? -1;
    if (level[block]! > 0) open.push(block);
  }
  close(0, blocks.size);
  return { level, heading, end };
}

function levelAt(tree: Page['tree'], from: number): number {
  for (let row = from, steps = 0; row > 0 && steps < MAX_INLINE; row = tree.parent[row]!, steps++)
    if (HEADINGS.has(tree.tag[row]!)) return tree.tag[row]! - TAG.h1 + 1;
  return 0;
}
