export { type PsoBlocks, psoBlocks, psoBlocksOf, removedElements, type SwarmForm, textOfAllNodes } from './blocks.js';
export { conjunction, thresholdsAt } from './conjunction.js';
export { type PsoFeature, psoColumns, psoColumnsOf, psoFeatures } from './features.js';
export {
  psoAllNodes,
  psoFeatureNames,
  psoMethod,
  psoModel,
  psoPruning,
  psoThresholdsAt,
  psoTreeModel,
} from './pso-thresholds.js';
export { type FeatureSweep, singleFeatureSweeps } from './single-features.js';
export type { SwarmWalk, WalkedFeature, WalkedSwarmBlock } from './walk.js';
