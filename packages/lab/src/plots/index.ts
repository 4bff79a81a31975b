import { blockBars } from './block-bars.js';
import { classScatter } from './class-scatter.js';
import { costQuality } from './cost-quality.js';
import { histogram } from './histogram.js';
import { importances } from './importances.js';
import { learningCurve } from './learning-curve.js';
import { lineCurves } from './line-curves.js';
import { reliability } from './reliability.js';
import { scoreByType } from './score-by-type.js';

/** Every kind of figure, by the name of its file. */
export const figures = {
  'block-bars': blockBars,
  'class-scatter': classScatter,
  'cost-quality': costQuality,
  histogram,
  importances,
  'learning-curve': learningCurve,
  'line-curves': lineCurves,
  reliability,
  'score-by-type': scoreByType,
} as const;

export type FigureName = keyof typeof figures;
