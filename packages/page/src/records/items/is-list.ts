import { readEnsemble } from '../../models/decode.js';
import { type LogisticData, probability } from '../../models/ensemble.js';
import { badWeights, checkPassport } from '../../models/passport.js';
import { scoreRows } from '../../models/score-rows.js';
import type { Page } from '../../page/page.js';
import type { Region } from '../regions/region.js';
import { listWeights } from './list.weights.js';
import { listSigns, signsOfList } from './list-features.js';

/** What the judge of regions is called in its passport. */
export const LIST_MODEL = 'list-regions';

type ListJudge = (page: Page, region: Region) => number;

/** Trained trees and a logistic model over the same features, whose log odds are averaged. No feature is ever missing, so means are not needed. */
export interface ListWeights {
  readonly passport: unknown;
  readonly weights: { readonly trees: string; readonly logistic: Pick<LogisticData, 'bias' | 'weights'> };
}

/** A judge with trained weights. Throws if they do not fit. */
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
    return probability((scoreRows(trees, columns)[0]! + linear) / 2);
  };
}

const judges: ListJudge[] = [];

/** How likely a region is the list that its page is for, in [0, 1]. The weights are unpacked on first use. */
export const likelyList: ListJudge = (page, region) => {
  judges[0] ??= listJudge(listWeights);
  return judges[0](page, region);
};
