import { chosenCut, type JudgedPage, type LearnedModel } from 'pith/training';
import type { BoostedTrees } from '../boosting/train.js';
import type { Log } from './blocks.js';
import { type Choice, choiceOf, meanF1 } from './choice.js';
import { learnConfidence } from './confidence.js';
import { type Distrusted, dropDistrusted } from './distrust.js';
import type { Example } from './example.js';
import { type Division, divide, type Ground, ground, judgeBlocks } from './judgement.js';
import type { LearnedSettings } from './settings.js';
import { learnTypes } from './types.js';

/** The result of training: a model of all pages, and one per fold that never saw it. */
export interface Trained {
  readonly model: LearnedModel;
  readonly trees: BoostedTrees;
  readonly folds: readonly { readonly model: LearnedModel; readonly test: readonly number[] }[];
  /** The out-of-fold choice for every page, and its confidence. */
  readonly unseen: readonly (Choice & { readonly confidence: number })[];
}

/** Training data for trees of any size. */
export interface Prepared {
  readonly division: Division;
  /** Without untrusted labels. */
  readonly examples: readonly Example[];
  readonly distrusted: readonly Distrusted[];
  readonly base: Ground;
}

/** Splits the pages, drops untrusted labels, and computes the features of every block. */
export function prepare(given: readonly Example[], settings: LearnedSettings, log: Log = () => undefined): Prepared {
  const division = divide(given, settings);
  const { trusted: examples, distrusted } = dropDistrusted(given, division, settings, log);
  const base = ground(examples, division, settings);
  log(`tables: ${base.tables.all.names.size} names, ${base.tables.all.texts.size} words and phrases`);
  return { division, examples, distrusted, base };
}

/** Trains the trees, the page types and the confidence. Whatever a later step learns from was judged by models that had not seen the page's site. */
export function trainLearned({ division, examples, base }: Prepared, settings: LearnedSettings, log: Log = () => undefined): Trained {
  const { foldOf, sites, tests } = division;

  const { trees, unseen: score } = judgeBlocks(base, division, settings, log);
  const judged = examples.map(
    ({ page }, i): JudgedPage => ({ page, score: score[i]!, cut: chosenCut(score[i]!, page.blocks.words, 'balanced').cut }),
  );
  const types = learnTypes(examples, { judged, sites, foldOf }, settings);
  const chosen = examples.map((example, i) => choiceOf(example, score[i]!, types.unseen[i]!));
  log(`word F1 ${meanF1(chosen).toFixed(4)} on unseen sites`);
  const confidence = learnConfidence(examples, { chosen, tokens: types.folds.map(({ tokens }) => tokens), foldOf }, settings);

  return {
    model: { tables: base.tables.all, trees: trees.all, types: types.all, confidence: confidence.all },
    trees: trees.all,
    folds: tests.map((test, k) => ({
      test,
      model: { tables: base.tables.folds[k]!, trees: trees.folds[k]!, types: types.folds[k]!, confidence: confidence.folds[k]! },
    })),
    unseen: chosen.map((choice, i) => ({ ...choice, confidence: confidence.unseen[i]! })),
  };
}
