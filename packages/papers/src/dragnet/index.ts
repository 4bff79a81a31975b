export { type DragnetBlocks, dragnetBlocks } from './blocks.js';
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
export { publishedOdds, publishedShares } from './published-odds.js';
export { clusterTagRatios, publishedTagRatios, type TagRatios, tagRatios } from './tag-ratios.js';
export type { DragnetWalk, WalkedDragnetBlock } from './walk.js';
