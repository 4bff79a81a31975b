import { allText } from './all-text.js';
import { cetr } from './cetr/cetr.js';
import { defaultMethod } from './default/index.js';
import { densityTree } from './density-tree/density-tree.js';
import { dragnet } from './dragnet/dragnet.js';
import { landmarks } from './landmarks.js';
import { large } from './large/large.js';
import { lineDensity } from './line-density/line-density.js';
import type { Method } from './method.js';
import { pruned } from './pruned.js';
import { psoThresholds } from './pso-thresholds/pso-thresholds.js';
import { rowBlocks } from './row-blocks/row-blocks.js';
import { shallowText } from './shallow-text/shallow-text.js';
import { xpathClusters } from './xpath-clusters/xpath-clusters.js';

/** Every method by its name. A sub-path of its own, so that the default entry carries only the default method. */
export const methods = {
  default: defaultMethod,
  large,
  'all-text': allText,
  cetr,
  'density-tree': densityTree,
  dragnet,
  landmarks,
  'line-density': lineDensity,
  pruned,
  'pso-thresholds': psoThresholds,
  'row-blocks': rowBlocks,
  'shallow-text': shallowText,
  'xpath-clusters': xpathClusters,
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;
export type { Dial, Method, Scores, Setting } from './method.js';
export { methodWithWeights, trainable } from './method-with-weights.js';
export * from './papers.js';
export { shippedPassports } from './shipped-passports.js';
export { type Variant, variantNamed, variantNames, variants } from './variants.js';
