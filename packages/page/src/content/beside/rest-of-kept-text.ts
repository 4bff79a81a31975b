import { endsKeptText, linesOfTheirOwn } from '../restore/nearly-kept-text.js';
import type { Restoration } from '../restore/restoration.js';

export const restOfKeptText: Restoration<'rest-of-kept-text'> = {
  reason: 'rest-of-kept-text',
  meaning: 'all paragraphs that nearly were kept right after kept text of the same element: an answer that `text` has the beginning of',
  apply(page, { keeps, keep, near }) {
    const mayReturn = linesOfTheirOwn(page);
    // Each follows the one that was just kept.
    for (let block = 1; block < keeps.length; block++)
      if (near?.[block] === 1 && keeps[block] === 0 && keeps[block - 1] === 1 && endsKeptText(page.blocks, block) && mayReturn(block)) keep(block);
  },
};
