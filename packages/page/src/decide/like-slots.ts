import { samePath } from '../features/repetition.js';
import { shapes } from '../features/surveys/shapes.js';
import type { Page } from '../page/page.js';
import { copies } from '../structure/copies.js';
import { items } from '../structure/items.js';

/** Items from which on their slots are decided together. */
const MIN_ITEMS = 3;

/**
 * Scores of blocks where like slots are decided together: the same place in every item has one score, the mean over its different texts. A text that
 * several items have counts once, by its best score: the second card by one author names the author too.
 */
export function slotsTogether(page: Page, score: Float32Array): Float32Array {
  const { nearest, inner, outer, members } = page.once(items);
  const { groupOf } = page.once(shapes);
  const { first } = page.once(copies);
  const path = page.once(samePath);
  const isOfSeveral = (row: number) => row >= 0 && members[groupOf[row]!]! >= MIN_ITEMS;
  const isInItem = (block: number) => isOfSeveral(nearest[block]!) || isOfSeveral(inner[block]!) || isOfSeveral(outer[block]!);
  // Best score of each different text in each slot.
  const best = new Map<number, number>();
  for (let block = 0; block < score.length; block++) {
    if (!isInItem(block)) continue;
    const key = path[block]! * score.length + first[block]!;
    best.set(key, Math.max(best.get(key) ?? 0, score[block]!));
  }
  const sums = new Float64Array(score.length);
  const counts = new Uint32Array(score.length);
  for (const [key, value] of best) {
    const slot = Math.floor(key / score.length);
    sums[slot]! += value;
    counts[slot]!++;
  }
  return score.map((own, block) => (isInItem(block) && counts[path[block]!]! >= MIN_ITEMS ? sums[path[block]!]! / counts[path[block]!]! : own));
}
