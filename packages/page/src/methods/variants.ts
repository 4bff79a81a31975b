import { badWeights } from '../models/bad-weights.js';
import { allText } from './all-text.js';
import { cetrOnLines } from './cetr/cetr.js';
import { dragnetMethod } from './dragnet/dragnet.js';
import { dragnetWeights } from './dragnet/dragnet.weights.js';
import type { Method } from './method.js';
import { psoMethod, psoPruning } from './pso-thresholds/pso-thresholds.js';
import { psoWeights } from './pso-thresholds/pso-thresholds.weights.js';
import { type RowBlockChoices, rowBlocksMethod, rowBlockVariants } from './row-blocks/row-blocks.js';
import { rowBlocksWeights } from './row-blocks/row-blocks.weights.js';
import { xpathSettings } from './xpath-clusters/settings.js';
import { xpathMethod } from './xpath-clusters/xpath-clusters.js';
import { xpathWeights } from './xpath-clusters/xpath-clusters.weights.js';

type Variants = Readonly<Record<string, (weights?: unknown) => Method>>;

function withoutWeights(method: Method): Variants[string] {
  return (weights) => {
    if (weights !== undefined) throw badWeights('this variant takes no weights', { method: method.name });
    return method;
  };
}

const rowBlockRules: Variants = Object.fromEntries(
  Object.entries<Partial<RowBlockChoices>>({ ...rowBlockVariants, 'one-region': { regions: 'of-maximum' }, downwards: { reach: 'down' } }).map(
    ([name, choices]) => [name, (weights = rowBlocksWeights) => rowBlocksMethod(weights, choices)],
  ),
);

/** Ways of a method that its paper compares, by method and name. They take weights of one's own where they have any. */
export const variants: Readonly<Record<string, Variants>> = {
  cetr: { lines: withoutWeights(cetrOnLines) },
  dragnet: { 'without-comments': (weights = dragnetWeights) => dragnetMethod(weights, { comments: 'left-out' }) },
  // TB is all text nodes of a page; of the blocks of a page it is all.
  'pso-thresholds': {
    FE: (weights = psoWeights) => psoMethod(weights),
    PR: withoutWeights(psoPruning),
    TB: withoutWeights(allText),
  },
  'row-blocks': rowBlockRules,
  'xpath-clusters': {
    'all-regions': (weights = xpathWeights) => xpathMethod(weights, { ...xpathSettings, regions: 'all' }),
  },
};

/** Names as `method:variant`. */
export const variantNames: readonly string[] = Object.entries(variants).flatMap(([method, ways]) =>
  Object.keys(ways).map((variant) => `${method}:${variant}`),
);

/** The variant of a name such as `row-blocks:otsu`; undefined where there is none. Weights of one's own are checked as those of the method are. */
export function variantNamed(name: string, weights?: unknown): Method | undefined {
  const [method = '', variant = ''] = name.split(':');
  const ways = Object.hasOwn(variants, method) ? variants[method]! : {};
  return Object.hasOwn(ways, variant) ? ways[variant]!(weights) : undefined;
}
