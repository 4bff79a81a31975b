export { type Clusters, centresOnLine, lloyd, squaredDistance } from '../models/kmeans.js';
export { type FoundTitle, type TitleCandidateScores, type TitleMethod, titleMethodNamed, titleMethods, titleVariants } from '../title/methods.js';
export { type FinderSettings, finderSettings, publishedFinderSettings, titleFinder } from '../title/title-finder/title-finder.js';
export { type HeadTitles, headTitles } from '../title/title-tag-analyzer/head-titles.js';
export { type Delimiters, segmentsOfTag } from '../title/title-tag-analyzer/segments.js';
export {
  type AnalyzedTitle,
  type AnalyzerSettings,
  analyzerSettings,
  publishedAnalyzerSettings,
  type ScoredSegment,
  titleTagAnalyzer,
} from '../title/title-tag-analyzer/title-tag-analyzer.js';
export { cetrOnLines, publishedCetr } from './cetr/cetr.js';
export { clusterTagRatios, publishedTagRatios, type TagRatios, tagRatios } from './cetr/tag-ratios.js';
export { textDensities } from './density-tree/density-tree.js';
export { type DragnetBlocks, dragnetBlocks } from './dragnet/blocks.js';
export { type DragnetChoices, type DragnetWeights, dragnetMethod, dragnetModel } from './dragnet/dragnet.js';
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
} from './dragnet/features.js';
export {
  densities,
  lineDensityAt,
  lineDensityFeatures,
  lineDensityMethod,
  lineDensityModel,
  publishedLineDensity,
} from './line-density/line-density.js';
export { type Lines, lines, shareInLines } from './lines.js';
export { type PsoBlocks, psoBlocks, removedElements, textOfAllNodes } from './pso-thresholds/blocks.js';
export { type PsoFeature, psoColumns, psoColumnsBySplitter, psoFeatures, type SentenceCounting } from './pso-thresholds/features.js';
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
} from './pso-thresholds/pso-thresholds.js';
export { type Region, regionOfMaximum, regionsOf, rowBlockCurve, rowBlockCurveBothWays } from './row-blocks/curve.js';
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
} from './row-blocks/row-blocks.js';
export { adaptiveThreshold, type ThresholdRule } from './row-blocks/threshold.js';
export { type Runs, runTexts } from './runs.js';
export type { StoredWeights } from './weights.js';
export { publishedXpathSettings, type XpathSettings, type XpathThresholds, xpathSettings } from './xpath-clusters/settings.js';
export { applyTemplate, learnTemplate, type TemplateReading, type XpathTemplate } from './xpath-clusters/template.js';
export { trainXpathThresholds } from './xpath-clusters/thresholds.js';
export type { BlockRange, Segmentation } from './xpath-clusters/web-page-seg.js';
export { recordBorders, templateMethod, xpathClustersWith, xpathFeatures, xpathMethod, xpathModel } from './xpath-clusters/xpath-clusters.js';
