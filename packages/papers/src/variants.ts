import type { Method } from 'pith';
import { variantsOfCetr, variantsOfDensityTree, variantsOfShallowText } from './baselines/variants.js';
import { variantsOfDragnet } from './dragnet/variants.js';
import { variantsOfLineDensity, variantsOfRowBlocks } from './row-blocks/variants.js';
import { variantsOfSwarm } from './swarm/variants.js';
import { variantsOfTagPaths } from './tag-paths/variants.js';
import type { Variants } from './variant.js';

/** Variants by method and name. `published` is the paper to the letter; the README of the paper's folder lists inferred details. */
export const variants: Readonly<Record<string, Variants>> = {
  cetr: variantsOfCetr,
  'density-tree': variantsOfDensityTree,
  dragnet: variantsOfDragnet,
  'line-density': variantsOfLineDensity,
  'pso-thresholds': variantsOfSwarm,
  'row-blocks': variantsOfRowBlocks,
  'shallow-text': variantsOfShallowText,
  'xpath-clusters': variantsOfTagPaths,
};

/** Names as `method:variant`. */
export const variantNames: readonly string[] = Object.entries(variants).flatMap(([method, ways]) =>
  Object.keys(ways).map((variant) => `${method}:${variant}`),
);

/** The variant of a name such as `row-blocks:otsu`; undefined if there is none. Custom weights are checked like those of the method. */
export function variantNamed(name: string, weights?: unknown): Method | undefined {
  const [method = '', variant = ''] = name.split(':');
  const ways = Object.hasOwn(variants, method) ? variants[method]! : {};
  return Object.hasOwn(ways, variant) ? ways[variant]!.make(weights) : undefined;
}
