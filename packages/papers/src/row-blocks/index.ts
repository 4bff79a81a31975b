export type { RowBlockChoices, RowBlocks } from './choices.js';
export { type Region, regionOfMaximum, regionsOf, rowBlockCurve, rowBlockCurveBothWays } from './curve.js';
export { densities, lineDensityAt, lineDensityFeatures, lineDensityMethod, lineDensityModel, publishedLineDensity } from './line-density.js';
export {
  publishedRowBlocks,
  rowBlocksFeatures,
  rowBlocksMethod,
  rowBlocksModel,
  rowBlocksOf,
  rowBlocksWith,
  rowBlockVariants,
} from './row-blocks.js';
export { adaptiveThreshold, type Split, type ThresholdRule } from './threshold.js';
export type { RowBlockWalk, WalkedRegion, WalkedRow } from './walk.js';
