import { parentPort, workerData } from 'node:worker_threads';
import { readDataset } from '../corpora/dataset.js';
import { findExtractor } from './find-extractor.js';
import type { FromWorker, WorkOrder } from './pool.js';
import { scoreOf } from './run.js';

/** Scores the pages it was asked to, one message before and one after each, so that a page it hangs on can be named. */
async function work(order: WorkOrder, send: (message: FromWorker) => void): Promise<void> {
  const { pages } = readDataset(order.folder, order.dataset);
  const extractor = await findExtractor(order.extractor, order.rivalsFolder);
  for (const index of order.pages) {
    send({ kind: 'begins', index });
    send({ kind: 'scored', index, score: await scoreOf(extractor, pages[index]!) });
  }
}

if (parentPort) {
  const port = parentPort;
  await work(workerData as WorkOrder, (message) => port.postMessage(message));
}
