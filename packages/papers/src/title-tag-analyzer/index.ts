export { type Delimiters, segmentsOfTag } from './segments.js';
export { type FinderSettings, finderSettings, publishedFinderSettings, titleFinder } from './title-finder.js';
export {
  type FoundTitle,
  type TitleCandidateScores,
  type TitleMethod,
  titleBy,
  titleMethodNamed,
  titleMethods,
  titleVariants,
} from './title-methods.js';
export {
  type AddressPart,
  type AnalyzedTitle,
  type AnalyzerSettings,
  analyzerSettings,
  publishedAnalyzerSettings,
  type ScoredSegment,
  titleTagAnalyzer,
} from './title-tag-analyzer.js';
export type { TitleWalk } from './walk.js';
