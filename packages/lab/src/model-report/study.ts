import { columnNames, ensembleFrom, pageTypes, probabilities } from 'pith/training';
import { randomFrom } from '../random/random.js';
import { trainBoosting } from '../train/boosting/train.js';
import { choiceOf } from '../train/learned/choice.js';
import type { Example } from '../train/learned/example.js';
import { type Division, divide, type Ground, ground } from '../train/learned/judgement.js';
import { matrixOf } from '../train/learned/rows.js';
import type { LearnedSettings } from '../train/learned/settings.js';

/** A smaller training than the real one, for comparing many of them: blocks alone, fewer and bolder trees. */
const QUICK = { trees: 80, learningRate: 0.1 } as const;

export interface Trial {
  /** Share of the pages that are learned from. */
  readonly share?: number;
  readonly trees?: number;
  /** Columns to ignore. */
  readonly without?: (column: string) => boolean;
}

/** Trains on all folds but one in turn, with the settings of a trial, and scores the left one: word F1 of every page with a reference. */
export function quickStudy(examples: readonly Example[], settings: LearnedSettings): (trial: Trial) => number[] {
  const division = divide(examples, settings);
  const base = ground(examples, division, settings);
  return (trial) => scoresOf(examples, { division, base }, { ...settings, ...QUICK, ...trial });
}

function scoresOf(
  examples: readonly Example[],
  { division, base }: { division: Division; base: Ground },
  { share = 1, without = () => false, ...settings }: LearnedSettings & Trial,
): number[] {
  const random = randomFrom(settings.seed, 11);
  const used = examples.map(() => random.next() < share);
  const columns = columnNames.map((_, i) => i).filter((i) => !without(columnNames[i]!));
  const seen = (values: readonly Float32Array[]) => columns.map((i) => values[i]!);
  const { foldOf } = division;
  // Kinds of pages are not learned here: comments count everywhere, as on a forum.
  const types = Float32Array.from(pageTypes, (type) => (type === 'forum' ? 1 : 0));
  return division.tests.flatMap((test, fold) => {
    const rows = base.rows.filter(({ example }) => foldOf[example] !== fold && used[example]);
    const trained = trainBoosting(
      {
        columns: matrixOf(rows, (i) => seen(base.learned[i]!)),
        labels: Float32Array.from(rows, ({ example, block }) => examples[example]!.labels[block]!),
        weights: Float32Array.from(rows, ({ weight }) => weight),
      },
      { ...settings, rounds: settings.trees, maxLeaves: settings.leaves },
      () => undefined,
    );
    const model = ensembleFrom(trained);
    return test
      .map((i) => choiceOf(examples[i]!, probabilities(model, seen(base.columns[i]!)), types).f1)
      .filter((f1): f1 is number => f1 !== undefined);
  });
}
