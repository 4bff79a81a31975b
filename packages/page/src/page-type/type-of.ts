import { type Ensemble, type EnsembleData, ensembleFrom } from '../models/ensemble.js';
import { shares } from '../models/logistic.js';
import { scoreRows } from '../models/score-rows.js';
import { type JudgedPage, pageColumns } from './page-columns.js';
import { pageTypes, tokenPlaces, typeTokens } from './type-tokens.js';

/** What was learned about kinds of pages. */
export interface TypeModel {
  /** For every token how much it speaks for each type, in the order of `pageTypes`. */
  readonly tokens: ReadonlyMap<string, readonly number[]>;
  readonly trees: EnsembleData;
}

/** A page as one row of columns: what it is like, and what its tokens speak for. */
export function typeColumns(judged: JudgedPage, tokens: TypeModel['tokens']): { names: string[]; values: Float32Array } {
  const votes = typeTokens(judged.page).map((place) => votesOf(place, tokens));
  const columns = pageColumns(judged);
  return {
    names: [...columns.map(([name]) => name), ...tokenPlaces.flatMap((place) => [...pageTypes, 'known'].map((type) => `${place}-${type}`))],
    values: Float32Array.from([...columns.map(([, value]) => value), ...votes.flat()]),
  };
}

/** What the tokens of one place speak for, type by type, and how many of them are known. */
function votesOf(place: readonly string[], tokens: TypeModel['tokens']): number[] {
  const votes = pageTypes.map(() => 0);
  let known = 0;
  for (const token of place) {
    const odds = tokens.get(token);
    if (!odds) continue;
    known++;
    for (let type = 0; type < votes.length; type++) votes[type]! += odds[type]!;
  }
  // Tokens of one place say much the same: their sum grows slower than their number.
  const scale = Math.sqrt(known || 1);
  return [...votes.map((vote) => vote / scale), known];
}

export type TypeJudge = (judged: JudgedPage) => Float32Array;

/** A judge of pages: how likely each of `pageTypes` is. */
export function typeJudge(model: TypeModel): TypeJudge {
  const trees: Ensemble = ensembleFrom(model.trees);
  return (judged) => {
    const { values } = typeColumns(judged, model.tokens);
    return Float32Array.from(
      shares(
        scoreRows(
          trees,
          Array.from(values, (value) => Float32Array.of(value)),
        ),
        trees.outputs,
      ),
    );
  };
}
