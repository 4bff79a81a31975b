import { shapes } from '../../features/surveys/shapes.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import type { Kept } from '../choose.js';
import type { Units } from './units.js';

/** Why a line is dropped that its item says before, or the line right above it. */
export type DoubleReason = 'said-before-in-its-item' | 'said-right-above';

/** Words of a line from which on a second one is a copy: a single word may be true of two things. */
const MIN_WORDS = 2;
/** The same for a line right below the other, in other elements or of other classes: one is for narrow screens. */
const MIN_WORDS_BELOW = 3;
/** Rows say the same in several columns, and two terms may have the same definition. */
const ROWS = tagSet('tr', 'td', 'th');
const DEFINITIONS = tagSet('dd');
/** What follows such a line is its value, and two labels may have the same one. */
const LABEL = /[:：]$/;

/** Kept blocks without what an item says twice: the name for a narrow screen, the label for a reader of screens. */
export function dropDoubles<Known extends string>(page: Page, kept: Kept<Known>, { itemOf }: Units): Kept<Known | DoubleReason> {
  const { text } = page.once(texts);
  const keeps = kept.keeps.slice();
  const reason: (Known | DoubleReason)[] = [...kept.reason];
  const { path } = page.once(shapes);
  let item = -1;
  let above = -1;
  const said = new Map<string, number>();
  for (let block = 0; block < keeps.length; block++) {
    const own = itemOf[block]!;
    if (keeps[block] === 1 && above >= 0 && text[above] === text[block] && itemOf[above] === own && page.blocks.words[block]! >= MIN_WORDS_BELOW) {
      const [one, other] = [page.blocks.node[above]!, page.blocks.node[block]!];
      if (path[one] !== path[other] && !ROWS.has(page.tree.tag[one]!)) {
        keeps[block] = 0;
        reason[block] = 'said-right-above';
      }
    }
    if (keeps[block] === 1) above = block;
    if (own < 0 || keeps[block] === 0 || ROWS.has(page.tree.tag[own]!)) continue;
    if (own !== item) said.clear();
    item = own;
    const line = text[block]!.toLowerCase();
    const isValue = DEFINITIONS.has(page.tree.tag[page.blocks.node[block]!]!) || (block > 0 && LABEL.test(text[block - 1]!));
    const before = page.blocks.words[block]! < MIN_WORDS || isValue ? undefined : said.get(line);
    if (before !== undefined && !isBeforeOtherFigure(page, before, block)) {
      keeps[block] = 0;
      reason[block] = 'said-before-in-its-item';
    }
    said.set(line, block);
  }
  return { keeps, reason, barred: kept.barred };
}

/** Words of a figure: `$890 a month`. */
const MAX_FIGURE_WORDS = 6;

/** Whether a line is before a figure both times, and not before the same one: `Starts at` of two plans. */
function isBeforeOtherFigure(page: Page, before: number, block: number): boolean {
  const { text } = page.once(texts);
  const { digits, words } = page.blocks;
  const isFigure = (at: number) => digits[at + 1]! > 0 && words[at + 1]! <= MAX_FIGURE_WORDS;
  return digits[block] === 0 && isFigure(before) && isFigure(block) && text[before + 1] !== text[block + 1];
}
