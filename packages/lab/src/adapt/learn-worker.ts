import { parentPort, workerData } from 'node:worker_threads';
import { readDataset } from '../corpora/dataset.js';
import { siteOf } from '../corpora/site.js';
import { LabProblem } from '../problem.js';
import { TrainingProblem } from '../train/problem.js';
import { readSetMarks } from '../train/verdicts/marked-pages.js';
import { type Adaptation, adaptDefault } from './adapt.js';
import type { AdaptControl } from './judge.js';
import type { FromLearner, LearnOrder } from './learn-in-worker.js';
import { teachMethod } from './teach-method.js';

function learn({ folder, site, method, date }: LearnOrder, control: AdaptControl): Adaptation {
  // A set labelled for one site is not a benchmark: nothing of it is held out.
  const dataset = readDataset(folder, { final: true });
  if (method !== undefined) return teachMethod(method, dataset, { site, date, ...control });
  const { name, fingerprint, licence } = dataset.sets[0]!;
  const pages = dataset.pages.filter(({ url }) => site === undefined || siteOf(url) === site).length;
  const marks = readSetMarks(folder);
  return adaptDefault(dataset.pages, { ...control, site, date, marks, set: { name, fingerprint, licence: licence?.name ?? 'not stated', pages } });
}

function work({ order, stop }: { readonly order: LearnOrder; readonly stop: Int32Array }, send: (message: FromLearner) => void): void {
  try {
    const adaptation = learn(order, {
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
