import type { Page } from '../page/page.js';
import { columnsOf, type Family } from './feature.js';
import { head } from './surveys/head.js';
import { firstWords } from './surveys/texts.js';
import { words } from './surveys/words.js';

const UNKNOWN_OR_SHARE: readonly [number, number] = [-1, 1];

/** Shares of each block's words that are in a text, and of the text's words that are in the block. */
function sharedWith(page: Page, said: readonly string[]) {
  const { start, word, different, vocabulary } = page.once(words);
  const size = start.length - 1;
  const within = page.arena.float32(size);
  const covered = page.arena.float32(size);
  const known = new Set(said);
  if (known.size === 0) return { within: within.fill(-1), covered: covered.fill(-1) };
  const isKnown = page.arena.uint8(different.length);
  for (const own of known) {
    const number = vocabulary.find(own);
    if (number >= 0) isKnown[number] = 1;
  }
  // The block that last had each word, plus one: a covered word counts once per block.
  const lastIn = page.arena.uint32(different.length);
  for (let i = 0; i < size; i++) {
    const to = start[i + 1]!;
    let all = 0;
    let once = 0;
    for (let k = start[i]!; k < to; k++) {
      const number = word[k]!;
      if (isKnown[number] === 0) continue;
      all++;
      if (lastIn[number] !== i + 1) once++;
      lastIn[number] = i + 1;
    }
    within[i] = all === 0 ? 0 : all / (to - start[i]!);
    covered[i] = once / known.size;
  }
  return { within, covered };
}

const ofTitle = columnsOf((page) => sharedWith(page, firstWords(page.once(head).title, 40)));
const ofDescription = columnsOf((page) => sharedWith(page, firstWords(page.once(head).description, 80)));

/** The overlap of a block with the page's own description. */
export const overlap: Family = {
  'covers-title': ofTitle('covered', "share of the title's words that are in it; −1 without a title", UNKNOWN_OR_SHARE),
  'in-description': ofDescription('within', "share of its words that are in the page's description; −1 without one", UNKNOWN_OR_SHARE),
};
