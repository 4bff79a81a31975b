import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { tagName } from '../../tree/tree.js';
import { nearest, type Run } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';
import { unitsOf } from '../units/units.js';

const BUTTON = tagSet('button');
/** Words of a line that is a text. */
const MIN_WORDS = 6;

export const textOfKeptHeading: Restoration<'text-of-kept-heading'> = {
  reason: 'text-of-kept-heading',
  meaning: 'the text of an item or of a section of which nothing but the heading is kept',
  apply(page, { keeps, keep, unlikely }) {
    const { blocks, tree } = page;
    const { itemOf } = page.once(unitsOf);
    const mayReturn = (block: number) =>
      keeps[block] === 0 &&
      unlikely?.[block] !== 1 &&
      blocks.hidden[block] === 0 &&
      blocks.linkedWords[block]! * 2 <= blocks.words[block]! &&
      nearest(tree, blocks.node[block]!, BUTTON, 2) === 0;
    const headed = new Set<number>();
    const withText = new Set<number>();
    for (let block = 0; block < blocks.size; block++) {
      if (keeps[block] === 0 || itemOf[block]! < 0) continue;
      (nearest(tree, blocks.node[block]!, HEADINGS, 2) === 0 ? withText : headed).add(itemOf[block]!);
    }
    for (let block = 0; block < blocks.size; block++) {
      const item = itemOf[block]!;
      if (headed.has(item) && !withText.has(item) && blocks.words[block]! >= MIN_WORDS && mayReturn(block)) keep(block);
    }
    for (const { first, end } of bareSections(blocks, keeps)) {
      const lines = Array.from({ length: end - first }, (_, i) => first + i).filter(mayReturn);
      if (lines.some((block) => blocks.words[block]! >= MIN_WORDS)) for (const block of lines) keep(block);
    }
  },
};

/** Blocks of a section that may be brought back as a whole. */
const MAX_BLOCKS = 20;

/** What is below each kept heading of which nothing else is kept, down to the next heading, which is no lower. */
function bareSections({ tree, node, size }: Blocks, keeps: Uint8Array): Run[] {
  const found: Run[] = [];
  const headingAt = (block: number) => nearest(tree, node[block]!, HEADINGS, 2);
  for (let heading = keeps.indexOf(1); heading >= 0; heading = keeps.indexOf(1, heading + 1)) {
    const row = headingAt(heading);
    if (row === 0 || keeps[heading + 1] === 1) continue;
    let end = heading + 1;
    while (end < size && end - heading <= MAX_BLOCKS && keeps[end] === 0 && headingAt(end) === 0) end++;
    const next = end < size ? headingAt(end) : 0;
    if (next !== 0 && keeps[end] === 1 && tagName(tree, next) <= tagName(tree, row)) found.push({ first: heading + 1, end });
  }
  return found;
}
