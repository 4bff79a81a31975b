import type { WalkTable } from '../walk.js';
import type { DragnetWalk } from './walk.js';

export function dragnetTables({ blocks, centres, variant, cut }: DragnetWalk): WalkTable[] {
  return [
    {
      title: 'CETR: centres of k-means',
      head: ['centre', 'ratio', 'difference'],
      rows: centres.map(([ratio = 0, difference = 0], i) => [i === 0 ? 'origin: not content' : `content ${i}`, rounded(ratio), rounded(difference)]),
    },
    {
      title: `Blocks; content by ${variant} from a probability of ${cut}`,
      head: [
        'block',
        'kept',
        'probability',
        'tokens',
        'text density',
        'link density',
        'tags',
        'ratio',
        'difference',
        'CETR',
        'names',
        'id and class',
        'text',
      ],
      rows: blocks.map((block, i) => [
        i + 1,
        block.isContent ? 'yes' : '',
        rounded(block.probability),
        rounded(block.tokens),
        rounded(block.textDensity),
        rounded(block.linkDensity),
        block.tags,
        rounded(block.ratio),
        rounded(block.difference),
        block.isContentByCetr ? 'content' : '',
        block.nameDensity,
        block.names.join(', '),
        block.text,
      ]),
    },
  ];
}

function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
