import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Restoration } from '../restore/restoration.js';

/** Words of a line that is no button. */
const MIN_WORDS = 6;

export const lineSaidBefore: Restoration<'line-said-before'> = {
  reason: 'line-said-before',
  meaning: 'a line between kept ones that says what a kept line of the same elements and classes says: the note below a second table',
  apply(page, { keeps, keep, unlikely }) {
    const { blocks } = page;
    const { text } = page.once(texts);
    const { path } = page.once(shapes);
    const keyOf = (block: number) => `${path[blocks.node[block]!]} ${text[block]}`;
    const said = new Set<string>();
    for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1 && blocks.words[block]! >= MIN_WORDS) said.add(keyOf(block));
    for (let block = 1; block < blocks.size - 1; block++) {
      if (keeps[block] === 1 || keeps[block - 1] === 0 || keeps[block + 1] === 0 || unlikely?.[block] === 1) continue;
      if (blocks.words[block]! < MIN_WORDS || blocks.hidden[block] !== 0 || blocks.linkedWords[block]! * 2 > blocks.words[block]!) continue;
      if (said.has(keyOf(block))) keep(block);
    }
  },
};
