import { declaredArticles } from '../../structure/containers.js';
import { blockFrom } from '../../structure/items.js';
import type { Family } from './family.js';

/** Expected words from which on an element is an article and not a teaser. */
const MIN_WORDS = 60;

/** The elements that the page marks up as articles: its own, and others before and after it. */
export const articles: Family = {
  columns: {
    'article-place': 'number of the long article it is in; 0 outside',
    'article-count': 'long articles on the page',
    'article-share': 'share of the words of all long articles in its own; −1 outside',
    'article-side': 'before (−1), in (0) or after (1) the longest article; −2 without one',
    'after-articles': 'blocks after the end of the longest article',
  },
  fill({ page, score }) {
    const { tree, blocks, arena } = page;
    const from = page.once(blockFrom);
    const column = () => arena.float32(blocks.size);
    const columns = { place: column(), count: column(), share: column().fill(-1), side: column().fill(-2), after: column() };
    const wordsIn = (row: number) => {
      let words = 0;
      for (let block = from[row]!; block < from[tree.end[row]!]!; block++) words += score[block]! * blocks.words[block]!;
      return words;
    };
    const long = page
      .once(declaredArticles)
      .map((row) => ({ row, words: wordsIn(row) }))
      .filter(({ words }) => words >= MIN_WORDS);
    if (long.length > 0) {
      const all = long.reduce((sum, { words }) => sum + words, 0);
      const own = long.reduce((most, article) => (article.words > most.words ? article : most));
      const [start, end] = [from[own.row]!, from[tree.end[own.row]!]!];
      columns.count.fill(long.length);
      for (let block = 0; block < blocks.size; block++) {
        columns.side[block] = block < start ? -1 : block < end ? 0 : 1;
        columns.after[block] = Math.max(0, block - end + 1);
      }
      for (const [place, { row, words }] of long.entries()) {
        columns.place.fill(place + 1, from[row]!, from[tree.end[row]!]!);
        columns.share.fill(words / all, from[row]!, from[tree.end[row]!]!);
      }
    }
    return [columns.place, columns.count, columns.share, columns.side, columns.after];
  },
};
