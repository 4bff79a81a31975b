import type { PackedModel } from 'pith/training';
import type { Dataset } from '../../corpora/dataset.js';
import { groupOf } from '../../corpora/folds.js';
import { meanOf } from '../../metrics/bootstrap.js';
import { snippetF1 } from '../../metrics/snippet-f1.js';
import { rememberingBoost } from '../boosting/remember.js';
import { checkPages, checkTeaching } from '../check-pages.js';
import { controlFrom, type TrainingControl } from '../control.js';
import { TrainingProblem } from '../problem.js';
import { type CrossValidation, crossValidate } from './cross-validate.js';
import { type Example, exampleOf } from './example.js';
import { packModel } from './pack.js';
import { type LearnedSettings, learnedSettings } from './settings.js';
import { teachingSets } from './teaching-sets.js';
import { type Prepared, prepare, type Trained, trainLearned } from './train-learned.js';

export interface DefaultTraining {
  readonly weights: PackedModel;
  readonly validation: CrossValidation;
  readonly trained: Trained;
}

/** Fewer could not be divided into pages to learn from and pages to be judged by. */
const MIN_PAGES = 5;

/** Labelled pages → weights of the default method, with their scores on unseen sites. */
export function trainDefault(
  dataset: Dataset,
  given: Partial<LearnedSettings> & { readonly date: string },
  supervision: Partial<TrainingControl> = {},
): DefaultTraining {
  const control = controlFrom(supervision);
  const { date, ...own } = given;
  const lesson = lessonFrom(dataset, { ...learnedSettings, boost: rememberingBoost(control), ...own }, control);
  return learnFrom(lesson, { settings: lesson.settings, date }, control.log);
}

/** Labelled pages, read, split and with features, for one training or several. */
export interface Lesson {
  readonly dataset: Dataset;
  readonly given: readonly Example[];
  readonly prepared: Prepared;
  /** As given, with no more folds than there are sites. */
  readonly settings: LearnedSettings;
}

/** Reads the pages and prepares the training data. */
export function lessonFrom(all: Dataset, wanted: LearnedSettings, control: TrainingControl): Lesson {
  const dataset = teachingSets(all);
  checkPages(dataset, 'the default method', MIN_PAGES);
  const given = separable(readExamples(dataset, control), control.log);
  const sites = new Set(given.map(({ source }) => groupOf(source))).size;
  const settings = { ...wanted, folds: Math.min(wanted.folds, sites) };
  return { dataset, given, prepared: prepare(given, settings, control.log), settings };
}

/** Trains, and scores every page by a model that never saw its site. */
export function learnFrom(
  { dataset, given, prepared }: Lesson,
  { settings, date }: { readonly settings: LearnedSettings; readonly date: string },
  log: (line: string) => void,
): DefaultTraining {
  const trained = trainLearned(prepared, settings, log);
  const validation = crossValidate(given, trained, log);
  const sets = dataset.sets.map(({ name, fingerprint, licence }) => ({
    name,
    fingerprint,
    licence: licence === null ? 'not stated' : licence.name,
    pages: dataset.pages.filter(({ set }) => set === name).length,
  }));
  return { weights: packModel(trained.model, { sets, seed: settings.seed, scores: scoresOf(validation), date }), validation, trained };
}

function readExamples(dataset: Dataset, { log, stops }: TrainingControl): Example[] {
  const examples: Example[] = [];
  for (const page of dataset.pages) {
    if (stops()) throw new TrainingProblem('STOPPED', 'training was stopped while pages were read');
    examples.push(exampleOf(page));
    if (examples.length % 100 === 0) log(`read ${examples.length} of ${dataset.pages.length} pages`);
  }
  checkTeaching(dataset, {
    labelled: examples.filter(({ source }) => source.text !== null || source.with !== null).length,
    hasContent: examples.some(({ labels }) => labels.includes(1)),
    hasClutter: examples.some(({ labels }) => labels.includes(0)),
  });
  return examples;
}

/** Pages of one site cannot be divided by site: then every page counts as a separate site, and the scores are not evidence about other sites. */
function separable(examples: readonly Example[], log: (line: string) => void): readonly Example[] {
  if (new Set(examples.map(({ source }) => groupOf(source))).size > 1) return examples;
  log('all pages are of one site: scores are of pages it never saw, not of sites');
  return examples.map((example) => ({ ...example, source: { ...example.source, site: null } }));
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
  const all: Record<string, number> = {
    ...Object.fromEntries([...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, values]) => [name, round(meanOf(values))])),
    ...(snippets.length === 0 ? {} : { snippetF1: round(snippetF1(snippets)) }),
    calibrationError: round(calibration.error),
    aucBelow8: round(auc),
    pageTypes: round(types),
  };
  // On a small set some have no value: no page below .8, say.
  return Object.fromEntries(Object.entries(all).filter(([, value]) => Number.isFinite(value)));
}
