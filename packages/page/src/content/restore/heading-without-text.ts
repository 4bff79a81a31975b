import type { Blocks } from '../../blocks/segment.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { tagName } from '../../tree/tree.js';
import { READ_ALSO } from '../../vocabulary/phrases.js';
import { nearest } from './around.js';
import type { Restoration } from './restoration.js';

/** A longer run of headings at the end is a list of titles that was meant to be kept. */
const MAX_HEADINGS = 2;
/** Words below a heading that were dropped: fewer are a button. */
const MIN_DROPPED = 3;
/** Words of a heading that names what is below it. */
const MAX_NAME_WORDS = 6;

export const headingWithoutText: Restoration<'heading-without-text'> = {
  reason: 'heading-without-text',
  meaning: 'one or two headings with nothing below them: at the end of the content, or where what they head was dropped',
  apply(page, { keeps, drop }) {
    const { blocks } = page;
    if (!holdsOtherText(blocks, keeps)) return;
    for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1 && headsDroppedPointers(page, keeps, block)) drop(block);
    let run: number[] = [];
    // Level of the next kept heading below, 0 where text comes first; at the end of the content everything ends.
    let next = 1;
    let isEnd = true;
    let dropped = 0;
    const endRun = () => {
      if (run.length <= MAX_HEADINGS) run.forEach(drop);
      run = [];
    };
    for (let block = blocks.size - 1; block >= 0; block--) {
      if (keeps[block] === 0) {
        dropped += blocks.words[block]!;
        continue;
      }
      const level = headingLevel(blocks, block);
      const isEmpty = level > 0 && (isEnd || (next > 0 && next <= level && dropped >= MIN_DROPPED && isName(blocks, block)));
      if (isEmpty) run.push(block);
      else endRun();
      if (level === 0) isEnd = false;
      next = level;
      dropped = 0;
    }
    endRun();
  },
};

/** "Read also" above a box of other articles that was dropped; the text goes on below the box. */
function headsDroppedPointers(page: Page, keeps: Uint8Array, block: number): boolean {
  const { blocks } = page;
  const next = block + 1;
  if (blocks.words[block]! > MAX_NAME_WORDS || next >= blocks.size || keeps[next] === 1 || blocks.words[next]! < MIN_DROPPED) return false;
  return isHeading(blocks, block) && READ_ALSO.test(page.once(texts).text[block]!);
}

/** A page whose only kept text is headings would lose everything. */
function holdsOtherText(blocks: Blocks, keeps: Uint8Array): boolean {
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1 && !isHeading(blocks, block)) return true;
  return false;
}

function isHeading(blocks: Blocks, block: number): boolean {
  return headingLevel(blocks, block) > 0;
}

function headingLevel({ tree, node }: Blocks, block: number): number {
  const heading = nearest(tree, node[block]!, HEADINGS, 2);
  return heading === 0 ? 0 : Number(tagName(tree, heading)[1]);
}

/** A few words that lead nowhere: more of them are a text that is set large, and a link is the name of something that is elsewhere. */
function isName({ words, linkedWords }: Blocks, block: number): boolean {
  return words[block]! <= MAX_NAME_WORDS && linkedWords[block]! * 2 <= words[block]!;
}
