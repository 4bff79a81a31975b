import { type Family, feature, type Page } from './feature.js';
import { head } from './surveys/head.js';
import { firstWords, texts } from './surveys/texts.js';

const titleWords = (page: Page) => new Set(firstWords(page.once(head).title, 40));
const descriptionWords = (page: Page) => new Set(firstWords(page.once(head).description, 80));
const UNKNOWN_OR_SHARE: readonly [number, number] = [-1, 1];

function shareOf(words: readonly string[], known: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of words) if (known.has(word)) shared++;
  return words.length === 0 ? 0 : shared / words.length;
}

/** What a block has in common with what the page says about itself. */
export const overlap: Family = {
  'in-title': feature("share of its words that are in the page's title; −1 without a title", UNKNOWN_OR_SHARE, (page) => {
    const known = page.once(titleWords);
    const { words } = page.once(texts);
    return known.size === 0 ? () => -1 : (i) => shareOf(words[i]!, known);
  }),
  'covers-title': feature("share of the title's words that are in it; −1 without a title", UNKNOWN_OR_SHARE, (page) => {
    const known = page.once(titleWords);
    const { words } = page.once(texts);
    return known.size === 0 ? () => -1 : (i) => shareOf([...known], new Set(words[i]!));
  }),
  'in-description': feature("share of its words that are in the page's description; −1 without one", UNKNOWN_OR_SHARE, (page) => {
    const known = page.once(descriptionWords);
    const { words } = page.once(texts);
    return known.size === 0 ? () => -1 : (i) => shareOf(words[i]!, known);
  }),
};
