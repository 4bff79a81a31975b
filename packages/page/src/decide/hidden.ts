import { BY_ATTRIBUTE, BY_STYLE } from '../blocks/visibility.js';
import { blockFrom } from '../structure/items.js';
import { unopenedRows } from '../structure/unopened.js';
import type { Constraint } from './constraint.js';

/** Share of the kept words that are hidden from which on the page is one that a script shows, and they are its content. */
const MAX_HIDDEN = 0.6;

export const hidden: Constraint = {
  meaning: 'what the page hides and nothing on it opens stays out, unless most of the content is hidden',
  apply(page, keeps, settle) {
    const { blocks, tree } = page;
    const isHidden = (block: number) => keeps[block] === 1 && (blocks.hidden[block]! & (BY_ATTRIBUTE | BY_STYLE)) !== 0;
    let [unseen, all] = [0, 0];
    for (let block = 0; block < blocks.size; block++) {
      if (keeps[block] === 1) all += blocks.words[block]!;
      if (isHidden(block)) unseen += blocks.words[block]!;
    }
    if (unseen === 0 || unseen > all * MAX_HIDDEN) return;
    const from = page.once(blockFrom);
    for (const row of page.once(unopenedRows))
      for (let block = from[row]!; block < from[tree.end[row]!]!; block++) if (isHidden(block)) settle(block, 0, 'hidden');
  },
};
