import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { POST_CLASS } from '../embeds/post.js';
import { captionHolders } from '../images/caption.js';
import { keptShare, nearest, type Run, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const FIGURE = tagSet('figure');
const QUOTE = tagSet('blockquote');
/** Dropped captions of other figures and headings between a figure and the text beside it. */
const MAX_BESIDE = 6;
/** Fewer words that make no sentence name a source or a button: "Source", "(more)", the name of an agency. */
const MIN_WORDS = 4;
/** Share of a post that must be kept before its signature follows. */
const MIN_SHARE = 0.4;

export const captionOfKeptFigure: Restoration<'caption-of-kept-figure'> = {
  reason: 'caption-of-kept-figure',
  meaning: 'the caption of a figure that is between kept text, whatever layout is around the figure; who wrote a quoted post, and when',
  apply({ blocks }, { keeps, keep }) {
    const isCaption = captionHolders(blocks.tree);
    const figures = runsInside(blocks, FIGURE);
    const isPassed = captionsAndHeadings(blocks, figures);
    for (const { row, run } of figures) {
      if (!isKeptBeside(keeps, isPassed, run.first - 1, -1) || !isKeptBeside(keeps, isPassed, run.end, 1)) continue;
      for (let block = run.first; block < run.end; block++) if (saysSomething(blocks, block) && isCaptionIn(blocks, block, row)) keep(block);
    }
    for (const { row, run } of runsInside(blocks, QUOTE)) {
      if (!POST_CLASS.test(` ${attribute(blocks.tree, row, 'class') ?? ''} `) || keptShare(blocks, keeps, run) <= MIN_SHARE) continue;
      for (let block = run.first; block < run.end; block++) keep(block);
    }
    function isCaptionIn({ tree, node }: Blocks, block: number, figure: number): boolean {
      for (let at = node[block]!; at > figure; at = tree.parent[at]!) if (isCaption(at)) return true;
      return false;
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

/** Not a link to the full size, and not hidden for screen readers. */
function saysSomething({ words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  const isLine = words[block]! >= MIN_WORDS || (words[block]! > 1 && sentences[block]! > 0);
  return isLine && linkedWords[block]! < words[block]! && hidden[block] === 0;
}
