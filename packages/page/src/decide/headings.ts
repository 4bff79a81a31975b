import { sections } from '../structure/sections.js';
import { lineBits, PRICE } from '../vocabulary/lines.js';
import type { Constraint } from './constraint.js';

/** Blocks that are looked at below a heading. */
const MAX_BELOW = 40;
/** A heading of more words is a sentence that is only set like one. */
const MAX_HEADING_WORDS = 12;

export const emptyHeadings: Constraint = {
  meaning: 'a heading with nothing left under it is dropped, unless it is a link to something elsewhere, a price, or a sentence',
  apply(page, keeps, settle) {
    const { level } = page.once(sections);
    const { linkedWords, words } = page.blocks;
    const bits = page.once(lineBits);
    const isItself = (block: number) => linkedWords[block]! * 2 >= words[block]! || words[block]! > MAX_HEADING_WORDS || (bits[block]! & PRICE) !== 0;
    // From the last one up, so that a heading of parts sees which of them are left.
    for (let block = keeps.length - 1; block >= 0; block--) {
      const { below, all } = keptBelow(page, keeps, block);
      if (level[block]! > 1 && all > 0 && below === 0 && !isItself(block)) settle(block, 0, 'heading-without-text');
    }
  },
};

/** Share of the cut below which a heading is surely none of the content. */
const MIN_LIKELY = 0.2;

export const headings: Constraint = {
  meaning: 'a heading goes with the text right under it, unless it is surely none of the content: the name of the site above the title',
  isForDocument: true,
  apply(page, keeps, settle, { score, cut }) {
    const { level } = page.once(sections);
    for (let block = keeps.length - 1; block >= 0; block--) {
      const { below, all } = keptBelow(page, keeps, block);
      if (level[block]! > 0 && score[block]! >= cut * MIN_LIKELY && below * 2 > all && keeps[block + 1] === 1) settle(block, 1, 'heading-of-kept');
    }
  },
};

/** Words below a heading: those kept, and all. */
function keptBelow(page: Parameters<Constraint['apply']>[0], keeps: Uint8Array, block: number): { readonly below: number; readonly all: number } {
  const { level, end } = page.once(sections);
  if (level[block] === 0) return { below: 0, all: 0 };
  const to = Math.min(end[block]!, block + MAX_BELOW);
  let below = 0;
  let all = 0;
  for (let under = block + 1; under < to; under++) {
    all += page.blocks.words[under]!;
    if (keeps[under] === 1) below += page.blocks.words[under]!;
  }
  return { below, all };
}
