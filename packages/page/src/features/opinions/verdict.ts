import type { Page } from '../../page/page.js';
import { rows } from '../surveys/rows.js';

/** The verdict of an opinion on the blocks of a page. */
export interface Opinion {
  /** One value per block: 1 for content (less without evidence), −1 for blocks inside its choice that are cleaned away, 0 outside. */
  readonly verdict: Float32Array;
  /** One value per block: −1 before its first block, 0 up to its last long one, then one more than the blocks since. */
  readonly place: Float32Array;
  /** Share of the page's words that it takes for content. */
  readonly share: number;
}

/** Blocks after the end beyond which it is as far as can be. */
const MAX_AFTER = 20;

/** Where the content begins and ends, and how much of the page it is, as far as a verdict tells. */
export function opinionFrom(page: Page, verdict: Float32Array): Opinion {
  const { words } = page.blocks;
  const { isLong } = page.once(rows);
  let [first, last, kept, all] = [-1, -1, 0, 0];
  for (let block = 0; block < verdict.length; block++) {
    all += words[block]!;
    if (verdict[block]! <= 0) continue;
    if (first < 0) first = block;
    if (isLong[block] === 1) last = block;
    kept += words[block]!;
  }
  const place = page.arena.float32(verdict.length);
  if (first >= 0)
    for (let block = 0; block < place.length; block++) place[block] = block < first ? -1 : block > last ? 1 + Math.min(MAX_AFTER, block - last) : 0;
  return { verdict, place, share: all === 0 ? 0 : kept / all };
}
