import type { Blocks } from '../../blocks/segment.js';
import { tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { POST_CLASS } from '../embeds/post.js';
import { captionHolders } from '../images/caption.js';
import { keptShare, runsInside } from './around.js';
import type { Restoration } from './restoration.js';

const FIGURE = tagSet('figure');
const QUOTE = tagSet('blockquote');
/** Fewer words that make no sentence name a source or a button: "Source", "(more)", the name of an agency. */
const MIN_WORDS = 4;
/** Share of a post that must be kept before its signature follows. */
const MIN_SHARE = 0.4;

export const captionOfKeptFigure: Restoration<'caption-of-kept-figure'> = {
  reason: 'caption-of-kept-figure',
  meaning: 'the caption of a figure that is between kept text, whatever layout is around the figure; who wrote a quoted post, and when',
  apply({ blocks }, { keeps, keep }) {
    const { size } = blocks;
    const isCaption = captionHolders(blocks.tree);
    for (const { row, run } of runsInside(blocks, FIGURE)) {
      if (run.first === 0 || run.end === size || keeps[run.first - 1] === 0 || keeps[run.end] === 0) continue;
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

/** Not a link to the full size, and not hidden for screen readers. */
function saysSomething({ words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  const isLine = words[block]! >= MIN_WORDS || (words[block]! > 1 && sentences[block]! > 0);
  return isLine && linkedWords[block]! < words[block]! && hidden[block] === 0;
}
