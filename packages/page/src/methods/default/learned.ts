import type { Page } from '../../features/feature.js';
import { features } from '../../features/index.js';
import { type Ensemble, type EnsembleData, ensembleFrom } from '../../models/ensemble.js';
import { scoreRows } from '../../models/score-rows.js';
import type { Dial, Method, Scores, Setting } from '../method.js';
import { expectedF1 } from './expected-f1.js';
import { type OddsTables, oddsColumns, oddsOf } from './odds.js';
import { secondLook } from './second-look.js';

/** What was learned from labelled pages. */
export interface LearnedModel {
  readonly tables: OddsTables;
  /** Trees that judge every block by itself and its place. */
  readonly first: EnsembleData;
  /** Trees that judge it again, knowing the first impression of all others. */
  readonly second: EnsembleData;
}

/** Names of the columns that the first look reads, in order. */
export const firstColumns: readonly string[] = [...Object.keys(features), ...Object.keys(oddsColumns)];

/** Columns of the first look. */
export function firstLook(page: Page, tables: OddsTables): Float32Array[] {
  return [...Object.values(features).map((feature) => page.values(feature)), ...oddsOf(page, tables)];
}

export function probabilities(model: Ensemble, columns: readonly Float32Array[]): Float32Array {
  return Float32Array.from(scoreRows(model, columns), (score) => 1 / (1 + Math.exp(-score)));
}

/** How far the cut may move, whatever the expected F1 says: probabilities are not perfect. */
const cuts: Readonly<Record<Dial, readonly [least: number, most: number]>> = { precision: [0.55, 0.8], balanced: [0.2, 0.5], recall: [0.08, 0.2] };

const defaults: Readonly<Record<string, Setting>> = {
  leastCut: { value: cuts.balanced[0], meaning: 'blocks less sure than this are never kept', source: 'cross-validation on WCXB' },
  mostCut: { value: cuts.balanced[1], meaning: 'blocks at least this sure are always kept', source: 'cross-validation on WCXB' },
};

/** A method from learned weights. */
export function learnedMethod(model: LearnedModel, about: { name: string; reference: string }): Method {
  const first = ensembleFrom(model.first);
  const second = ensembleFrom(model.second);
  return {
    ...about,
    meaning: 'two looks of boosted trees at every block, and the choice with the best expected F1',
    needs: Object.values(features),
    defaults,
    score(page: Page, dial: Dial): Scores {
      if (page.blocks.size === 0) return { score: new Float32Array(0), cut: 1, confidence: 1 };
      const columns = firstLook(page, model.tables);
      const impression = probabilities(first, columns);
      const score = probabilities(second, [...columns, ...secondLook(page, impression).columns]);
      const { cut, expected } = expectedF1(score, page.blocks.words);
      const [least, most] = cuts[dial];
      return { score, cut: Math.max(least, Math.min(most, cut)), confidence: expected };
    },
  };
}
