import { pageTypes } from '../../page-type/type-tokens.js';
import { column, type Family } from './family.js';

/** Score of a block that is surely content. */
const SURE = 0.6;

/** The page as a whole, and where the block is in it. */
export const wholePage: Family = {
  columns: {
    'page-share': "share of the page's words expected to be content",
    'page-blocks': 'blocks of the page',
    'since-first': 'blocks since the first sure one',
    'since-last': 'blocks since the last sure one',
    ...Object.fromEntries(pageTypes.map((type) => [`type-${type}`, `how likely the page is of type ${type}`])),
  },
  fill({ page, score, types }) {
    const { words, size } = page.blocks;
    let [expected, all] = [0, 0];
    let [first, last] = [-1, 0];
    for (let block = 0; block < size; block++) {
      expected += score[block]! * words[block]!;
      all += words[block]!;
      if (score[block]! <= SURE) continue;
      if (first < 0) first = block;
      last = block;
    }
    return [
      column(page, () => expected / (all || 1)),
      column(page, () => size),
      column(page, (block) => block - first),
      column(page, (block) => block - last),
      ...pageTypes.map((_, type) => column(page, () => types?.[type] ?? 1 / pageTypes.length)),
    ];
  },
};
