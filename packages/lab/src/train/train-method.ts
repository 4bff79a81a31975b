import type { Passport } from 'pith/training';
import type { Dataset } from '../corpora/dataset.js';
import type { TrainingControl } from './control.js';
import { trainDefault } from './learned/train-default.js';
import { Settings, type TrainerSettings } from './papers/settings.js';
import { trainers } from './papers/trainers.js';
import { TrainingProblem } from './problem.js';
import { learnedNumbers, trainings } from './trainings.js';

/** Stored weights of a method. The fields besides the passport depend on the method. */
export interface TrainedWeights {
  readonly passport: Passport;
}

export interface TrainChoices extends Partial<TrainingControl> {
  /** Day for the passport, as 2025-12-31. */
  readonly date: string;
  readonly seed?: number;
  readonly settings?: TrainerSettings;
}

/** Labelled pages → weights of any method that can be trained. A stopped run returns the result so far, or throws STOPPED if there is none. */
export function trainMethod(name: string, dataset: Dataset, { date, seed = 1, settings = {}, ...control }: TrainChoices): TrainedWeights {
  checkTrainable(name);
  if (name !== 'default') return trainers[name]!(dataset, { ...settings, seed, date }, control);
  const given = new Settings(settings);
  const own = Object.fromEntries(Object.entries(learnedNumbers()).map(([each, otherwise]) => [each, given.number(each, otherwise)]));
  given.refuseOthers();
  return trainDefault(dataset, { ...own, seed, date }, control).weights;
}

export function checkTrainable(name: string): void {
  if (!Object.hasOwn(trainings, name))
    throw new TrainingProblem('BAD_SETTING', `there is nothing to train for ${name}; there is for ${Object.keys(trainings).join(', ')}`, { name });
}
