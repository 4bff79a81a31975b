import { rows } from '../features/surveys/rows.js';
import { type Ensemble, type EnsembleData, ensembleFrom, shares } from '../models/ensemble.js';
import { scoreRow } from '../models/score-rows.js';
import type { Page } from '../page/page.js';
import { type JudgedPage, pageColumnNames, pageValues } from './page-columns.js';
import { ANY_PAGE } from './type-tokens.js';
import { type TypeTokens, typeVotes, voteNames } from './type-votes.js';

/** Learned weights for page types; the trees as a trainer has them, or ready to score. */
export interface TypeModel<Trees extends EnsembleData | Ensemble = EnsembleData> {
  readonly tokens: TypeTokens;
  readonly trees: Trees;
}

const names: readonly string[] = [...pageColumnNames, ...voteNames];

/** A page as one row of columns: what it is like, and what its tokens speak for. */
export function typeColumns(
  judged: JudgedPage,
  tokens: TypeModel['tokens'],
): { readonly names: readonly string[]; readonly values: Float32Array<ArrayBuffer> } {
  const values = new Float32Array(names.length);
  values.set(pageValues(judged));
  values.set(typeVotes(judged, tokens), pageColumnNames.length);
  return { names, values };
}

/** Words of a page from which on its text counts more than the frequency of the types. */
const TELLING_WORDS = 20;

/** A page of few words is weak evidence: the fewer, the more the frequency of the types counts. */
export function shrinkToPrior(types: Float32Array, page: Page, tokens: TypeModel['tokens']): Float32Array {
  const common = tokens.get(ANY_PAGE);
  if (common === undefined) return types;
  const words = page.once(rows).words[0]!;
  const share = words / (words + TELLING_WORDS);
  const usual = shares(Float64Array.from(common), common.length);
  return types.map((type, i) => share * type + (1 - share) * usual[i]!);
}

export type TypeJudge = (judged: JudgedPage) => Float32Array;

/** A judge of pages: how likely each of `pageTypes` is. */
export function typeJudge(model: TypeModel<EnsembleData | Ensemble>): TypeJudge {
  const trees: Ensemble = ensembleFrom(model.trees);
  return (judged) => {
    const { values } = typeColumns(judged, model.tokens);
    return new Float32Array(shares(scoreRow(trees, values), trees.outputs));
  };
}
