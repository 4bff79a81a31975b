import { areBarePages, readBarePages } from '../corpora/bare-pages.js';
import { type Dataset, readDataset } from '../corpora/dataset.js';
import { type CheckpointFolder, newCheckpoint, openCheckpoint } from './checkpoint.js';
import type { TrainingControl } from './control.js';
import type { TrainerSettings } from './papers/settings.js';
import { TrainingProblem } from './problem.js';
import { checkTrainable, type TrainedWeights, trainMethod } from './train-method.js';
import { writeWhole } from './weights-file.js';

/** A requested training. Plain data, so that it can be sent to a worker. */
export interface TrainingOrder {
  readonly method: string;
  /** A labelled set or a folder of sets (default: `PITH_DATA`). Pages of one site if the method needs no labels. */
  readonly data: readonly string[];
  readonly final: boolean;
  readonly seed: number;
  readonly settings: TrainerSettings;
  /** Day for the passport; a resumed run keeps the day it began. */
  readonly date: string;
  /** The weights file. */
  readonly output: string;
  /** Folder that an interrupted run left. */
  readonly resume?: string | undefined;
}

export interface TrainingOutcome {
  /** False where it was stopped. */
  readonly finished: boolean;
  /** Passport scores. Undefined if it was stopped before there were weights to write. */
  readonly scores: Readonly<Record<string, number>> | undefined;
  /** Folder to resume from, or undefined. */
  readonly checkpoint: string | undefined;
}

/** Where an interrupted run stores its progress. */
export function checkpointBeside(output: string): string {
  return `${output}.checkpoint`;
}

/** Reads the pages, trains, and writes the weights file, whole or not at all. */
export function carryOut(order: TrainingOrder, { log, stops }: Pick<TrainingControl, 'log' | 'stops'>): TrainingOutcome {
  checkTrainable(order.method);
  const { dataset, settings } = teachersOf(order);
  const of = identityOf(order, settings, dataset);
  const store = order.resume === undefined ? newCheckpoint(checkpointBeside(order.output), of, order.date) : openCheckpoint(order.resume, of);
  let stopped = false;
  const watched = () => {
    stopped ||= stops();
    return stopped;
  };
  try {
    const weights = trainMethod(order.method, dataset, { date: store.date, seed: order.seed, settings, log, stops: watched, store });
    writeWhole(order.output, stopped ? markInterrupted(weights) : weights);
    if (!stopped) store.drop();
    return { finished: !stopped, scores: weights.passport.scores, checkpoint: folderLeft(store) };
  } catch (problem) {
    if (!(problem instanceof TrainingProblem && problem.code === 'STOPPED')) throw problem;
    return { finished: false, scores: undefined, checkpoint: folderLeft(store) };
  }
}

/** Pages without labels teach a template, by default. */
function teachersOf({ method, data, final, settings }: TrainingOrder): { dataset: Dataset; settings: TrainerSettings } {
  if (method === 'xpath-clusters' && areBarePages(data)) return { dataset: readBarePages(data), settings: { learn: 'template', ...settings } };
  if (data.length > 1) throw new TrainingProblem('BAD_SETTING', `${method} learns from one folder of labelled pages, not from ${data.length}`);
  return { dataset: readDataset(data[0], final ? { final } : {}), settings };
}

function identityOf({ method, seed, final }: TrainingOrder, settings: TrainerSettings, dataset: Dataset) {
  const { pages, fingerprint } = dataset;
  return { method, seed, final, settings, pages: pages.length, fingerprint };
}

/** So that they are not mistaken for the weights of a whole run. */
function markInterrupted(weights: TrainedWeights): TrainedWeights {
  const { passport } = weights;
  return { ...weights, passport: { ...passport, scores: { ...passport.scores, interrupted: 1 } } };
}

function folderLeft(store: CheckpointFolder): string | undefined {
  return store.isEmpty() ? undefined : store.folder;
}
