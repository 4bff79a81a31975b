import { defaultWeights, largeWeights, type Passport } from 'pith/parts';
import { dragnetWeights } from './dragnet/dragnet.weights.js';
import { lineDensityWeights } from './row-blocks/line-density.weights.js';
import { rowBlocksWeights } from './row-blocks/row-blocks.weights.js';
import { psoWeights } from './swarm/pso-thresholds.weights.js';
import { xpathWeights } from './tag-paths/xpath-clusters.weights.js';

/** Where the shipped weights come from, by method: what they were trained on, when, and what they scored. */
export const shippedPassports: Readonly<Record<string, Passport>> = {
  default: defaultWeights.passport,
  large: largeWeights.passport,
  dragnet: dragnetWeights.passport,
  'line-density': lineDensityWeights.passport,
  'pso-thresholds': psoWeights.passport,
  'row-blocks': rowBlocksWeights.passport,
  'xpath-clusters': xpathWeights.passport,
};
