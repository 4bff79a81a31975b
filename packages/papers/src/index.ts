/** `@pith/papers`: the methods of five papers and their baselines, next to Pith's own two, by name. */
import { type Method, nearestName } from 'pith';
import { large } from 'pith/large';
import { defaultMethod } from 'pith/parts';
import { allText } from './baselines/all-text.js';
import { cetr } from './baselines/cetr.js';
import { densityTree } from './baselines/density-tree.js';
import { landmarks } from './baselines/landmarks.js';
import { pruned } from './baselines/pruned.js';
import { shallowText } from './baselines/shallow-text.js';
import { dragnet } from './dragnet/dragnet.js';
import { methodWithWeights } from './method-with-weights.js';
import { lineDensity } from './row-blocks/line-density.js';
import { rowBlocks } from './row-blocks/row-blocks.js';
import { psoThresholds } from './swarm/pso-thresholds.js';
import { xpathClusters } from './tag-paths/xpath-clusters.js';
import { variantNamed, variantNames } from './variants.js';

/** Every method by its name. */
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

/** Names of all methods, then of all variants as `method:variant`. */
export const methodNames: readonly string[] = [...Object.keys(methods), ...variantNames];

/**
 * The method or variant with this name, with custom weights if given (parsed JSON). Undefined for an unknown name;
 * weights that do not fit throw BAD_WEIGHTS with the reason.
 */
export function methodNamed(name: string, weights?: unknown): Method | undefined {
  if (weights !== undefined && methodNames.includes(name)) return variantNamed(name, weights) ?? methodWithWeights(name, weights);
  return Object.hasOwn(methods, name) ? methods[name as MethodName] : variantNamed(name);
}

/** The method or variant that a misspelt name most likely means; undefined where none is near. */
export function nearestMethodName(name: string): string | undefined {
  return nearestName(name, methodNames);
}

export * from './baselines/index.js';
export {
  type CetrChart,
  type CetrPoint,
  type Charts,
  charts,
  type Densities,
  densitiesOf,
  type PathChart,
  type RowBlockChart,
} from './charts.js';
export * from './dragnet/index.js';
export { methodWithWeights, trainable } from './method-with-weights.js';
export { type Clusters, centresOnLine, lloyd, squaredDistance } from './models/kmeans.js';
export { type Logistic, logisticFrom, logisticRows } from './models/logistic.js';
export type { StoredWeights } from './models/weights.js';
export {
  methodsOf,
  type Paper,
  type PaperName,
  paperNames,
  papers,
  publishedOf,
  type Reference,
  type Walk,
  type WalkedPaper,
  walkPaper,
} from './papers.js';
export * from './row-blocks/index.js';
export { shippedPassports } from './shipped-passports.js';
export { type Lines, lines, shareInLines } from './stretches/lines.js';
export { type Runs, runTexts } from './stretches/runs.js';
export * from './swarm/index.js';
export * from './tag-paths/index.js';
export { headTitles } from './title-tag-analyzer/head-titles.js';
export * from './title-tag-analyzer/index.js';
export type { Variant, Variants } from './variant.js';
export { variantNamed, variantNames, variants } from './variants.js';
export { cellText, type WalkedMethod, type WalkTable, walkOf } from './walk.js';
