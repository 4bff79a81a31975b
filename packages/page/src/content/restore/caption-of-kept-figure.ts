import type { Blocks } from '../../blocks/segment.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { tagSet } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

const CAPTION = tagSet('figcaption');
const FIGURE = tagSet('figure');

export const captionOfKeptFigure: Restoration<'caption-of-kept-figure'> = {
  reason: 'caption-of-kept-figure',
  meaning: 'the caption of a figure that stands between kept text of the same element',
  apply({ blocks }, { keeps, keep }) {
    const { tree } = blocks;
    for (let block = 0; block < blocks.size; block++) {
      if (keeps[block] === 1 || nearest(tree, blocks.node[block]!, CAPTION, 2) === 0) continue;
      const figure = nearest(tree, blocks.node[block]!, FIGURE, 4);
      if (figure !== 0 && standsInText(blocks, keeps, figure)) keep(block);
    }
  },
};

/** The texts right before and right behind the figure are kept and stand in the element around it. */
function standsInText(blocks: Blocks, keeps: Uint8Array, figure: number): boolean {
  const { tree, first, size } = blocks;
  const before = firstAtOrAfter(blocks, figure) - 1;
  const behind = firstAtOrAfter(blocks, tree.end[figure]!);
  const around = tree.parent[figure]!;
  return before >= 0 && behind < size && keeps[before] === 1 && keeps[behind] === 1 && first[before]! > around && first[behind]! < tree.end[around]!;
}
