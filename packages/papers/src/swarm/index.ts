export { type PsoBlocks, psoBlocks, removedElements, textOfAllNodes } from './blocks.js';
export { type PsoFeature, psoColumns, psoColumnsBySplitter, psoFeatures, type SentenceCounting } from './features.js';
export {
  conjunction,
  psoAllNodes,
  psoFeatureNames,
  psoMethod,
  psoModel,
  psoPruning,
  psoThresholdsAt,
  psoTreeModel,
  thresholdsAt,
} from './pso-thresholds.js';
