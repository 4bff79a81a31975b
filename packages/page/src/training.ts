/**
 * `pith/training`: what a trainer or a measurement needs beyond `pith`, and all of `pith/parts`. Not for reading pages: names here follow the model
 * and may change with it.
 */

import { arrangeSteps } from './arrange/arrange.js';
import { decisionSteps } from './decide/decide.js';

/** Steps that `without` of the options leaves out. */
export const steps: readonly string[] = [...decisionSteps, 'posts', ...arrangeSteps];

// The second judgement of blocks.
export { evidenceMeanings, evidenceNames, evidenceOf } from './decide/evidence/evidence.js';
export { type Judge, judgeWith, VERDICT_MODEL, type VerdictWeights } from './decide/judge.js';
/** The text of every block, once a page. */
export { texts } from './features/surveys/texts.js';
export { metadataOf } from './metadata/metadata.js';
// The default method: its columns, its model, its choice.
export { columnNames, columnsOf } from './methods/default/columns.js';
export { expectedF1 } from './methods/default/expected-f1.js';
export { chosenCut, confidenceColumns, type LearnedModel, learnedMethod, probabilities } from './methods/default/learned.js';
export { nameTokens } from './methods/default/name-tokens.js';
export type { OddsTables } from './methods/default/odds.js';
// Its weights as a string module: how numbers are rounded and packed.
export { learnedPassport, TABLE_STEPS, TABLE_ZERO, TYPE_STEPS, TYPE_ZERO, unpackModel } from './methods/default/packed.js';
export type { PackedModel } from './methods/default/packed-model.js';
export { type SetAside, setAside, withoutAside } from './methods/default/set-aside.js';
export { textGrams } from './methods/default/text-grams.js';
export { type PackedVocabulary, type TokenTableName, tokenTables } from './methods/default/vocabulary.js';
export { decodeEnsemble, maxHalvings, maxSteps, packedVersion, STEP_DIGITS } from './models/decode.js';
export { DIGITS, FLOAT_DIGITS, widthOf } from './models/digits.js';
// The type of page.
export type { JudgedPage } from './page-type/page-columns.js';
export { type TypeModel, typeColumns, typeJudge } from './page-type/type-of.js';
export { ANY_PAGE, pageTypes, typeTokens } from './page-type/type-tokens.js';
export { type TypeTokens, typeVote } from './page-type/type-votes.js';
export * from './parts.js';
// How likely records are right.
export { confidenceSigns, confidenceWeights, type RecordConfidence } from './records/confidence.js';
// What tells lists from boxes beside an article.
export { LIST_MODEL, type ListJudge, type ListWeights, withDominance } from './records/items/is-list.js';
export type { Item } from './records/items/item.js';
export { itemsOf, listCuts } from './records/items/items.js';
export { listSigns, signsOfList } from './records/items/list-signs.js';
export { titleBlocks } from './records/items/title.js';
export { titleText } from './records/items/title-text.js';
export { certainly, type Kind } from './records/kind.js';
export { kindFrom } from './records/page-kind.js';
export { nextOf } from './records/paging/next.js';
export type { Post } from './records/posts/post.js';
export { postsOf } from './records/posts/posts.js';
export { productOf } from './records/product/product-of.js';
export { type Region, regions } from './records/regions/region.js';
