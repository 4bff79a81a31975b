import type { Method, Setting } from 'pith';
import { badWeights, type Page } from 'pith/parts';
import { numberIn, openWeights } from '../models/weights.js';
import { lines, linesOfCoarseText, publishedLines, shareInLines } from '../stretches/lines.js';
import type { WalkedMethod } from '../walk.js';
import type { RowBlockChoices, RowBlocks } from './choices.js';
import { regionOfMaximum, regionsOf, rowBlockCurve, rowBlockCurveBothWays } from './curve.js';
import { rowBlocksWeights } from './row-blocks.weights.js';
import { adaptiveThreshold, LEVEL } from './threshold.js';
import { type RowBlockWalk, rowBlockWalk } from './walk.js';

/**
 * The adaptive paper to the letter: n = 5 lines up and down, T where g levels off, the one region that holds the longest row block, every character
 * counted once. T of the basic algorithm is not printed: Chen Xin's, whose algorithm it is.
 */
export const publishedRowBlocks: RowBlockChoices = {
  rule: 'levels-off',
  regions: 'of-maximum',
  threshold: 86,
  k: 5,
  reach: 'both-ways',
  lines: 'published',
};

/** Names of the numbers in its weights. */
export const rowBlocksFeatures = ['row-block length'] as const;
export const rowBlocksModel = 'row-blocks';

/** The paper's two algorithms, and Otsu's criterion, which it names but does not compute. */
export const rowBlockVariants = {
  basic: { rule: 'fixed' },
  adaptive: { rule: 'levels-off' },
  'adaptive-largest': { rule: 'largest-g' },
  otsu: { rule: 'otsu' },
} as const satisfies Record<string, Partial<RowBlockChoices>>;

/** Blank lines weigh nothing, so the paper's "zero or close to zero" after a drop is zero. */
const NEAR_ZERO = 0;

export function rowBlocksOf(page: Page, { rule, regions: which, threshold: fixed, k, reach, lines: unit }: RowBlockChoices): RowBlocks {
  const found = page.once(unit === 'published' ? publishedLines : lines);
  const curve = (reach === 'down' ? rowBlockCurve : rowBlockCurveBothWays)(found.weight, k);
  const threshold = rule === 'fixed' ? fixed : adaptiveThreshold(curve, rule, fixed);
  const all = regionsOf(curve, { threshold, after: k, nearZero: NEAR_ZERO });
  const one = regionOfMaximum(curve, all);
  return { lines: found, curve, threshold, found: all, regions: which === 'all' ? all : one ? [one] : [] };
}

/** The method with custom weights: T of the fixed rule, and the definition of a row block. */
export function rowBlocksMethod(given: unknown, choices: Partial<Pick<RowBlockChoices, 'rule' | 'regions' | 'reach'>> = {}): Method {
  const weights = openWeights(given, { model: rowBlocksModel, features: rowBlocksFeatures });
  return rowBlocksWith({
    rule: 'levels-off',
    regions: 'all',
    threshold: numberIn(weights, 'threshold', [0, 10_000]),
    k: Math.round(numberIn(weights, 'k', [1, 50])),
    reach: reachIn(weights),
    ...choices,
  });
}

function reachIn({ reach = 'both-ways' }: Readonly<Record<string, unknown>>): RowBlockChoices['reach'] {
  if (reach !== 'both-ways' && reach !== 'down') throw badWeights('a row block reaches both ways or down', { given: reach });
  return reach;
}

/** One byte per line: 1 from a surge to its drop. */
function linesIn({ lines: { size }, regions }: RowBlocks): Uint8Array {
  const kept = new Uint8Array(size);
  for (const { surge, drop } of regions) kept.fill(1, surge, drop);
  return kept;
}

export function rowBlocksWith(choices: RowBlockChoices): WalkedMethod<RowBlockWalk> {
  return {
    name: 'row-blocks',
    meaning: 'regions of lines between a surge and a drop of the text length',
    reference:
      'text extraction with an adaptive threshold for an employment information service; Chen Xin, text extraction by the row-block distribution function',
    needs: [],
    defaults: settings(choices),
    score(page) {
      const found = rowBlocksOf(page, choices);
      return { score: shareInLines(found.lines, linesIn(found), page.blocks.size), cut: 0.5 };
    },
    // The paper's output is lines: a block that is cut by a surge is cut in the text.
    ...(choices.lines === 'published' ? { text: (page: Page) => linesOfCoarseText(page, linesIn(rowBlocksOf(page, choices))) } : {}),
    walk: (page) => rowBlockWalk(page, rowBlocksOf(page, choices), choices),
  };
}

function settings({ threshold, k, reach, lines: unit }: RowBlockChoices): Readonly<Record<string, Setting>> {
  const isPublished = unit === 'published';
  return {
    threshold: {
      value: threshold,
      meaning: `T: a surge is longer than this, where the page does not tell its own T; a Latin letter counts ${isPublished ? 1 : 0.4}`,
      source: isPublished ? 'Chen Xin; the adaptive paper prints none' : 'trained on WCXB; Chen Xin takes 86 for Chinese pages',
    },
    k: {
      value: k,
      meaning:
        reach === 'down'
          ? 'lines of a row block, from a line downwards; also the row blocks after a surge that are not empty'
          : 'lines of a row block above a line and below it; also the row blocks after a surge that are not empty',
      source: isPublished ? 'the adaptive paper' : 'trained on WCXB; the adaptive paper takes 5, Chen Xin 3',
    },
    from: { value: 20, meaning: 'smallest T tried', source: 'the adaptive paper' },
    to: { value: 140, meaning: 'largest T tried, in steps of 10', source: 'the adaptive paper' },
    level: { value: LEVEL, meaning: 'g has levelled off where it rises by less than this share of its range', source: 'inferred' },
    nearZero: { value: NEAR_ZERO, meaning: 'a row block this short is empty: two of them in a row are a drop', source: 'Chen Xin' },
  };
}

export const rowBlocks: Method = rowBlocksMethod(rowBlocksWeights);
