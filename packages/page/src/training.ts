/**
 * `pith/training`: what a trainer or a measurement needs beyond `pith`, and all of `pith/parts`. Not for reading pages: names here follow the model
 * and may change with it.
 */

// The second judgement of blocks, and the steps of it that `without` of the options leaves out.
export { decisionSteps as steps } from './decide/constraints.js';
export { documentEvidence, evidenceMeanings, evidenceNames, evidenceOf } from './decide/evidence/evidence.js';
export { type Judge, judgeWith, VERDICT_MODEL, type VerdictWeights } from './decide/judge.js';
export { weights as verdictWeights } from './decide/weights.js';
export { writeSpelling } from './features/letters/spelling.js';
/** The text of every block, and its words as numbers, once a page. */
export { firstWords, texts } from './features/surveys/texts.js';
export { words } from './features/surveys/words.js';
export { metadataOf } from './metadata/metadata.js';
export type { OddsTables } from './methods/default/columns.js';
// The default method: its columns, its model, its choice.
export { columnNames, columnsOf } from './methods/default/columns.js';
export { expectedF1 } from './methods/default/expected-f1.js';
export { chosenCut, confidenceColumns, learnedMethod, probabilities, settledScores } from './methods/default/index.js';
export { eachPart, tagToken, wholeToken } from './methods/default/name-odds.js';
export type { LearnedModel, PackedModel } from './methods/default/packed.js';
// Its weights as a string module: how numbers are rounded and packed.
export {
  learnedPassport,
  type PackedVocabulary,
  TABLE_STEPS,
  TABLE_ZERO,
  type TokenTableName,
  TYPE_STEPS,
  TYPE_ZERO,
  tokenTables,
  unpackModel,
} from './methods/default/packed.js';
export { type SetAside, setAside, withoutAside } from './methods/default/set-aside.js';
export { PHRASE, SHORT } from './methods/default/text-odds.js';
export { DIGITS, decodeEnsemble, FLOAT_DIGITS, maxHalvings, maxSteps, packedVersion, STEP_DIGITS, widthOf } from './models/decode.js';
// The type of page.
export type { JudgedPage } from './page-type/page-columns.js';
export { type TypeModel, typeColumns, typeJudge } from './page-type/type-of.js';
export {
  ANY_PAGE,
  addressTokens,
  declaredTokens,
  eachNameWord,
  headingTokens,
  LABEL_WORDS,
  pageTypes,
  titleTokens,
} from './page-type/type-tokens.js';
export { type TypeTokens, typeVote } from './page-type/type-votes.js';
export * from './parts.js';
// How likely records are right.
export { confidenceSigns, confidenceWeights, type RecordConfidence } from './records/confidence.js';
// Features that separate lists from boxes next to an article.
export { LIST_MODEL, type ListWeights } from './records/items/is-list.js';
export type { Item } from './records/items/item.js';
export { itemsOf, listCuts } from './records/items/items.js';
export { listSigns, signsOfList } from './records/items/list-features.js';
export { titleBlocks } from './records/items/title.js';
export { titleText } from './records/items/title-text.js';
export { certainly, type Kind, kindFrom } from './records/kind.js';
export { nextOf } from './records/paging/next.js';
export { mayBeThread, postsOf } from './records/posts/posts.js';
export type { Post } from './records/posts/slots.js';
export { productOf } from './records/product/product-of.js';
export { type Region, regions } from './records/regions/region.js';
export { rolesIn } from './records/roles.js';
