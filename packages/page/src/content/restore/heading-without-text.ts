import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

export const headingWithoutText: Restoration = {
  reason: 'heading-without-text',
  meaning: 'a heading below which everything was dropped, up to the end of the content',
  apply({ blocks }, { keeps, drop }) {
    if (!holdsOtherText(blocks, keeps)) return;
    for (let block = blocks.size - 1; block >= 0; block--) {
      if (keeps[block] === 0) continue;
      if (!isHeading(blocks, block) || block === blocks.size - 1) return;
      drop(block);
    }
  },
};

/** A page whose only kept text is headings would lose everything. */
function holdsOtherText(blocks: Blocks, keeps: Uint8Array): boolean {
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1 && !isHeading(blocks, block)) return true;
  return false;
}

function isHeading({ tree, node }: Blocks, block: number): boolean {
  return nearest(tree, node[block]!, HEADINGS, 2) !== 0;
}
