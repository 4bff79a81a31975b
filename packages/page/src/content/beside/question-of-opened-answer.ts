import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { nearest } from '../restore/around.js';
import type { Restoration } from '../restore/restoration.js';
import { beginsKeptPart } from './label-of-kept-part.js';

const QUESTION = /[?？]$/;
const MIN_WORDS = 3;
const MAX_WORDS = 30;
const BUTTON = tagSet('button', 'summary');
const FURNITURE = tagSet('form', 'nav', 'footer', 'dialog');
/** Elements around a question in which its button is looked for. */
const MAX_STEPS = 4;

export const questionOfOpenedAnswer: Restoration<'question-of-opened-answer'> = {
  reason: 'question-of-opened-answer',
  meaning: 'the question on the button that opens a kept answer, however sure the method is about buttons',
  apply(page, { keeps, keep }) {
    const { blocks } = page;
    const { text } = page.once(texts);
    const said = new Set(text.filter((_, block) => keeps[block] === 1));
    for (let block = 0; block < blocks.size - 1; block++) {
      if (keeps[block] === 1 || keeps[block + 1] === 0 || !QUESTION.test(text[block]!) || said.has(text[block]!)) continue;
      if (blocks.words[block]! < MIN_WORDS || blocks.words[block]! > MAX_WORDS || !isOnButton(page, block)) continue;
      if (beginsKeptPart(blocks, keeps, block)) keep(block);
    }
  },
};

function isOnButton({ tree, blocks }: Page, block: number): boolean {
  const node = blocks.node[block]!;
  if (blocks.hidden[block] !== 0 || nearest(tree, node, FURNITURE) !== 0) return false;
  for (let at = node, steps = 0; at !== 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++)
    if (BUTTON.has(tree.tag[at]!) || attribute(tree, at, 'role') === 'button' || attribute(tree, at, 'aria-expanded') !== undefined) return true;
  return false;
}
