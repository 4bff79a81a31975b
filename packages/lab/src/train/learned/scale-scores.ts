import type { BoostedTrees } from '../boosting/train.js';

/** The same trees with every score scaled: the order stays, the confidence changes. */
export function scaleScores(given: BoostedTrees, scale: number): BoostedTrees {
  if (scale === 1) return given;
  const times = (values: readonly number[]) => values.map((value) => value * scale);
  return { ...given, bias: times(given.bias), trees: given.trees.map((tree) => ({ ...tree, value: times(tree.value) })) };
}
