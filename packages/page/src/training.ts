/**
 * `pith/training`: what a trainer or a measurement needs beyond `pith` and `pith/methods`. Not for reading pages: names here follow the model
 * and may change with it.
 */
import { segment } from './blocks/segment.js';
import { decode } from './decode/decode.js';
import type { Findings } from './findings.js';
import { type Page, pageOf } from './page/page.js';
import { Extraction } from './result.js';
import { parse } from './tree/parse.js';

// Pages, step by step.
export { blockText, segment } from './blocks/segment.js';
export { evidenceMeanings, evidenceNames, evidenceOf } from './decide/evidence/evidence.js';
export { decode } from './decode/decode.js';
/** Every feature by its name. */
export { features } from './features/index.js';
/** The text of every block, once a page. */
export { texts } from './features/surveys/texts.js';
export { type Page, pageOf } from './page/page.js';
export { firstWhere } from './tree/first-where.js';
export { parse } from './tree/parse.js';
export { TAG } from './tree/tags.js';
export { attribute, type Tree } from './tree/tree.js';

/** Bytes or markup → the page as methods see it: decoded, parsed, split into blocks. */
export function readPage(input: Uint8Array | string, { url }: { readonly url?: string | null | undefined } = {}): Page {
  return pageOf(segment(parse(decode(input).text)), url ?? undefined);
}

// Records where the kind of page is known, to be measured one by one.
export { metadataOf } from './metadata/metadata.js';
// The default method: its columns, its model, its choice.
export { columnNames, columnsOf } from './methods/default/columns.js';
export { chosenCut, confidenceColumns, type LearnedModel, learnedMethod, probabilities } from './methods/default/learned.js';
export { nameTokens } from './methods/default/name-tokens.js';
export type { OddsTables } from './methods/default/odds.js';
// Its weights as a string module: how numbers are rounded and packed.
export { learnedPassport, TABLE_STEPS, TABLE_ZERO, TYPE_STEPS, TYPE_ZERO, unpackModel } from './methods/default/packed.js';
export type { PackedModel } from './methods/default/packed-model.js';
export { type SetAside, setAside, withoutAside } from './methods/default/set-aside.js';
export { textGrams } from './methods/default/text-grams.js';
export { type PackedVocabulary, type TokenTableName, tokenTables } from './methods/default/vocabulary.js';
/** The weights that programs read pages by where nobody asks for another way. */
export { weights as largeWeights } from './methods/large/weights.js';
export { decodeEnsemble, maxHalvings, maxSteps, packedVersion, STEP_DIGITS } from './models/decode.js';
export { DIGITS, FLOAT_DIGITS, widthOf } from './models/digits.js';
// Models: what a trainer writes is what these read.
export { type EnsembleData, ensembleFrom, type TreeData } from './models/ensemble.js';
export { type LogisticData, logisticFrom, logisticRows, probability } from './models/logistic.js';
export { checkPassport, type Passport, passportOf, passportVersion, type TrainingSet } from './models/passport.js';
export { scoreRows } from './models/score-rows.js';
// The type of page.
export type { JudgedPage } from './page-type/page-columns.js';
export { type TypeModel, typeColumns, typeJudge } from './page-type/type-of.js';
export { ANY_PAGE, pageTypes, typeTokens } from './page-type/type-tokens.js';
export { type TypeTokens, typeVote } from './page-type/type-votes.js';
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

/** The page of an extraction and the records that its getters show, each with its rows of the tree. */
export function findingsOf(extraction: Extraction): Pick<Findings, 'page' | 'found' | 'scores'> {
  return Extraction.findingsOf(extraction);
}
