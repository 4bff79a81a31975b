import type { Blocks } from '../../blocks/segment.js';
import { texts, timesSaid } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { tagSet } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Words of a label, and blocks of the part that it is above. */
const MAX_WORDS = 8;
const MAX_BLOCKS = 60;
/** Words of the part that must be kept, and their share of those that lead nowhere. */
const MIN_WORDS = 3;
const MIN_SHARE = 0.6;
/** A line that is on the page more often is a badge or a button. */
const MAX_SAME = 3;
const CONTROLS = tagSet('button', 'form', 'nav', 'footer', 'label', 'td', 'th', 'dialog');

export const labelOfKeptPart: Restoration<'label-of-kept-part'> = {
  reason: 'label-of-kept-part',
  meaning: 'the short line that a part of the page begins with, most of which is kept: `Minimum:`, `Course outline` in an element that is no heading',
  apply(page, { keeps, keep, unlikely }) {
    const { blocks } = page;
    const { text } = page.once(texts);
    const times = page.once(timesSaid);
    const said = new Set(text.filter((_, block) => keeps[block] === 1));
    for (let block = keeps.indexOf(1) + 1; block < blocks.size - 1; block++) {
      if (keeps[block] === 1 || keeps[block + 1] === 0 || unlikely?.[block] === 1 || !mayLabel(blocks, block)) continue;
      if (times.get(text[block]!)! > MAX_SAME || said.has(text[block]!) || !/\p{L}{2}/u.test(text[block]!)) continue;
      if (beginsKeptPart(blocks, keeps, block)) keep(block);
    }
  },
};

function mayLabel({ tree, node, words, linkedWords, hidden }: Blocks, block: number): boolean {
  if (words[block]! > MAX_WORDS || linkedWords[block] !== 0 || hidden[block] !== 0) return false;
  return nearest(tree, node[block]!, CONTROLS) === 0;
}

/** Whether the nearest element around a line that holds more than it begins with the line, and most of the rest is kept. */
export function beginsKeptPart(blocks: Blocks, keeps: Uint8Array, line: number): boolean {
  const { tree, words, linkedWords } = blocks;
  let part = blocks.node[line]!;
  while (part !== 0 && firstAtOrAfter(blocks, tree.end[part]!) - 1 <= line) part = tree.parent[part]!;
  const end = firstAtOrAfter(blocks, tree.end[part]!);
  if (part === 0 || firstAtOrAfter(blocks, part) !== line || end - line > MAX_BLOCKS) return false;
  let all = 0;
  let kept = 0;
  for (let block = line + 1; block < end; block++) {
    if (keeps[block] === 1) kept += words[block]!;
    if (keeps[block] === 1 || linkedWords[block]! * 2 <= words[block]!) all += words[block]!;
  }
  return kept >= MIN_WORDS && kept >= MIN_SHARE * all;
}
