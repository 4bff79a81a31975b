import type { Blocks } from '../../blocks/segment.js';
import { texts } from '../../features/surveys/texts.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { nearest, type Run } from '../restore/around.js';
import type { Choice, Restoration } from '../restore/restoration.js';
import { doubledRuns } from './doubled-runs.js';

/** Words of a part: fewer are a label and its value. */
const MIN_WORDS = 20;
/** Share of the words of a part that may be content; what is likely none is a menu or a form. */
const MIN_LIKELY = 0.7;
const FURNITURE = tagSet('nav', 'footer', 'form', 'dialog', 'aside', 'header', 'button', 'label');
const CELLS = tagSet('td', 'th');

export const partShownTwice: Restoration<'part-shown-twice'> = {
  reason: 'part-shown-twice',
  meaning:
    'one copy of a part that the page has twice, for two widths of the screen or to turn in a circle: each of them looks like a repeat of the other',
  apply(page, choice) {
    const { blocks } = page;
    const { keeps, keep } = choice;
    const [first, last] = [keeps.indexOf(1), keeps.lastIndexOf(1)];
    for (const { run, back } of doubledRuns(page.once(texts).text)) {
      const before = { first: run.first - back, end: run.end - back };
      if (before.first < first || run.end > last) continue;
      const part = keptWords(blocks, keeps, run) > keptWords(blocks, keeps, before) || blocks.hidden[before.first] !== 0 ? run : before;
      if (!mayBeContent(blocks, choice, part) || !saysWhatItIs(blocks, keeps, part)) continue;
      for (let block = part.first; block < part.end; block++)
        if (isCell(blocks, block) || (isLine(blocks, block) && choice.unlikely?.[block] !== 1)) keep(block);
    }
  },
};

function keptWords({ words }: Blocks, keeps: Uint8Array, { first, end }: Run): number {
  let sum = 0;
  for (let block = first; block < end; block++) sum += keeps[block]! * words[block]!;
  return sum;
}

function mayBeContent(blocks: Blocks, choice: Choice, { first, end }: Run): boolean {
  let all = 0;
  let likely = 0;
  for (let block = first; block < end; block++) {
    all += blocks.words[block]!;
    if (choice.keeps[block] === 1 || isCell(blocks, block) || (isLine(blocks, block) && choice.unlikely?.[block] !== 1))
      likely += blocks.words[block]!;
  }
  return likely >= MIN_WORDS && likely >= MIN_LIKELY * all;
}

/** Whether a part has a heading, is a table, or has something that is kept: what has none of them is what surrounds a button. */
function saysWhatItIs(blocks: Blocks, keeps: Uint8Array, { first, end }: Run): boolean {
  for (let block = first; block < end; block++)
    if (keeps[block] === 1 || isCell(blocks, block) || nearest(blocks.tree, blocks.node[block]!, HEADINGS, 2) !== 0) return true;
  return false;
}

/** A line that is shown, leads nowhere and is nothing to press or to fill in. */
function isLine(blocks: Blocks, block: number): boolean {
  const { hidden, words, linkedWords } = blocks;
  return hidden[block] === 0 && linkedWords[block]! * 2 <= words[block]! && !isInFurniture(blocks, block);
}

/** A cell stays with its table, wherever it leads. */
function isCell({ tree, node, hidden }: Blocks, block: number): boolean {
  return hidden[block] === 0 && CELLS.has(tree.tag[node[block]!]!);
}

function isInFurniture({ tree, node }: Blocks, block: number): boolean {
  return nearest(tree, node[block]!, FURNITURE) !== 0;
}
