import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS } from '../../tree/tags.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

/** A longer run of headings at the end is a list of titles that was meant to be kept. */
const MOST = 2;

export const headingWithoutText: Restoration<'heading-without-text'> = {
  reason: 'heading-without-text',
  meaning: 'one or two headings at the end of the content, with nothing below them',
  apply({ blocks }, { keeps, drop }) {
    if (!holdsOtherText(blocks, keeps)) return;
    const trailing: number[] = [];
    for (let block = blocks.size - 1; block >= 0; block--) {
      if (keeps[block] === 0) continue;
      if (!isHeading(blocks, block)) break;
      trailing.push(block);
    }
    if (trailing.length <= MOST) trailing.forEach(drop);
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
