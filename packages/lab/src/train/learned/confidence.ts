import { type BoostedTrees, trainBoosting } from '../boosting/train.js';

/** Trees that foretell the F1 of a page from what its judgement looks like. */
export function trainConfidence(columns: readonly Float32Array[], scores: ArrayLike<number>, seed: number): BoostedTrees {
  return trainBoosting(
    { columns, labels: scores },
    { loss: 'squared', rounds: 60, learningRate: 0.07, maxLeaves: 6, minRows: 20, l2: 5, featureFraction: 0.5, rowFraction: 0.8, seed },
    () => undefined,
  );
}
