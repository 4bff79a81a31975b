import type { Page } from '../../page/page.js';

/** Running sums of the scores, by which the mean over any blocks in a row costs two subtractions. A block weighs the root of its words. */
export interface Sums {
  readonly weight: Float64Array;
  readonly scores: Float64Array;
  readonly weights: Float64Array;
}

export function sumsOf({ blocks, arena }: Page, score: Float32Array): Sums {
  const weight = arena.float64(blocks.size);
  const scores = arena.float64(blocks.size + 1);
  const weights = arena.float64(blocks.size + 1);
  for (let block = 0; block < blocks.size; block++) {
    weight[block] = Math.sqrt(blocks.words[block]! + 1);
    scores[block + 1] = scores[block]! + score[block]! * weight[block]!;
    weights[block + 1] = weights[block]! + weight[block]!;
  }
  return { weight, scores, weights };
}

const NOTHING = 1e-9;

/** Mean score of the blocks from one up to another, the last not included; −1 for none. */
export function meanOf({ scores, weights }: Sums, from: number, to: number): number {
  const first = Math.max(0, from);
  const last = Math.min(scores.length - 1, to);
  const weight = last > first ? weights[last]! - weights[first]! : 0;
  return weight > NOTHING ? (scores[last]! - scores[first]!) / weight : -1;
}

/** The same without one block among them. */
export function meanBeside(
  { score, sums }: { readonly score: Float32Array; readonly sums: Sums },
  range: readonly [number, number],
  block: number,
): number {
  const { scores, weights, weight } = sums;
  const first = Math.max(0, range[0]);
  const last = Math.min(scores.length - 1, range[1]);
  if (last <= first) return -1;
  const isInside = block >= first && block < last;
  const left = weights[last]! - weights[first]! - (isInside ? weight[block]! : 0);
  return left > NOTHING ? (scores[last]! - scores[first]! - (isInside ? score[block]! * weight[block]! : 0)) / left : -1;
}
