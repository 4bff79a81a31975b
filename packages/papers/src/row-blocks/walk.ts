import type { Page } from 'pith/parts';
import { coarseText } from '../stretches/coarse-text.js';
import type { RowBlockChoices, RowBlocks } from './choices.js';
import { type Split, splitsOf } from './threshold.js';

/** A line of the source. */
export interface WalkedRow {
  /** From 1. */
  readonly line: number;
  /** Weight of its own text. */
  readonly weight: number;
  /** B-length: weight of its row block. */
  readonly length: number;
  readonly isContent: boolean;
  /** The rest of the line without tags. */
  readonly text: string;
}

/** From a surge to a drop, in lines from 1. */
export interface WalkedRegion {
  readonly surge: number;
  /** First line of the two empty row blocks after the text; one more than the last line where the page ends first. */
  readonly drop: number;
  /** Longest row block in it. */
  readonly peak: number;
  readonly isContent: boolean;
}

/** Every value of the row-block method on one page. */
export interface RowBlockWalk {
  readonly paper: 'row-blocks';
  readonly rule: RowBlockChoices['rule'];
  readonly reach: RowBlockChoices['reach'];
  /** n, K: lines of a row block; also the row blocks after a surge that are not empty. */
  readonly k: number;
  /** Lines of the source, or breaks at block tags where the source has too few of them. */
  readonly from: 'source' | 'block-tags';
  readonly rows: readonly WalkedRow[];
  /** g of every T that divides the row blocks. */
  readonly splits: readonly Split[];
  /** T: that of the rule, or the fixed one. */
  readonly threshold: number;
  readonly regions: readonly WalkedRegion[];
  /** First block of ours in every line, for marks on a page: line of each block from 1, 0 where it has none. */
  readonly lineOfBlock: readonly number[];
}

export function rowBlockWalk(page: Page, { lines, curve, threshold, found, regions }: RowBlocks, { rule, reach, k }: RowBlockChoices): RowBlockWalk {
  const texts = lines.from === 'source' ? page.once(coarseText) : textsOfPieces(page, lines);
  const isContent = (row: number) => regions.some(({ surge, drop }) => row >= surge && row < drop);
  const lineOfBlock: number[] = new Array(page.blocks.size).fill(0);
  for (let piece = lines.piece.block.length - 1; piece >= 0; piece--) lineOfBlock[lines.piece.block[piece]!] = lines.piece.line[piece]! + 1;
  return {
    paper: 'row-blocks',
    rule,
    reach,
    k,
    from: lines.from,
    rows: Array.from(curve, (length, row) => ({
      line: row + 1,
      weight: rounded(lines.weight[row]!),
      length: rounded(length),
      isContent: isContent(row),
      text: (texts[row] ?? '').trim(),
    })),
    splits: splitsOf(curve),
    threshold,
    regions: found.map(({ surge, drop }) => ({
      surge: surge + 1,
      drop: drop + 1,
      peak: rounded(curve.subarray(surge, drop).reduce((most, length) => Math.max(most, length), 0)),
      isContent: isContent(surge),
    })),
    lineOfBlock,
  };
}

function textsOfPieces({ blocks: { tree, first, last } }: Page, { size, piece }: RowBlocks['lines']): string[] {
  const texts: string[] = new Array(size).fill('');
  for (let i = 0; i < piece.block.length; i++) {
    const block = piece.block[i]!;
    if (i > 0 && piece.block[i - 1] === block) continue;
    for (let row = first[block]!; row <= last[block]!; row++) texts[piece.line[i]!] += tree.text[row]!;
  }
  return texts;
}

/** Weights are sums of 1 and 0.4 in single precision. */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
