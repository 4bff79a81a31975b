import type { Blocks } from '../../blocks/segment.js';
import { texts } from '../../features/surveys/texts.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';

/** Lines below a heading, and words of one that is a text. */
const MAX_LINES = 4;
const MIN_WORDS = 5;
const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'dialog', 'button', 'label', 'menu');

export const nearlyKeptSection: Restoration<'nearly-kept-section'> = {
  reason: 'nearly-kept-section',
  meaning: 'a heading and the few lines below it, which nearly were kept together: the last thing that a page says, a part between others',
  apply(page, { keeps, keep, near }) {
    const { blocks } = page;
    const { tree, node, words, linkedWords, hidden, size } = blocks;
    const { text } = page.once(texts);
    // What the document says is a copy, for another width of the screen.
    const said = new Set(text.filter((_, block) => keeps[block] === 1).map((line) => line.toLowerCase()));
    const isHeading = (block: number) => nearest(tree, node[block]!, HEADINGS, 2) !== 0;
    const mayReturn = (block: number) =>
      near?.[block] === 1 &&
      keeps[block] === 0 &&
      hidden[block] === 0 &&
      linkedWords[block]! * 2 <= words[block]! &&
      !said.has(text[block]!.toLowerCase()) &&
      !isInFurniture(blocks, block);
    for (let heading = keeps.indexOf(1) + 1; heading < size; heading++) {
      if (!isHeading(heading) || !mayReturn(heading)) continue;
      const lines: number[] = [];
      for (let block = heading + 1; block < size && block - heading <= MAX_LINES && keeps[block] === 0 && !isHeading(block); block++)
        if (mayReturn(block)) lines.push(block);
      // Above a button is what people are asked to answer.
      const next = (lines.at(-1) ?? heading) + 1;
      if (!lines.some((block) => words[block]! >= MIN_WORDS) || (next < size && tree.tag[node[next]!] === TAG.button)) continue;
      for (const block of [heading, ...lines]) {
        if (!said.has(text[block]!.toLowerCase())) keep(block);
        said.add(text[block]!.toLowerCase());
      }
    }
  },
};

function isInFurniture({ tree, node }: Blocks, block: number): boolean {
  return nearest(tree, node[block]!, FURNITURE, Number.POSITIVE_INFINITY) !== 0;
}
