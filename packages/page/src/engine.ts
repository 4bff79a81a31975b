export { type Blocks, blockText, segment } from './blocks/segment.js';
export { type Decoded, type DecodeHints, decode } from './decode/decode.js';
export type { Feature } from './features/feature.js';
export { features } from './features/index.js';
export { texts } from './features/surveys/texts.js';
export { type Metadata, metadataOf } from './metadata/metadata.js';
export { columnNames, columnsOf } from './methods/default/columns.js';
export { expectedF1 } from './methods/default/expected-f1.js';
export { defaultMethodWith } from './methods/default/index.js';
export {
  chosenCut,
  confidenceColumns,
  type LearnedModel,
  learnedMethod,
  probabilities,
} from './methods/default/learned.js';
export { nameTokens } from './methods/default/name-tokens.js';
export { type OddsTables, oddsColumns, oddsOf } from './methods/default/odds.js';
export { learnedPassport, TABLE_STEPS, TYPE_STEPS, unpackModel, ZERO_LETTER } from './methods/default/packed.js';
export type { PackedModel } from './methods/default/packed-model.js';
export { type SetAside, setAside, withoutAside } from './methods/default/set-aside.js';
export { textGrams } from './methods/default/text-grams.js';
export { type Contributions, contributionsOf } from './models/contributions.js';
export { decodeEnsemble, maxHalvings, maxSteps, packedVersion } from './models/decode.js';
export { type Ensemble, type EnsembleData, ensembleFrom, type TreeData } from './models/ensemble.js';
export { type Clusters, centresFrom, centresOnLine, lloyd, nearestCentre, squaredDistance } from './models/kmeans.js';
export { type Logistic, type LogisticData, logisticFrom, logisticRows, probability, shares } from './models/logistic.js';
export { checkPassport, type Passport, passportOf, passportVersion, type TrainingSet } from './models/passport.js';
export { scoreRows } from './models/score-rows.js';
export { frontmatter } from './outputs/frontmatter.js';
export { type Page, pageOf as gather } from './page/page.js';
export type { JudgedPage } from './page-type/page-columns.js';
export { type TypeModel, typeColumns, typeJudge } from './page-type/type-of.js';
export { ANY_PAGE, type PageType, pageTypes, typeTokens } from './page-type/type-tokens.js';
export type { TypeTokens } from './page-type/type-votes.js';
export { typeVote } from './page-type/type-votes.js';
export { LIST_MODEL, type ListJudge, type ListWeights, listJudge, withDominance } from './records/items/is-list.js';
export type { Item } from './records/items/item.js';
export { type Items, type ItemsHints, itemsOf, listCuts } from './records/items/items.js';
export { listSigns, signsOfList } from './records/items/list-signs.js';
export { titleBlocks, titleText } from './records/items/title.js';
export { certainly, type Kind } from './records/kind.js';
export { nextOf } from './records/paging/next.js';
export type { Post } from './records/posts/post.js';
export { commentsOf, type Posts, type PostsHints, postsOf } from './records/posts/posts.js';
export type { Product } from './records/product/product.js';
export { productOf } from './records/product/product-of.js';
export type { Border } from './records/regions/border.js';
export { type Region, regions } from './records/regions/region.js';
export { type FinderSettings, titleFinder } from './title/title-finder/title-finder.js';
export { type HeadTitles, headTitles } from './title/title-tag-analyzer/head-titles.js';
export { segmentsOfTag } from './title/title-tag-analyzer/segments.js';
export { type AnalyzerSettings, analyzerSettings, titleTagAnalyzer } from './title/title-tag-analyzer/title-tag-analyzer.js';
export { parse } from './tree/parse.js';
export { TAG } from './tree/tags.js';
export { attribute, type Tree } from './tree/tree.js';
