import type { Page } from 'pith/parts';
import { dragnetBlocks } from './blocks.js';
import { clusterTagRatios, tagRatios } from './tag-ratios.js';

/** Text length over tags of Dragnet's blocks, and how it changes: the plane of CETR. */
export interface CetrChart {
  readonly points: readonly CetrPoint[];
  /** The first is the origin: what is nearest to it is not content. */
  readonly centres: readonly (readonly number[])[];
}

export interface CetrPoint {
  readonly ratio: number;
  readonly difference: number;
  readonly isContent: boolean;
  /** The block of the page that its text begins in; −1 where it has none. */
  readonly block: number;
}

export function cetrChart(page: Page): CetrChart {
  const { runs, textLength, tags } = page.once(dragnetBlocks);
  const ratios = tagRatios(textLength, tags);
  const { centres, isContent } = clusterTagRatios(ratios);
  const blockOf = new Int32Array(runs.size).fill(-1);
  for (let block = page.blocks.size - 1; block >= 0; block--) {
    const run = runs.of[page.blocks.first[block]!]!;
    if (run >= 0) blockOf[run] = block;
  }
  const points = Array.from(ratios.ratio, (ratio, run) => ({
    ratio: rounded(ratio),
    difference: rounded(ratios.difference[run]!),
    isContent: isContent[run] === 1,
    block: blockOf[run]!,
  }));
  return { points, centres };
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
