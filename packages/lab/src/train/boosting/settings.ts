import { TrainingProblem } from '../problem.js';

export type LossName = 'logistic' | 'squared' | 'softmax';

/** How to grow the ensemble. Names follow the literature on gradient boosting. */
export interface BoostingSettings {
  readonly loss: LossName;
  /** Number of classes; read for `softmax` only. */
  readonly classes: number;
  /** Rounds in all, those of a resumed ensemble included; a round is one tree per output. */
  readonly rounds: number;
  readonly learningRate: number;
  readonly maxLeaves: number;
  /** Splits from the root to a leaf, at most. */
  readonly maxDepth: number;
  /** Rows a leaf needs. */
  readonly minRows: number;
  /** Sum of second derivatives a leaf needs. */
  readonly minHessian: number;
  /** λ: added to the sum of second derivatives of every leaf. */
  readonly l2: number;
  /** A split has to lower the loss by more than this. */
  readonly minGain: number;
  /** Share of the features that a tree may use. */
  readonly featureFraction: number;
  /** Share of the rows (of the groups, where given) that a tree is grown on. */
  readonly rowFraction: number;
  readonly maxBins: number;
  readonly seed: number;
  /** Stop when the validation loss has not fallen for this many rounds; 0 never stops. */
  readonly patience: number;
}

export const boostingDefaults: BoostingSettings = {
  loss: 'logistic',
  classes: 2,
  rounds: 100,
  learningRate: 0.1,
  maxLeaves: 31,
  maxDepth: 32,
  minRows: 20,
  minHessian: 1e-3,
  l2: 1,
  minGain: 1e-9,
  featureFraction: 1,
  rowFraction: 1,
  maxBins: 255,
  seed: 1,
  patience: 0,
};

type Numbers = Exclude<keyof BoostingSettings, 'loss'>;

const allowed: Record<Numbers, readonly [number, number]> = {
  classes: [2, 1000],
  rounds: [1, 100_000],
  learningRate: [1e-6, 1],
  maxLeaves: [2, 4096],
  maxDepth: [1, 1000],
  minRows: [1, 1e9],
  minHessian: [0, 1e9],
  l2: [0, 1e9],
  minGain: [0, 1e9],
  featureFraction: [0, 1],
  rowFraction: [0, 1],
  maxBins: [2, 255],
  seed: [-(2 ** 53), 2 ** 53],
  patience: [0, 1e9],
};

/** Defaults filled in, every number checked. */
export function boostingSettings(given: Partial<BoostingSettings>): BoostingSettings {
  const settings = { ...boostingDefaults, ...given };
  for (const [name, [min, max]] of Object.entries(allowed) as [Numbers, readonly [number, number]][]) {
    const value = settings[name];
    if (!(value >= min && value <= max)) {
      throw new TrainingProblem('BAD_SETTING', `${name} is ${value}, but must lie from ${min} to ${max}`, { name, value: String(value) });
    }
  }
  return settings;
}
