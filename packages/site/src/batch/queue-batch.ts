import { resolve } from 'node:path';
import { SiteProblem } from '../errors.js';
import type { BatchTask, ReadingJob, ReadingJobs } from '../readings/reading-jobs.js';
import { addressesIn, slicesOf } from './slices.js';

export interface QueueOptions {
  readonly batches: ReadingJobs<BatchTask>;
  /** Paths that all workers share, addresses, and `-` for addresses on standard input. */
  readonly inputs: readonly string[];
  readonly task: BatchTask;
}

/** Puts the inputs of a batch into the queue of a database: all of them, or none. */
export async function queueBatch({ batches, inputs, task }: QueueOptions): Promise<ReadingJob<BatchTask>> {
  const slices: string[] = [];
  for (const input of inputs)
    for await (const slice of input === '-' ? addressesIn(process.stdin) : slicesOf(pathOf(input))) slices.push(JSON.stringify(slice));
  if (slices.length === 0) throw new SiteProblem('BAD_INPUT', { why: 'there is nothing to read' });
  return batches.create(slices, task);
}

/** Workers have other working folders. */
function pathOf(input: string): string {
  return /^https?:\/\//i.test(input) ? input : resolve(input);
}
