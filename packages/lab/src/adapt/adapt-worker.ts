import { parentPort, workerData } from 'node:worker_threads';
import { readDataset } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { TrainingProblem } from '../train/problem.js';
import { adaptToSite } from './adapt.js';
import type { AdaptOrder, FromAdapter } from './adapt-in-worker.js';

function work({ order, stop }: { readonly order: AdaptOrder; readonly stop: Int32Array }, send: (message: FromAdapter) => void): void {
  try {
    // A set that somebody labels for a site is no benchmark: nothing of it is held back.
    const { pages } = readDataset(order.folder, { final: true });
    const adaptation = adaptToSite(pages, order.site, {
      stops: () => Atomics.load(stop, 0) === 1,
      onStep: (step) => send({ kind: 'step', step }),
    });
    send({ kind: 'ended', adaptation });
  } catch (problem) {
    if (!(problem instanceof LabProblem || problem instanceof TrainingProblem)) throw problem;
    send({ kind: 'refused', code: problem.code, message: problem.message });
  }
}

if (parentPort) {
  const port = parentPort;
  work(workerData as Parameters<typeof work>[0], (message) => port.postMessage(message));
}
