import { parentPort, workerData } from 'node:worker_threads';
import { LabProblem } from '../problem.js';
import { carryOut, type TrainingOrder } from './carry-out.js';
import { TrainingProblem } from './problem.js';
import type { FromTrainer } from './train-in-worker.js';

/** Trains in a separate thread: a trainer blocks its thread, so only another one can react to Ctrl-C. */
function work({ order, stop }: { readonly order: TrainingOrder; readonly stop: Int32Array }, send: (message: FromTrainer) => void): void {
  try {
    const outcome = carryOut(order, { log: (line) => send({ kind: 'progress', line }), stops: () => Atomics.load(stop, 0) === 1 });
    send({ kind: 'ended', outcome });
  } catch (problem) {
    if (!(problem instanceof LabProblem || problem instanceof TrainingProblem)) throw problem;
    send({ kind: 'refused', code: problem.code, message: problem.message });
  }
}

if (parentPort) {
  const port = parentPort;
  work(workerData as Parameters<typeof work>[0], (message) => port.postMessage(message));
}
