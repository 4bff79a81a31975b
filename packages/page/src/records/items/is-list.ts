import type { Page } from '../../features/feature.js';
import { badWeights } from '../../models/bad-weights.js';
import { decodeEnsemble } from '../../models/decode.js';
import { type Ensemble, ensembleFrom } from '../../models/ensemble.js';
import { probability } from '../../models/logistic.js';
import { checkPassport } from '../../models/passport.js';
import { scoreRows } from '../../models/score-rows.js';
import type { Region } from '../regions/region.js';
import { listWeights } from './list.weights.js';
import { listSigns, signsOfList } from './list-signs.js';

/** What the judge of regions is called in its passport. */
export const LIST_MODEL = 'list-regions';

/** Says how likely a region is the list that its page is for, in [0, 1]. */
export type ListJudge = (page: Page, region: Region) => number;

/** A judge with weights as a trainer wrote them; what does not fit is refused. */
export function listJudge(given: { readonly passport: unknown; readonly weights: { readonly trees?: unknown } }): ListJudge {
  checkPassport(given.passport, { model: LIST_MODEL, features: listSigns });
  if (typeof given.weights.trees !== 'string') throw badWeights('no trees beside the passport');
  const trees: Ensemble = ensembleFrom(decodeEnsemble(given.weights.trees));
  return (page, region) => {
    const columns = signsOfList(page, region).map((value) => Float32Array.of(value));
    return probability(scoreRows(trees, columns)[0]!);
  };
}

const judges: ListJudge[] = [];

/** How likely a region is the list that its page is for, by the weights that come with the package; they are unpacked on first use. */
export const likelyList: ListJudge = (page, region) => {
  const judge = judges[0] ?? listJudge(listWeights);
  judges[0] = judge;
  return judge(page, region);
};
