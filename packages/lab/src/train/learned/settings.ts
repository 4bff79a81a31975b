import type { Boost } from '../boosting/train.js';

/** How the learned method is trained. Every number was chosen by cross-validation grouped by site; see docs/research/model.md. */
export interface LearnedSettings {
  readonly folds: number;
  readonly seed: number;
  readonly rowsAPage: number;
  readonly wordPower: number;
  readonly trees: number;
  readonly leaves: number;
  readonly learningRate: number;
  readonly minRows: number;
  readonly l2: number;
  readonly featureFraction: number;
  readonly rowFraction: number;
  /** Factor for the scores of the trees: many deep trees are overconfident (Guo et al., ICML 2017). */
  readonly scoreScale: number;
  /** Tokens of names, and words and phrases, that the tables keep. */
  readonly names: number;
  readonly texts: number;
  /** Share of the pages that are learned from without the names of their elements. */
  readonly bareShare: number;
  /** The booster of the trees. A resumable run passes one that remembers finished trees. */
  readonly boost?: Boost;
}

export const learnedSettings: LearnedSettings = {
  folds: 5,
  seed: 1,
  rowsAPage: 100,
  wordPower: 0.5,
  trees: 120,
  leaves: 31,
  learningRate: 0.08,
  minRows: 40,
  l2: 2,
  featureFraction: 0.5,
  rowFraction: 0.8,
  scoreScale: 1,
  names: 4000,
  texts: 2500,
  bareShare: 0.15,
};

/** The same with more and deeper trees, for `pith/large`. */
export const largeSettings: LearnedSettings = { ...learnedSettings, trees: 220, leaves: 63, learningRate: 0.06 };
