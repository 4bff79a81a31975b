import type { Blocks } from '../../blocks/segment.js';
import { texts } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';
import { levelOf } from './parts-of-page.js';

const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'dialog');
/** Share of the words of a section that must be kept, and how many. */
const MIN_SHARE = 0.5;
const MIN_WORDS = 8;
/** Dropped lines between a heading and the first kept text: a call, the names of tabs, a line above. More links are a list of contents. */
const MAX_BETWEEN = 6;
const MAX_LINKS = 2;
/** A heading with more words than this is a teaser. */
const MAX_HEADING_WORDS = 30;
/** Kept headings of a level that are links from which on its others are names of entries, and no teasers. */
const MIN_LINKED = 3;

export const headingOfKeptSection: Restoration<'heading-of-kept-section'> = {
  reason: 'heading-of-kept-section',
  meaning: 'the heading of a section most of which is kept, whatever buttons and tabs are between; not above all text, where the title is',
  apply(page, { keeps, keep }) {
    const { blocks, tree } = page;
    const { text } = page.once(texts);
    const said = new Set(text.filter((_, block) => keeps[block] === 1).map((line) => line.toLowerCase()));
    const level = Uint8Array.from(text, (_, block) => levelOf(blocks, block));
    const isLinked = (block: number) => blocks.linkedWords[block]! * 2 > blocks.words[block]!;
    const linkedOf = new Map<number, number>();
    for (let block = 0; block < blocks.size; block++)
      if (keeps[block] === 1 && level[block]! > 0 && isLinked(block)) linkedOf.set(level[block]!, (linkedOf.get(level[block]!) ?? 0) + 1);
    // Above the first text are standfirsts, names of writers and lists of contents.
    const first = keeps.indexOf(1);
    // Backwards, so that a heading above one that was just kept is found as well.
    for (let block = blocks.size - 1; block > first; block--) {
      if (level[block] === 0 || keeps[block] === 1 || blocks.hidden[block] !== 0 || blocks.words[block]! > MAX_HEADING_WORDS) continue;
      const heading = nearest(tree, blocks.node[block]!, HEADINGS, 2);
      if (isLinked(block) && (linkedOf.get(level[block]!) ?? 0) < MIN_LINKED) continue;
      if (nearest(tree, heading, FURNITURE) !== 0 || headsCall(blocks, keeps, block)) continue;
      // The name of an entry may be in a list above too.
      if ((isLinked(block) || !said.has(text[block]!.toLowerCase())) && headsKept(blocks, keeps, level, block)) keep(block);
    }
  },
};

/** Blocks of a section that are looked at: what they say about it does not change any more. */
const MAX_BLOCKS = 60;

/** Whether most of what is below a heading, down to the next one of its level, is kept. */
function headsKept({ words, linkedWords, size }: Blocks, keeps: Uint8Array, level: Uint8Array, heading: number): boolean {
  let kept = 0;
  let all = 0;
  let first = -1;
  let links = 0;
  for (let block = heading + 1; block < size && block <= heading + MAX_BLOCKS; block++) {
    if (level[block]! > 0 && level[block]! <= level[heading]!) break;
    if (keeps[block] === 0 && linkedWords[block]! * 2 > words[block]!) {
      if (first < 0) links++;
      continue;
    }
    all += words[block]!;
    if (keeps[block] === 0) continue;
    kept += words[block]!;
    if (first < 0) first = block;
  }
  return first >= 0 && first - heading <= MAX_BETWEEN && links <= MAX_LINKS && kept >= MIN_WORDS && kept >= MIN_SHARE * all;
}

/** Words of a line that a heading is above. */
const MIN_LINE_WORDS = 6;

/** Whether the box that a heading is in has nothing kept, and leads somewhere or says something: an offer between the paragraphs of an article. */
function headsCall(blocks: Blocks, keeps: Uint8Array, heading: number): boolean {
  const { tree, node, words, linkedWords } = blocks;
  for (let box = tree.parent[node[heading]!]!; box !== 0; box = tree.parent[box]!) {
    const from = firstAtOrAfter(blocks, box);
    const end = firstAtOrAfter(blocks, tree.end[box]!);
    if (end - from < 2) continue;
    let leads = false;
    for (let block = from; block < end; block++) {
      if (keeps[block] === 1) return false;
      if (linkedWords[block]! > 0 || tree.tag[node[block]!] === TAG.button || (block !== heading && words[block]! >= MIN_LINE_WORDS)) leads = true;
    }
    return leads;
  }
  return false;
}
