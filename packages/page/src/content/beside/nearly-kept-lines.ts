import type { Blocks } from '../../blocks/segment.js';
import { texts } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { HEADINGS, tagSet } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Words of a line, and lines in a row. */
const MAX_WORDS = 16;
const MAX_LINES = 3;
/** Blocks of the box that a line shares with kept text, and the share of its words that must be kept. */
const MAX_BLOCKS = 12;
const MIN_SHARE = 0.4;
/** What is right inside these is a section of the page. */
const PAGE = tagSet('body', 'main', 'article');
/** The number of a step or of a slide. */
const NUMBER = /^[\d\s./#]+$/;
const CONTROLS = tagSet('button', 'form', 'nav', 'footer', 'label', 'dialog', 'td', 'th', 'select');

export const nearlyKeptLines: Restoration<'nearly-kept-line'> = {
  reason: 'nearly-kept-line',
  meaning: 'a few short lines beside kept text in one small box, which nearly were kept: who said it, what it costs, where it is',
  apply(page, { keeps, keep, near }) {
    const { blocks } = page;
    const { text } = page.once(texts);
    const said = new Set(text.filter((_, block) => keeps[block] === 1).map((line) => line.toLowerCase()));
    const mayReturn = (block: number) =>
      near?.[block] === 1 && isLine(blocks, block) && !NUMBER.test(text[block]!) && !said.has(text[block]!.toLowerCase());
    for (let first = keeps.indexOf(1) + 1; first < blocks.size; first++) {
      if (keeps[first] === 1) continue;
      let end = first;
      while (end < blocks.size && keeps[end] === 0 && end - first <= MAX_LINES) end++;
      const lines: number[] = [];
      for (let block = first; block < end; block++) if (mayReturn(block)) lines.push(block);
      // Above, below or between: what the box holds besides calls.
      if (end - first <= MAX_LINES)
        for (const block of lines) {
          if (!isInKeptBox(blocks, keeps, block)) continue;
          keep(block);
          said.add(text[block]!.toLowerCase());
        }
      while (end < blocks.size && keeps[end] === 0) end++;
      first = end - 1;
    }
  },
};

function isLine({ tree, node, words, linkedWords, hidden }: Blocks, block: number): boolean {
  if (words[block]! > MAX_WORDS || linkedWords[block]! * 2 > words[block]! || hidden[block] !== 0) return false;
  // A heading without its text says nothing.
  return nearest(tree, node[block]!, HEADINGS, 2) === 0 && nearest(tree, node[block]!, CONTROLS, Number.POSITIVE_INFINITY) === 0;
}

/** Whether the nearest element around a line that holds something kept is small, and mostly kept. */
function isInKeptBox(blocks: Blocks, keeps: Uint8Array, line: number): boolean {
  const { tree, node, words, linkedWords } = blocks;
  for (let box = node[line]!; box !== 0 && !PAGE.has(tree.tag[box]!); box = tree.parent[box]!) {
    const from = firstAtOrAfter(blocks, box);
    const end = firstAtOrAfter(blocks, tree.end[box]!);
    if (end - from > MAX_BLOCKS) return false;
    let kept = 0;
    let all = 0;
    for (let block = from; block < end; block++) {
      if (keeps[block] === 1) kept += words[block]!;
      if (keeps[block] === 1 || linkedWords[block]! * 2 <= words[block]!) all += words[block]!;
    }
    if (kept > 0) return kept >= MIN_SHARE * all;
  }
  return false;
}
