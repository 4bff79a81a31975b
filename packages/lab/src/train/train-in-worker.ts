import { Worker } from 'node:worker_threads';
import type { TrainingOrder, TrainingOutcome } from './carry-out.js';
import { TrainingProblem, type TrainingProblemCode } from './problem.js';

export type FromTrainer =
  | { readonly kind: 'progress'; readonly line: string }
  | { readonly kind: 'ended'; readonly outcome: TrainingOutcome }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Memory of the trainer, MB: a thousand pages with all their columns exceed Node's default. */
const MAX_MEMORY = 8000;

/** Runs a training in a worker thread. Aborting ends it at the next safe point, with the result so far. */
export function trainInWorker(
  order: TrainingOrder,
  { signal, log, workerFile = new URL('./train-worker.js', import.meta.url) }: { signal: AbortSignal; log: (line: string) => void; workerFile?: URL },
): Promise<TrainingOutcome> {
  const stop = new Int32Array(new SharedArrayBuffer(4));
  signal.addEventListener('abort', () => Atomics.store(stop, 0, 1));
  const worker = new Worker(workerFile, { workerData: { order, stop }, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } });
  return new Promise((resolve, reject) => {
    worker.on('message', (message: FromTrainer) => {
      if (message.kind === 'progress') log(message.line);
      else if (message.kind === 'ended') resolve(message.outcome);
      else reject(new TrainingProblem(message.code as TrainingProblemCode, message.message));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new TrainingProblem('BAD_VALUE', `the trainer ended with code ${code}`)));
  });
}
