import type { Method } from 'pith';
import { badWeights, defaultMethodWith } from 'pith/parts';
import { dragnetMethod } from './dragnet/dragnet.js';
import { lineDensityMethod } from './row-blocks/line-density.js';
import { rowBlocksMethod } from './row-blocks/row-blocks.js';
import { psoMethod } from './swarm/pso-thresholds.js';
import { xpathMethod } from './tag-paths/xpath-clusters.js';

const makers: Readonly<Record<string, (weights: unknown) => Method>> = {
  default: defaultMethodWith,
  dragnet: (weights) => dragnetMethod(weights),
  'line-density': lineDensityMethod,
  'pso-thresholds': psoMethod,
  'row-blocks': (weights) => rowBlocksMethod(weights),
  'xpath-clusters': (weights) => xpathMethod(weights),
};

/** Names of the methods that can be trained. */
export const trainable: readonly string[] = Object.keys(makers);

/** A method with custom weights, as a trainer wrote them (parsed JSON). Throws BAD_WEIGHTS with the reason if they do not fit. */
export function methodWithWeights(name: string, weights: unknown): Method {
  const maker = makers[name];
  if (maker) return maker(weights);
  throw badWeights(`${name} takes no weights`, { taken: trainable.join(', ') });
}
