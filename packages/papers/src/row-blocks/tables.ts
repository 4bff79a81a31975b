import type { WalkTable } from '../walk.js';
import type { RowBlockWalk } from './walk.js';

export function rowBlockTables({ rule, reach, k, from, rows, splits, threshold, regions }: RowBlockWalk): WalkTable[] {
  const text = rows.filter(({ length }) => length > 0);
  return [
    {
      title: 'Page',
      head: ['lines', 'row block', 'longest row block', 'T', 'rule'],
      rows: [
        [
          `${rows.length}${from === 'source' ? '' : ', broken at block tags'}`,
          reach === 'down' ? `${k} lines downwards` : `${k} lines up and down`,
          rows.reduce((most, { length }) => Math.max(most, length), 0),
          threshold,
          rule,
        ],
      ],
    },
    {
      title: 'g by T',
      head: ['T', 'above (P)', 'rest (Q)', 'M', 'N', 'g = M − N', 'Otsu', ''],
      rows: splits.map(({ threshold: tried, above, below, m, n, g, between }) => [
        tried,
        above,
        below,
        m,
        n,
        g,
        between,
        tried === threshold && rule !== 'fixed' ? 'chosen' : '',
      ]),
    },
    {
      title: 'Regions',
      head: ['surge (line)', 'drop (line)', 'longest row block', 'content'],
      rows: regions.map(({ surge, drop, peak, isContent }) => [surge, drop, peak, isContent ? 'yes' : '']),
    },
    {
      title: 'Row blocks (lines whose row block is empty are left out)',
      head: ['line', 'own text', 'row block', 'above T', 'content', 'text'],
      rows: text.map(({ line, weight, length, isContent, text: own }) => [
        line,
        weight,
        length,
        length > threshold ? 'yes' : '',
        isContent ? 'yes' : '',
        own,
      ]),
    },
  ];
}
