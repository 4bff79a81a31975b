import { POST_CLASS } from '../../document/embeds/embeds.js';
import { captionsIn, saysSomething } from '../../document/images/caption.js';
import { textBeside } from '../../document/placed-atoms.js';
import { tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { keptShare, runsInside } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

const FIGURE = tagSet('figure');
const QUOTE = tagSet('blockquote');
/** Share of a post that must be kept before its signature follows. */
const MIN_SHARE = 0.4;

export const captionOfKeptFigure: Restoration<'caption-of-kept-figure'> = {
  reason: 'caption-of-kept-figure',
  meaning: 'the caption of a figure that is between kept text, whatever layout is around the figure; who wrote a quoted post, and when',
  apply({ blocks }, { keeps, keep }) {
    const isCaptionIn = captionsIn(blocks);
    const isKept = (block: number) => keeps[block] === 1;
    for (const { row, run } of runsInside(blocks, FIGURE)) {
      if (!isKept(textBeside(blocks, isKept, run.first - 1, -1)) || !isKept(textBeside(blocks, isKept, run.end, 1))) continue;
      for (let block = run.first; block < run.end; block++) if (saysSomething(blocks, block) && isCaptionIn(block, row)) keep(block);
    }
    for (const { row, run } of runsInside(blocks, QUOTE)) {
      if (!POST_CLASS.test(` ${attribute(blocks.tree, row, 'class') ?? ''} `) || keptShare(blocks, keeps, run) <= MIN_SHARE) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
  },
};
