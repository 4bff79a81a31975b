import { alone, type Variants, withoutWeights, withWeights } from '../variant.js';
import { psoAllNodes, psoMethod, psoPruning } from './pso-thresholds.js';
import { psoWeights } from './pso-thresholds.weights.js';
import { publishedPsoWeights } from './published.weights.js';

export const variantsOfSwarm: Variants = {
  published: withWeights(
    publishedPsoWeights,
    'trained on articles by a swarm without bounds, thresholds starting in [0, 1]; sentences counted by a splitter, ratios of characters, stop words and links without bound, noscript pruned',
    (weights) => alone(psoMethod(weights)),
  ),
  FE: withWeights(psoWeights, 'nothing: the paper’s name for the method', psoMethod),
  PR: withoutWeights(alone(psoPruning), 'pruning and removal alone, no thresholds'),
  TB: withoutWeights(alone(psoAllNodes), 'every text node, scripts and styles included'),
};
