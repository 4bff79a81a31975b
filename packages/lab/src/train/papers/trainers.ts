import { methodWithWeights, type StoredWeights } from '@pith/papers';
import type { Method } from 'pith';
import { type Passport, passportVersion } from 'pith/training';
import type { Dataset } from '../../corpora/dataset.js';
import { meanOf } from '../../metrics/bootstrap.js';
import { checkPages, checkTeaching, type Teaching } from '../check-pages.js';
import { controlFrom, type TrainingControl } from '../control.js';
import { type Core, cores } from './cores.js';
import { f1Of, type PaperExample, paperExamples } from './example.js';
import { Settings, type TrainerSettings } from './settings.js';

/** Labelled pages → weights of a method, with their passport. */
export type Trainer = (dataset: Dataset, settings?: TrainerSettings, control?: Partial<TrainingControl>) => StoredWeights;

/** Every trainer by the name of its method. */
export const trainers: Readonly<Record<string, Trainer>> = Object.fromEntries(
  Object.entries(cores).map(([name, core]): [string, Trainer] => [
    name,
    (dataset, given = {}, control = {}) => train(dataset, { name, core, given, control: controlFrom(control) }),
  ]),
);

interface Run {
  readonly name: string;
  readonly core: Core;
  readonly given: TrainerSettings;
  readonly control: TrainingControl;
}

function train(dataset: Dataset, { name, core, given, control }: Run): StoredWeights {
  const { date = new Date().toISOString().slice(0, 10), ...rest } = given;
  checkPages(dataset, name, 1);
  const readsLabels = name !== READS_NO_LABELS;
  const examples = paperExamples(dataset.pages, { ...control, withoutText: !readsLabels });
  if (readsLabels) checkTeaching(dataset, teachingOf(examples));
  const { model, features, weights, scores } = core(examples, new Settings(rest), control);
  const passport: Passport = {
    version: passportVersion,
    model,
    features,
    sets: dataset.sets.map((set) => ({
      name: set.name,
      fingerprint: set.fingerprint,
      licence: set.licence?.name ?? 'unknown',
      pages: examples.filter(({ source }) => source.set === set.name).length,
    })),
    seed: Number(rest.seed ?? 1),
    scores: {},
    date: String(date),
  };
  const onTraining = wordF1(examples, methodWithWeights(name, { passport, weights }));
  if (onTraining.wordF1OnTraining !== undefined) control.log(`word F1 on the training pages: ${onTraining.wordF1OnTraining.toFixed(4)}`);
  return { passport: { ...passport, scores: { ...roundScores(scores), ...onTraining } }, weights };
}

/** It looks for what repeats, and needs no labels. */
const READS_NO_LABELS = 'xpath-clusters';

/** By the F1 of keeping everything: 0 where no word of the reference is there, 1 where nothing else is. */
function teachingOf(examples: readonly PaperExample[]): Teaching {
  const f1 = examples.map((example) => f1Of(example, () => true));
  return { labelled: examples.length, hasContent: f1.some((each) => each > 0), hasClutter: f1.some((each) => each < 1) };
}

function wordF1(examples: readonly PaperExample[], method: Method): { wordF1OnTraining?: number } {
  const scores = examples.filter(({ gold }) => gold.trim() !== '').map((example) => methodF1(example, method));
  return scores.length === 0 ? {} : { wordF1OnTraining: Number(meanOf(scores).toFixed(4)) };
}

function roundScores(scores: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(scores).map(([name, value]) => [name, Number(value.toFixed(4))]));
}

/** Word F1 of a method's blocks on one page. */
export function methodF1(example: PaperExample, method: Method): number {
  const { score, cut } = method.score(example.page, 'balanced');
  return f1Of(example, (block) => score[block]! >= cut);
}
