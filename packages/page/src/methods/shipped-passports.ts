import type { Passport } from '../models/passport.js';
import { weights } from './default/weights.js';
import { dragnetWeights } from './dragnet/dragnet.weights.js';
import { weights as largeWeights } from './large/weights.js';
import { lineDensityWeights } from './line-density/line-density.weights.js';
import { psoWeights } from './pso-thresholds/pso-thresholds.weights.js';
import { rowBlocksWeights } from './row-blocks/row-blocks.weights.js';
import { xpathWeights } from './xpath-clusters/xpath-clusters.weights.js';

/** Where the shipped weights come from, by method: what they were trained on, when, and what they scored. */
export const shippedPassports: Readonly<Record<string, Passport>> = {
  default: weights.passport,
  large: largeWeights.passport,
  dragnet: dragnetWeights.passport,
  'line-density': lineDensityWeights.passport,
  'pso-thresholds': psoWeights.passport,
  'row-blocks': rowBlocksWeights.passport,
  'xpath-clusters': xpathWeights.passport,
};
