/**
 * `pith/parts`: what methods are made of, for those who write one of their own: a page as columns of nodes and blocks, models that score, and the
 * method and title evidence that `pith` has. Names here follow the code and may change with every version.
 */
import { segment } from './blocks/segment.js';
import { decode } from './decode/decode.js';
import type { Findings } from './findings.js';
import { type Page, pageOf } from './page/page.js';
import { Extraction } from './result.js';
import { parse } from './tree/parse.js';

// Pages, step by step.
export { type Blocks, blockText, segment } from './blocks/segment.js';
export { Tally, tally, tallyBreak } from './blocks/tally.js';
export { characterKind, IDEOGRAPH, IDEOGRAPHS_PER_WORD, SPACE, SYLLABIC, SYLLABICS_PER_WORD, WORD } from './blocks/words.js';
export { decode } from './decode/decode.js';
export type { Feature } from './features/feature.js';
/** Every feature by its name. */
export { features } from './features/index.js';
export { linkDensity, wordCount } from './features/own-text.js';
// The default method.
export { defaultMethod, defaultMethodWith } from './methods/default/index.js';
export { weights as defaultWeights } from './methods/default/weights.js';
/** The weights that programs read pages by unless another method is given. */
export { weights as largeWeights } from './methods/large/weights.js';
export { type EnsembleData, ensembleFrom, type LogisticData, probability, type TreeData } from './models/ensemble.js';
// Models: what a trainer writes is what these read.
export { badWeights, checkPassport, type Passport, type PassportWanted, passportOf, passportVersion, type TrainingSet } from './models/passport.js';
export { scoreRows } from './models/score-rows.js';
export { firstWhere } from './page/first-block.js';
export { type Page, pageOf } from './page/page.js';
// Titles.
export { likeness } from './title/similarity.js';
export { parse } from './tree/parse.js';
export { BLOCK_LEVEL, HEADINGS, type KnownTag, NOT_TEXT, TAG, type TagSet, tagSet } from './tree/tags.js';
export { attribute, type Tree, textOf } from './tree/tree.js';

/** Bytes or markup → the page as methods see it: decoded, parsed, split into blocks. */
export function readPage(input: Uint8Array | string, { url }: { readonly url?: string | null | undefined } = {}): Page {
  return pageOf(segment(parse(decode(input).text)), url ?? undefined);
}

/** The page of an extraction and the records that its getters show, each with its rows of the tree. */
export function findingsOf(extraction: Extraction): Pick<Findings, 'page' | 'found' | 'scores'> {
  return Extraction.findingsOf(extraction);
}
