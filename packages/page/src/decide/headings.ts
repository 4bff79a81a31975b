import { sections } from '../structure/sections.js';
import type { Constraint } from './constraint.js';

/** Blocks that are looked at below a heading. */
const MAX_BELOW = 40;

export const emptyHeadings: Constraint = {
  meaning: 'a heading with nothing left under it is dropped, unless it is a link: then it is the name of something elsewhere',
  apply(page, keeps, settle) {
    const { level } = page.once(sections);
    const { linkedWords, words } = page.blocks;
    // From the last one up, so that a heading of parts sees which of them are left.
    for (let block = keeps.length - 1; block >= 0; block--) {
      const { below, all } = keptBelow(page, keeps, block);
      if (level[block]! > 1 && all > 0 && below === 0 && linkedWords[block]! * 2 < words[block]!) settle(block, 0, 'heading-without-text');
    }
  },
};

export const headings: Constraint = {
  meaning: 'a heading goes with the text right under it',
  isForDocument: true,
  apply(page, keeps, settle) {
    const { level } = page.once(sections);
    for (let block = keeps.length - 1; block >= 0; block--) {
      const { below, all } = keptBelow(page, keeps, block);
      if (level[block]! > 0 && below * 2 > all && keeps[block + 1] === 1) settle(block, 1, 'heading-of-kept');
    }
  },
};

function keptBelow(page: Parameters<Constraint['apply']>[0], keeps: Uint8Array, block: number): { readonly below: number; readonly all: number } {
  const { level, end } = page.once(sections);
  if (level[block] === 0) return { below: 0, all: 0 };
  const to = Math.min(end[block]!, block + MAX_BELOW);
  let below = 0;
  for (let under = block + 1; under < to; under++) below += keeps[under]!;
  return { below, all: to - block - 1 };
}
