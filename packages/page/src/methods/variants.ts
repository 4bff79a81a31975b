import { badWeights } from '../models/bad-weights.js';
import { cetrOnLines, publishedCetr } from './cetr/cetr.js';
import { publishedDensityTree } from './density-tree/density-tree.js';
import { dragnetMethod } from './dragnet/dragnet.js';
import { dragnetWeights } from './dragnet/dragnet.weights.js';
import { publishedDragnetWeights } from './dragnet/published.weights.js';
import { publishedLineDensity } from './line-density/line-density.js';
import type { Method } from './method.js';
import { psoAllNodes, psoMethod, psoPruning } from './pso-thresholds/pso-thresholds.js';
import { psoWeights } from './pso-thresholds/pso-thresholds.weights.js';
import { publishedPsoWeights } from './pso-thresholds/published.weights.js';
import { publishedRowBlocks, rowBlocksMethod, rowBlocksWith } from './row-blocks/row-blocks.js';
import { rowBlocksWeights } from './row-blocks/row-blocks.weights.js';
import { publishedShallowText } from './shallow-text/shallow-text.js';
import { publishedXpathWeights } from './xpath-clusters/published.weights.js';
import { xpathMethod } from './xpath-clusters/xpath-clusters.js';
import { xpathWeights } from './xpath-clusters/xpath-clusters.weights.js';

/** A way of a method that its paper compares, or the method as its paper has it. */
export interface Variant {
  /** In what it differs from the method without a variant. */
  readonly differs: string;
  /** Takes weights of one's own where it has any. */
  make(weights?: unknown): Method;
}

function withoutWeights(method: Method, differs: string): Variant {
  return {
    differs,
    make(weights) {
      if (weights !== undefined) throw badWeights('this variant takes no weights', { method: method.name });
      return method;
    },
  };
}

function withWeights(stored: unknown, differs: string, make: (weights: unknown) => Method): Variant {
  return { differs, make: (weights = stored) => make(weights) };
}

/** A paper's own method: what it chose is the content, and no step after it drops or brings back a block. */
function alone(method: Method): Method {
  return { ...method, decides: ['everything'] };
}

const row = (differs: string, choices: Parameters<typeof rowBlocksMethod>[1]) =>
  withWeights(rowBlocksWeights, differs, (weights) => rowBlocksMethod(weights, choices));

/** Ways of a method by method and name. `published` is the paper to the letter; the README of the method's folder says what had to be inferred. */
export const variants: Readonly<Record<string, Readonly<Record<string, Variant>>>> = {
  cetr: {
    published: withoutWeights(alone(publishedCetr), 'tags counted and ratios smoothed as the program of Peters & Lecocq does, on its blocks'),
    lines: withoutWeights(cetrOnLines, 'lines of the source instead of blocks, as Weninger, Hsu and Han have it'),
  },
  'density-tree': {
    published: withoutWeights(alone(publishedDensityTree), 'the blocks of Peters & Lecocq, their lines cut every 80 characters'),
  },
  dragnet: {
    published: withWeights(
      publishedDragnetWeights,
      'blocks, tag counts, tokens, smoothing and choice of L2 as the program of 2013 has them; 24 tokens of class',
      (weights) => alone(dragnetMethod(weights)),
    ),
    'without-comments': withWeights(dragnetWeights, 'never keeps what is in elements named after comments', (weights) =>
      dragnetMethod(weights, { comments: 'left-out' }),
    ),
  },
  'line-density': {
    published: withoutWeights(
      alone(publishedLineDensity()),
      'the lines of the source, however few, and a line is content where it is more than half text',
    ),
  },
  'pso-thresholds': {
    published: withWeights(
      publishedPsoWeights,
      'trained on articles by a swarm without bounds, thresholds starting in [0, 1]; sentences counted by a splitter',
      (weights) => alone(psoMethod(weights)),
    ),
    FE: withWeights(psoWeights, 'nothing: the paper’s name for the method', psoMethod),
    PR: withoutWeights(alone(psoPruning), 'pruning and removal alone, no thresholds'),
    TB: withoutWeights(alone(psoAllNodes), 'every text node, scripts and styles included'),
  },
  'row-blocks': {
    published: withoutWeights(
      alone(rowBlocksWith(publishedRowBlocks)),
      'n = 5 lines up and down, adaptive T, the one region with the longest row block, lines of the source, every character counts 1',
    ),
    'published-basic': withoutWeights(
      alone(rowBlocksWith({ ...publishedRowBlocks, rule: 'fixed' })),
      'as published, but T = 86 on every page, the paper’s basic algorithm',
    ),
    basic: row('one T for all pages', { rule: 'fixed' }),
    adaptive: row('nothing: T where g levels off', { rule: 'levels-off' }),
    'adaptive-largest': row('T where g is largest', { rule: 'largest-g' }),
    otsu: row('T by Otsu’s criterion', { rule: 'otsu' }),
    'one-region': row('only the region with the longest row block', { regions: 'of-maximum' }),
    downwards: row('a row block is K lines from a line downwards', { reach: 'down' }),
  },
  'shallow-text': {
    published: withoutWeights(alone(publishedShallowText), 'words are what is between blanks, also in scripts without blanks'),
  },
  'xpath-clusters': {
    published: withWeights(
      publishedXpathWeights,
      'single text nodes with all their elements as path, segment points by formulas (2) to (4), every chunk counts, repeated texts are kept',
      (weights) => alone(xpathMethod(weights)),
    ),
    lists: withWeights(xpathWeights, 'for lists: the clusters with most leaves first, and regions of links are allowed', (weights) =>
      xpathMethod(weights, { order: 'size', links: 'allowed' }),
    ),
    'all-regions': withWeights(xpathWeights, 'every region that passes, not the first only', (weights) => xpathMethod(weights, { regions: 'all' })),
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
  return Object.hasOwn(ways, variant) ? ways[variant]!.make(weights) : undefined;
}
