import { defaultWeights, largeWeights, type Passport } from 'pith/parts';
import { dragnetWeights } from './dragnet/dragnet.weights.js';
import { lineDensityWeights } from './row-blocks/line-density.weights.js';
import { rowBlocksWeights } from './row-blocks/row-blocks.weights.js';
import { psoWeights } from './swarm/pso-thresholds.weights.js';
import { xpathWeights } from './tag-paths/xpath-clusters.weights.js';

/** Origin of the shipped weights, by method: training data, date and scores. */
export const shippedPassports: Readonly<Record<string, Passport>> = {
  default: defaultWeights.passport,
  large: largeWeights.passport,
  dragnet: dragnetWeights.passport,
  'line-density': lineDensityWeights.passport,
  'pso-thresholds': psoWeights.passport,
  'row-blocks': rowBlocksWeights.passport,
  'xpath-clusters': xpathWeights.passport,
};
