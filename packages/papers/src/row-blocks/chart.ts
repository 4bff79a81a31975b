import type { Page } from 'pith/parts';
import { rowBlocks, rowBlocksOf } from './row-blocks.js';

/** Length of the lines around each line. */
export interface RowBlockChart {
  readonly curve: readonly number[];
  readonly threshold: number;
  readonly k: number;
  /** Rows from a surge up to, not including, the drop. */
  readonly regions: readonly { readonly surge: number; readonly drop: number }[];
  /** First line of every block; −1 where it has none. */
  readonly lineOfBlock: readonly number[];
}

export function rowBlockChart(page: Page): RowBlockChart {
  const { threshold: fixed, k } = rowBlocks.defaults;
  const choices = { rule: 'levels-off', regions: 'all', threshold: fixed!.value, k: k!.value, reach: 'both-ways' } as const;
  const { lines, curve, threshold, regions } = rowBlocksOf(page, choices);
  const lineOfBlock: number[] = new Array(page.blocks.size).fill(-1);
  for (let piece = lines.piece.block.length - 1; piece >= 0; piece--) lineOfBlock[lines.piece.block[piece]!] = lines.piece.line[piece]!;
  return { curve: Array.from(curve, (length) => Math.round(length * 100) / 100), threshold, k: k!.value, regions, lineOfBlock };
}
