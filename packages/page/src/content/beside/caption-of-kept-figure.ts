import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { POST_CLASS } from '../embeds/post.js';
import { captionsIn, saysSomething } from '../images/caption.js';
import { keptShare, nearest, type Run, runsInside } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

const FIGURE = tagSet('figure');
const QUOTE = tagSet('blockquote');
/** Dropped captions of other figures and headings between a figure and the text beside it. */
const MAX_BESIDE = 6;
/** Share of a post that must be kept before its signature follows. */
const MIN_SHARE = 0.4;

export const captionOfKeptFigure: Restoration<'caption-of-kept-figure'> = {
  reason: 'caption-of-kept-figure',
  meaning: 'the caption of a figure that is between kept text, whatever layout is around the figure; who wrote a quoted post, and when',
  apply({ blocks }, { keeps, keep }) {
    const isCaptionIn = captionsIn(blocks);
    const figures = runsInside(blocks, FIGURE);
    const isPassed = captionsAndHeadings(blocks, figures);
    for (const { row, run } of figures) {
      if (!isKeptBeside(keeps, isPassed, run.first - 1, -1) || !isKeptBeside(keeps, isPassed, run.end, 1)) continue;
      for (let block = run.first; block < run.end; block++) if (saysSomething(blocks, block) && isCaptionIn(block, row)) keep(block);
    }
    for (const { row, run } of runsInside(blocks, QUOTE)) {
      if (!POST_CLASS.test(` ${attribute(blocks.tree, row, 'class') ?? ''} `) || keptShare(blocks, keeps, run) <= MIN_SHARE) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
  },
};

/** 1 for every block that may stand between a figure and the text beside it: pictures stand in rows, and right above a heading. */
function captionsAndHeadings({ tree, node, size }: Blocks, figures: readonly { run: Run }[]): Uint8Array {
  const isPassed = new Uint8Array(size);
  for (let block = 0; block < size; block++) if (nearest(tree, node[block]!, HEADINGS, 2) !== 0) isPassed[block] = 1;
  for (const { run } of figures) isPassed.fill(1, run.first, run.end);
  return isPassed;
}

function isKeptBeside(keeps: Uint8Array, isPassed: Uint8Array, from: number, step: 1 | -1): boolean {
  let block = from;
  for (let steps = 0; steps < MAX_BESIDE && keeps[block] === 0 && isPassed[block] === 1; steps++) block += step;
  return keeps[block] === 1;
}
