import { alone, type Variants, withWeights } from '../variant.js';
import { publishedXpathWeights } from './published.weights.js';
import { xpathMethod } from './xpath-clusters.js';
import { xpathWeights } from './xpath-clusters.weights.js';

export const variantsOfTagPaths: Variants = {
  published: withWeights(
    publishedXpathWeights,
    'single text nodes with all their elements as path, blanks count in Length, segment points by formulas (2) to (4), every chunk counts, repeated texts are kept',
    (weights) => alone(xpathMethod(weights)),
  ),
  lists: withWeights(xpathWeights, 'for lists: the clusters with most leaves first, and regions of links are allowed', (weights) =>
    xpathMethod(weights, { order: 'size', links: 'allowed' }),
  ),
  'all-regions': withWeights(xpathWeights, 'every region that passes, not the first only', (weights) => xpathMethod(weights, { regions: 'all' })),
};
