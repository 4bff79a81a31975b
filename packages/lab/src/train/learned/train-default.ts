import type { PackedModel } from 'pith/engine';
import type { Dataset } from '../../corpora/dataset.js';
import { meanOf } from '../../metrics/bootstrap.js';
import { snippetF1 } from '../../metrics/snippet-f1.js';
import { type CrossValidation, crossValidate } from './cross-validate.js';
import { type Example, exampleOf } from './example.js';
import { packModel } from './pack.js';
import { type LearnedSettings, learnedSettings } from './settings.js';
import { type Trained, trainLearned } from './train-learned.js';

export interface DefaultTraining {
  readonly weights: PackedModel;
  readonly validation: CrossValidation;
  readonly trained: Trained;
}

/** Labelled pages → weights of the default method, with what they are worth on sites they never saw. */
export function trainDefault(
  dataset: Dataset,
  given: Partial<LearnedSettings> & { readonly date: string },
  tell: (line: string) => void,
): DefaultTraining {
  const { date, ...own } = given;
  const settings = { ...learnedSettings, ...own };
  const examples: Example[] = [];
  for (const page of dataset.pages) {
    examples.push(exampleOf(page));
    if (examples.length % 100 === 0) tell(`read ${examples.length} of ${dataset.pages.length} pages`);
  }
  const trained = trainLearned(examples, settings, tell);
  const validation = crossValidate(examples, trained, tell);
  const sets = dataset.sets.map(({ name, fingerprint, licence }) => ({
    name,
    fingerprint,
    licence: licence === null ? 'not stated' : licence.name,
    pages: dataset.pages.filter(({ set }) => set === name).length,
  }));
  return { weights: packModel(trained.model, { sets, seed: settings.seed, scores: scoresOf(validation), date }), validation, trained };
}

/** Cross-validated figures by name: `wordF1`, `wordF1 article`, `snippetF1` … */
export function scoresOf({ scores, calibration, auc, types }: CrossValidation): Record<string, number> {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  const groups = new Map<string, number[]>();
  for (const { set, type, f1 } of scores)
    if (f1 !== null) for (const name of [`wordF1 ${set}`, `wordF1 ${set} ${type}`]) groups.set(name, [...(groups.get(name) ?? []), f1]);
  const snippets = scores
    .filter(({ set, snippets: counts, f1 }) => counts !== null && f1 === null && set !== '')
    .map(({ snippets: counts }) => counts!);
  return {
    ...Object.fromEntries([...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, values]) => [name, round(meanOf(values))])),
    ...(snippets.length === 0 ? {} : { snippetF1: round(snippetF1(snippets)) }),
    calibrationError: round(calibration.error),
    aucBelow8: round(auc),
    pageTypes: round(types),
  };
}
