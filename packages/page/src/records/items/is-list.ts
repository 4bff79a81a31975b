import { badWeights } from '../../models/bad-weights.js';
import { readEnsemble } from '../../models/decode.js';
import { type LogisticData, probability } from '../../models/logistic.js';
import { checkPassport } from '../../models/passport.js';
import { scoreRows } from '../../models/score-rows.js';
import type { Page } from '../../page/page.js';
import type { Region } from '../regions/region.js';
import { listWeights } from './list.weights.js';
import { listSigns, signsOfList } from './list-features.js';

/** What the judge of regions is called in its passport. */
export const LIST_MODEL = 'list-regions';

/** Says how likely a region is the list that its page is for, in [0, 1]. */
export type ListJudge = (page: Page, region: Region) => number;

/** What a trainer wrote: packed trees and a logistic model over the same signs, whose log odds are averaged. No sign is ever missing, so that no means are needed. */
export interface ListWeights {
  readonly passport: unknown;
  readonly weights: { readonly trees: string; readonly logistic: Pick<LogisticData, 'bias' | 'weights'> };
}

/** A judge with weights as a trainer wrote them; what does not fit is refused. */
function listJudge({ passport, weights }: ListWeights): ListJudge {
  checkPassport(passport, { model: LIST_MODEL, features: listSigns });
  const trees = readEnsemble(weights.trees);
  const { logistic } = weights;
  if (trees.features !== listSigns.length || logistic.weights.length !== listSigns.length)
    throw badWeights('number of signs', { wanted: listSigns.length });
  return (page, region) => {
    const signs = signsOfList(page, region);
    const columns = signs.map((value) => Float32Array.of(value));
    const linear = signs.reduce((sum, value, i) => sum + logistic.weights[i]! * value, logistic.bias);
    return withDominance(probability((scoreRows(trees, columns)[0]! + linear) / 2), signs);
  };
}

/** A page with this many records and more than three times as many words in them as in all its other long texts is nearly all list. */
const MANY_RECORDS = 20;
const FAR_MORE_WORDS = 1.2;
const DOMINANCE = 2.8;
const RECORDS = listSigns.indexOf('records');
const WORDS_RATIO = listSigns.indexOf('words-ratio');

/** A probability raised where the region is nearly all that the page has: too few labelled pages are like that to learn it from. */
export function withDominance(likely: number, signs: readonly number[]): number {
  const isNearlyAll = Math.expm1(signs[RECORDS]!) >= MANY_RECORDS && signs[WORDS_RATIO]! >= FAR_MORE_WORDS;
  return isNearlyAll ? Math.min(1, likely * DOMINANCE) : likely;
}

const judges: ListJudge[] = [];

/** How likely a region is the list that its page is for, by the weights that come with the package; they are unpacked on first use. */
export const likelyList: ListJudge = (page, region) => {
  const judge = judges[0] ?? listJudge(listWeights);
  judges[0] = judge;
  return judge(page, region);
};
