import { alone, type Variant, type Variants, withoutWeights, withWeights } from '../variant.js';
import { publishedLineDensity } from './line-density.js';
import { publishedRowBlocks, rowBlocksMethod, rowBlocksWith } from './row-blocks.js';
import { rowBlocksWeights } from './row-blocks.weights.js';

function row(differs: string, choices: Parameters<typeof rowBlocksMethod>[1]): Variant {
  return withWeights(rowBlocksWeights, differs, (weights) => rowBlocksMethod(weights, choices));
}

export const variantsOfRowBlocks: Variants = {
  published: withoutWeights(
    alone(rowBlocksWith(publishedRowBlocks)),
    'n = 5 lines up and down, adaptive T, the one region with the longest row block, lines of the source, every character counts 1',
  ),
  'published-basic': withoutWeights(
    alone(rowBlocksWith({ ...publishedRowBlocks, rule: 'fixed' })),
    'as published, but T = 86 on every page, the paper’s basic algorithm',
  ),
  basic: row('one T for all pages', { rule: 'fixed' }),
  adaptive: row('nothing: T where g levels off', { rule: 'levels-off' }),
  'adaptive-largest': row('T where g is largest', { rule: 'largest-g' }),
  otsu: row('T by Otsu’s criterion', { rule: 'otsu' }),
  'one-region': row('only the region with the longest row block', { regions: 'of-maximum' }),
  downwards: row('a row block is K lines from a line downwards', { reach: 'down' }),
};

export const variantsOfLineDensity: Variants = {
  published: withoutWeights(
    alone(publishedLineDensity()),
    'the lines of the source, however few, and a line is content where it is more than half text',
  ),
};
