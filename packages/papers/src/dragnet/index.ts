export { type DragnetBlocks, dragnetBlocks } from './blocks.js';
export type { CetrChart, CetrPoint } from './chart.js';
export { type DragnetChoices, type DragnetWeights, dragnetMethod, dragnetModel } from './dragnet.js';
export {
  type DragnetForm,
  type DragnetVariant,
  dragnetBlocksOf,
  dragnetColumnNames,
  dragnetColumns,
  dragnetVariants,
  type NameTokens,
  paperTokens,
  publishedTokens,
} from './features.js';
export { clusterTagRatios, publishedTagRatios, type TagRatios, tagRatios } from './tag-ratios.js';
