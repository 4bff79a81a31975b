import { features } from '../../features/index.js';
import { sections } from '../../structure/sections.js';
import { CALL, DATE, lineBits, MEMBER, PRICE, RATING } from '../../vocabulary/lines.js';
import { column, type Family } from './family.js';

const READ = {
  element: 'kind of element',
  'in-link': 'is inside a link',
  'in-list': 'is inside a list',
  'in-table': 'is inside a table',
  'in-form': 'is inside a form',
  hidden: 'hidden at first',
  'named-author': 'below an element named like an author',
  'named-form': 'below an element named like a form or filter',
  'named-related': 'below an element named like related pages',
  'named-shop': 'below an element named like a shop',
  'named-panel': 'below an element named like a panel or tab',
  digits: 'share of digits',
  'covers-title': "share of the title's words in the block",
  'page-open-graph': 'kind of page by Open Graph',
  'page-schema': 'kinds of things by JSON-LD',
  'reader-verdict': 'inside the choice of a reader',
  'body-verdict': 'inside the named body',
  'opinions-agree': 'both opinions agree',
  'title-distance': 'blocks after the first h1',
};

/** The block itself. */
export const own: Family = {
  columns: {
    score: 'score of the method',
    near: 'score as a share of the cut',
    characters: 'characters',
    level: 'level of the heading; 0 for other text',
    price: 'has a price',
    date: 'has a date',
    call: 'asks the reader to do something',
    rating: 'has a rating',
    member: 'statistics of a member',
    ...READ,
  },
  fill({ page, score, cut }) {
    const { level } = page.once(sections);
    const bits = page.once(lineBits);
    const has = (bit: number) => column(page, (block) => (bits[block]! & bit ? 1 : 0));
    return [
      score,
      column(page, (block) => score[block]! / cut),
      column(page, (block) => page.blocks.chars[block]!),
      column(page, (block) => level[block]!),
      ...[PRICE, DATE, CALL, RATING, MEMBER].map(has),
      ...Object.keys(READ).map((name) => page.values(features[name]!)),
    ];
  },
};
