import { Worker } from 'node:worker_threads';
import { TrainingProblem, type TrainingProblemCode } from '../train/problem.js';
import type { Adaptation } from './adapt.js';
import type { AdaptStep } from './judge.js';

/** What to learn. Plain data, so that a worker can be sent it. */
export interface LearnOrder {
  /** Folder of the set. */
  readonly folder: string;
  /** Only pages of this site. Default: all of the set. */
  readonly site?: string | undefined;
  /** A method to train from scratch. If left out, the default is adapted. */
  readonly method?: string | undefined;
  /** Day for the passport, as 2025-12-31. */
  readonly date: string;
}

export type FromLearner =
  | { readonly kind: 'step'; readonly step: AdaptStep }
  | { readonly kind: 'ended'; readonly adaptation: Adaptation }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

interface Supervision {
  readonly signal: AbortSignal;
  readonly onStep: (step: AdaptStep) => void;
  readonly workerFile?: URL | undefined;
}

/** Memory of the worker, MB. */
const MAX_MEMORY = 4_000;

/** Learns in a thread of its own, so that a server keeps answering. Aborting ends it at the next page, with the results so far. */
export function learnInWorker(order: LearnOrder, { signal, onStep, workerFile }: Supervision): Promise<Adaptation> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(workerFile ?? new URL('./learn-worker.js', import.meta.url), {
    workerData: { order, stop },
    resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY },
    execArgv: [],
  });
  const halt = () => void Atomics.store(stop, 0, 1);
  signal.addEventListener('abort', halt);
  return new Promise<Adaptation>((resolve, reject) => {
    worker.on('message', (message: FromLearner) => {
      if (message.kind === 'step') onStep(message.step);
      else if (message.kind === 'ended') resolve(message.adaptation);
      else reject(new TrainingProblem(message.code as TrainingProblemCode, message.message));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new TrainingProblem('BAD_VALUE', `the worker ended with code ${code}`)));
  }).finally(() => signal.removeEventListener('abort', halt));
}
