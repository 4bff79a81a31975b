import { texts } from '../../features/surveys/texts.js';
import { copies as copiesOf, sharedRun } from '../../structure/copies.js';
import { column, type Family, NONE } from './family.js';

/** Copies of one text that are looked at. */
const MAX_COPIES = 20;
/** Blocks on each side of two copies that are compared. */
const MAX_RUN = 5;
/** Copies that runs are compared with. */
const MAX_COMPARED = 6;
const FAR = 9999;

/** Other blocks with the very same text. */
export const copies: Family = {
  columns: {
    'copy-count': 'blocks with this text',
    'copy-place': 'blocks with this text before',
    'copy-best': 'highest score of another block with this text',
    'copy-before': 'highest score of an earlier block with this text',
    'copy-distance': 'blocks to the nearest copy',
    'copy-run': 'blocks around that are copied along',
    'copy-shown': 'another copy is shown, plus 2 where this one is hidden',
  },
  fill({ page, score }) {
    const { first, next, place, count } = page.once(copiesOf);
    const { text } = page.once(texts);
    const { hidden } = page.blocks;
    const total = (block: number) => count[first[block]!]!;
    // One walk over the other copies of a block.
    const over = (start: number, block: number, add: (value: number, copy: number) => number, max = MAX_COPIES) => {
      let value = start;
      for (let copy = first[block]!, seen = 0; copy >= 0 && seen < max; copy = next[copy]!, seen++) if (copy !== block) value = add(value, copy);
      return value;
    };
    const copied = (none: number, valueAt: (block: number) => number) => column(page, (block) => (total(block) < 2 ? none : valueAt(block)));
    return [
      column(page, total),
      column(page, (block) => place[block]!),
      copied(NONE, (block) => over(NONE, block, (best, copy) => Math.max(best, score[copy]!))),
      copied(NONE, (block) => over(NONE, block, (best, copy) => (copy < block ? Math.max(best, score[copy]!) : best))),
      copied(FAR, (block) => over(FAR, block, (least, copy) => Math.min(least, Math.abs(copy - block)))),
      copied(0, (block) => over(0, block, (longest, copy) => Math.max(longest, sharedRun(text, block, copy, MAX_RUN)), MAX_COMPARED)),
      column(page, (block) => over(0, block, (shown, copy) => (hidden[copy] === 0 ? 1 : shown)) + (hidden[block] === 0 ? 0 : 2)),
    ];
  },
};
