export { publishedXpathSettings, type XpathSettings, type XpathThresholds, xpathSettings } from './settings.js';
export { applyTemplate, learnTemplate, type TemplateReading, type XpathTemplate } from './template.js';
export { trainXpathThresholds } from './thresholds.js';
export type { PathWalk, WalkedCluster, WalkedItem, WalkedRecord } from './walk.js';
export type { BlockRange, Segmentation, SegTest } from './web-page-seg.js';
export { recordBorders, templateMethod, xpathClustersWith, xpathFeatures, xpathMethod, xpathModel } from './xpath-clusters.js';
