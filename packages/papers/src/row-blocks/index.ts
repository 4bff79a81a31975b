export type { RowBlockChart } from './chart.js';
export { type Region, regionOfMaximum, regionsOf, rowBlockCurve, rowBlockCurveBothWays } from './curve.js';
export { densities, lineDensityAt, lineDensityFeatures, lineDensityMethod, lineDensityModel, publishedLineDensity } from './line-density.js';
export {
  publishedRowBlocks,
  type RowBlockChoices,
  type RowBlocks,
  rowBlocksFeatures,
  rowBlocksMethod,
  rowBlocksModel,
  rowBlocksOf,
  rowBlocksWith,
  rowBlockVariants,
} from './row-blocks.js';
export { adaptiveThreshold, type ThresholdRule } from './threshold.js';
