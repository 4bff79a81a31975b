import { Worker } from 'node:worker_threads';
import type { DatasetOptions, LabelledPage } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { type PageScore, scorePage } from './page-score.js';
import type { OnPage } from './run.js';

/** The task of one worker. Plain data: a worker reads the pages and creates the extractor itself. */
export interface WorkOrder {
  readonly folder: string;
  readonly dataset: DatasetOptions;
  readonly extractor: string;
  readonly rivalsFolder: string | undefined;
  /** Positions in the dataset. */
  readonly pages: readonly number[];
}

export type FromWorker =
  | { readonly kind: 'begins'; readonly index: number }
  | { readonly kind: 'scored'; readonly index: number; readonly score: PageScore };

export interface PoolOptions extends Omit<WorkOrder, 'pages'> {
  readonly workers: number;
  /** A page that takes longer is given up: the worker is ended and another continues after it. */
  readonly pageLimit?: number;
  /** The script of the workers; tests replace it. */
  readonly workerFile?: URL;
  readonly onPage?: OnPage | undefined;
  /** Ends the workers; the run then throws the reason. */
  readonly signal?: AbortSignal | undefined;
}

/** One extractor over pages, spread over worker threads; scores in the order of `wanted`. */
export async function runInPool(pages: readonly LabelledPage[], wanted: readonly number[], options: PoolOptions): Promise<PageScore[]> {
  const scores = new Map<number, PageScore>();
  const keep = (index: number, score: PageScore) => {
    scores.set(index, score);
    options.onPage?.(scores.size, wanted.length, score);
  };
  // Every n-th page: neighbours in a set are of one kind, so that this shares the heavy ones out.
  const parts = Array.from({ length: options.workers }, (_, part) => wanted.filter((_index, place) => place % options.workers === part));
  await Promise.all(parts.filter((part) => part.length > 0).map((part) => runPart(pages, part, { ...options, keep })));
  return wanted.map((index) => scores.get(index)!);
}

interface PartOptions extends PoolOptions {
  readonly keep: (index: number, score: PageScore) => void;
}

async function runPart(pages: readonly LabelledPage[], part: readonly number[], options: PartOptions): Promise<void> {
  const left = new Set(part);
  while (left.size > 0) {
    const given = await runWorker([...left], { ...options, keep: (index, score) => left.delete(index) && options.keep(index, score) });
    if (given === undefined && left.size > 0) throw new LabProblem('WORKER_ENDED', { fault: `${left.size} pages were left` });
    if (given === undefined) return;
    const page = pages[given.index]!;
    left.delete(given.index);
    options.keep(given.index, scorePage(page, { answer: { text: '' }, fault: given.fault, bytes: page.bytes(), milliseconds: given.milliseconds }));
  }
}

/** Runs one worker to its end; a page it hung or died on comes back. */
async function runWorker(part: readonly number[], options: PartOptions): Promise<{ index: number; fault: string; milliseconds: number } | undefined> {
  const { folder, dataset, extractor, rivalsFolder, pageLimit = 60_000, workerFile = new URL('./page-worker.js', import.meta.url) } = options;
  const order: WorkOrder = { folder, dataset, extractor, rivalsFolder, pages: part };
  options.signal?.throwIfAborted();
  const worker = new Worker(workerFile, { workerData: order });
  return new Promise((resolve, reject) => {
    let current = -1;
    let watch: NodeJS.Timeout | undefined;
    let failed: string | undefined;
    const halt = () => {
      void worker.terminate();
      reject(options.signal!.reason);
    };
    options.signal?.addEventListener('abort', halt);
    const giveUp = (fault: string) => {
      clearTimeout(watch);
      void worker.terminate();
      if (current === -1) reject(new LabProblem('WORKER_ENDED', { fault }));
      else resolve({ index: current, fault, milliseconds: pageLimit });
    };
    worker.on('message', (message: FromWorker) => {
      clearTimeout(watch);
      if (message.kind === 'scored') {
        current = -1;
        options.keep(message.index, message.score);
        return;
      }
      current = message.index;
      watch = setTimeout(() => giveUp(`no answer within ${pageLimit / 1000} s`), pageLimit);
    });
    // An error may overtake the message with the started page; by the exit, all messages are there.
    worker.on('error', (error) => {
      failed = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', (code) => {
      clearTimeout(watch);
      options.signal?.removeEventListener('abort', halt);
      // A package that calls exit ends its thread with code 0, in the middle of a page.
      if (code === 0 && current === -1) resolve(undefined);
      else giveUp(failed ?? `the worker ended with code ${code}`);
    });
  });
}
