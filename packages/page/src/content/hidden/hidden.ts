import { BY_ATTRIBUTE, BY_STYLE } from '../../blocks/visibility.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { unopenedRows } from '../../structure/unopened.js';
import { isSetAside, type Kept } from '../choose.js';

/** Why a block is dropped that nobody sees. */
export type HiddenReason = 'hidden';

/** Share of the kept words that are hidden from which on the page is one that a script shows, and they are its content. */
const MAX_HIDDEN = 0.6;

/** Kept blocks without those that the page hides and nothing on it opens. */
export function dropHidden<Known extends string>(page: Page, kept: Kept<Known>): Kept<Known | HiddenReason> {
  const { blocks, tree } = page;
  const isHidden = (block: number) => kept.keeps[block] === 1 && (blocks.hidden[block]! & (BY_ATTRIBUTE | BY_STYLE)) !== 0;
  let [hidden, all] = [0, 0];
  for (let block = 0; block < blocks.size; block++) {
    if (kept.keeps[block] === 1) all += blocks.words[block]!;
    if (isHidden(block)) hidden += blocks.words[block]!;
  }
  if (hidden === 0 || hidden > all * MAX_HIDDEN) return kept;
  const keeps = kept.keeps.slice();
  const barred = kept.barred?.slice() ?? new Uint8Array(keeps.length);
  const reason: (Known | HiddenReason)[] = [...kept.reason];
  for (const row of page.once(unopenedRows)) {
    const end = firstAtOrAfter(blocks, tree.end[row]!);
    for (let block = firstAtOrAfter(blocks, row); block < end; block++) {
      if (!isHidden(block) || isSetAside(kept, block)) continue;
      keeps[block] = 0;
      barred[block] = 1;
      reason[block] = 'hidden';
    }
  }
  return keeps.includes(1) ? { keeps, reason, barred } : kept;
}
