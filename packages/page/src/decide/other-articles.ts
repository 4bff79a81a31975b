import { features } from '../features/index.js';
import type { Page } from '../page/page.js';
import { declaredArticles } from '../structure/containers.js';
import { blockFrom } from '../structure/items.js';
import { sections } from '../structure/sections.js';
import type { Constraint } from './constraint.js';

/** Kept words from which on an element is an article and not a teaser. */
const MIN_WORDS = 60;
/** Blocks of an article among which its heading is: a kicker and a day may be above it. */
const MAX_ABOVE = 4;
/** Share of the words of the page's title, which may end in the name of the site, that the heading of its own article has. */
const SAME = 0.6;

export const otherArticles: Constraint = {
  meaning:
    'articles after the one with the title of the page, each with a heading of about its rank, are other pages that the reader would come to next',
  apply(page, keeps, settle) {
    const { tree, blocks } = page;
    const from = page.once(blockFrom);
    const wordsIn = (row: number) => {
      let words = 0;
      for (let block = from[row]!; block < from[tree.end[row]!]!; block++) words += keeps[block]! * blocks.words[block]!;
      return words;
    };
    const long = page.once(declaredArticles).filter((row) => wordsIn(row) >= MIN_WORDS);
    if (long.length < 2) return;
    const title = page.values(features['covers-title']!);
    const headings = long.map((row) => headingOf(page, row));
    const named = headings.filter((block) => block >= 0 && title[block]! >= SAME);
    if (named.length !== 1) return;
    const own = headings.indexOf(named[0]!);
    const { level } = page.once(sections);
    for (let i = own + 1; i < long.length; i++) {
      if (headings[i]! < 0 || level[headings[i]!]! > level[named[0]!]! + 1) continue;
      for (let block = from[long[i]!]!; block < from[tree.end[long[i]!]!]!; block++) settle(block, 0, 'other-article');
    }
  },
};

/** Block of the heading that an article begins with; −1 for none. */
function headingOf(page: Page, row: number): number {
  const from = page.once(blockFrom);
  const { level } = page.once(sections);
  const end = Math.min(from[page.tree.end[row]!]!, from[row]! + MAX_ABOVE);
  for (let block = from[row]!; block < end; block++) if (level[block]! > 0) return block;
  return -1;
}
