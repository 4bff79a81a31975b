import { confidenceColumns, ensembleFrom, type LearnedModel, scoreRows, type TypeModel, withoutAside } from 'pith/training';
import { meanOf } from '../../metrics/bootstrap.js';
import { type BoostedTrees, trainBoosting } from '../boosting/train.js';
import { minInLeaf } from '../rows.js';
import type { Choice } from './choice.js';
import type { Example } from './example.js';
import type { LearnedSettings } from './settings.js';

/** Trees that predict the F1 of a page from features of its judgement. */
function trainConfidence(columns: readonly Float32Array[], scores: ArrayLike<number>, seed: number): BoostedTrees {
  return trainBoosting(
    { columns, labels: scores },
    {
      loss: 'squared',
      rounds: 60,
      learningRate: 0.07,
      maxLeaves: 6,
      minRows: minInLeaf(20, scores.length),
      l2: 5,
      featureFraction: 0.5,
      rowFraction: 0.8,
      seed,
    },
    () => undefined,
  );
}

/** Pages with a score that trees can be learned from. */
const MIN_PAGES = 4;

/** Too few pages have a score: the mean is the best prediction. */
function treelessConfidence(scores: readonly number[], features: number): LearnedModel['trees'] {
  return { features, outputs: 1, bias: [meanOf(scores)], trees: [] };
}

export interface ChosenPages {
  readonly chosen: readonly Choice[];
  /** Tokens of page types of every fold. */
  readonly tokens: readonly TypeModel['tokens'][];
  readonly foldOf: Uint8Array;
}

/** Confidence: a model of all pages, one per fold, and the out-of-fold predictions. */
export function learnConfidence(examples: readonly Example[], { chosen, tokens, foldOf }: ChosenPages, { folds, seed }: LearnedSettings) {
  const columnsOf = chosen.map((choice, i) =>
    confidenceColumns(examples[i]!.page, { ...choice, score: withoutAside(choice.score, choice.aside) }, tokens[foldOf[i]!]!),
  );
  const known = chosen.map((_, i) => i).filter((i) => chosen[i]!.f1 !== undefined);
  const train = (keeps: (page: number) => boolean): LearnedModel['trees'] => {
    const used = known.filter(keeps);
    if (used.length < MIN_PAGES)
      return treelessConfidence(used.length > 0 ? used.map((i) => chosen[i]!.f1!) : chosen.map(({ expected }) => expected), columnsOf[0]!.length);
    const matrix = columnsOf[0]!.map((_, k) => Float32Array.from(used, (i) => columnsOf[i]![k]![0]!));
    return trainConfidence(
      matrix,
      Float32Array.from(used, (i) => chosen[i]!.f1!),
      seed,
    );
  };
  const models = Array.from({ length: folds }, (_, fold) => train((i) => foldOf[i] !== fold));
  const ready = models.map((model) => ensembleFrom(model));
  const unseen = columnsOf.map((columns, i) => Math.max(0, Math.min(1, scoreRows(ready[foldOf[i]!]!, columns)[0]!)));
  return { all: train(() => true), folds: models, unseen };
}
