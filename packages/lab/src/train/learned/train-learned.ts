import { chosenCut, ensembleFrom, type JudgedPage, type LearnedModel, probabilities, secondLook } from 'pith/engine';
import type { BoostedTrees } from '../boosting/train.js';
import { type Choice, choiceOf, meanF1 } from './choice.js';
import { learnConfidence } from './confidence.js';
import { withoutDistrusted } from './distrust.js';
import type { Example } from './example.js';
import { divide, firstImpressions, ground } from './impressions.js';
import { type Tell, trainLook } from './looks.js';
import { matrixOf } from './rows.js';
import type { LearnedSettings } from './settings.js';
import { learnTypes } from './types.js';

/** What training gives: a model of all pages, and one for every fold that never saw it. */
export interface Trained {
  readonly model: LearnedModel;
  readonly first: BoostedTrees;
  readonly second: BoostedTrees;
  readonly folds: readonly { readonly model: LearnedModel; readonly test: readonly number[] }[];
  /** What a model that never saw a page's site chooses on it, and how sure it is. */
  readonly unseen: readonly (Choice & { readonly confidence: number })[];
}

/** Trains both looks, the page types and the confidence. Whatever a later step learns from was judged by models that had not seen the page's site. */
export function trainLearned(given: readonly Example[], settings: LearnedSettings, tell: Tell = () => undefined): Trained {
  const division = divide(given, settings);
  const { foldOf, sites, tests } = division;
  const examples = withoutDistrusted(given, division, settings, tell);
  const base = ground(examples, division, settings);
  tell(`tables: ${base.tables.all.names.size} names, ${base.tables.all.texts.size} words and phrases`);

  const first = firstImpressions(base, division, settings, tell);
  const judged = examples.map(({ page }, i): JudgedPage => {
    const score = first.unseen[i]!;
    return { page, score, cut: chosenCut(score, page.blocks.words, 'balanced').cut };
  });
  const types = learnTypes(examples, { judged, sites, foldOf }, settings);
  tell(
    `first look alone: word F1 ${meanF1(examples.map((example, i) => choiceOf(example, first.unseen[i]!, types.unseen[i]!))).toFixed(4)} on unseen sites`,
  );

  const seen = examples.map(({ page }, i) => [...base.columns[i]!, ...secondLook(page, first.unseen[i]!, types.unseen[i]!).columns]);
  const shown = base.shown.map((page, i) =>
    page === examples[i]!.page ? seen[i]! : [...base.learned[i]!, ...secondLook(page, first.again[i]!, types.unseen[i]!).columns],
  );
  const matrix = matrixOf(base.rows, (i) => shown[i]!);
  tell(`second look: ${matrix.length} columns`);
  const second = trainLook(base.blocks, matrix, { ...settings, trees: settings.secondTrees }, tell);
  const models = second.folds.map((trees) => ensembleFrom(trees));
  const chosen = examples.map((example, i) => choiceOf(example, probabilities(models[foldOf[i]!]!, seen[i]!), types.unseen[i]!));
  const confidence = learnConfidence(examples, { chosen, tokens: types.folds.map(({ tokens }) => tokens), foldOf }, settings);
  tell(`both looks: word F1 ${meanF1(chosen).toFixed(4)} on unseen sites`);

  return {
    model: { tables: base.tables.all, first: first.trees.all, second: second.all, types: types.all, confidence: confidence.all },
    first: first.trees.all,
    second: second.all,
    folds: tests.map((test, k) => ({
      test,
      model: {
        tables: base.tables.folds[k]!,
        first: first.trees.folds[k]!,
        second: second.folds[k]!,
        types: types.folds[k]!,
        confidence: confidence.folds[k]!,
      },
    })),
    unseen: chosen.map((choice, i) => ({ ...choice, confidence: confidence.unseen[i]! })),
  };
}
