import { SiteProblem } from '../errors.js';
import type { BatchTask, ReadingItem, ReadingJobs } from '../readings/reading-jobs.js';
import { systemClock } from '../time/clock.js';
import type { BatchProgress } from './run-batch.js';
import type { Sink } from './sinks/sink.js';
import { nameOf, type Slice } from './slices.js';
import type { SlicePage } from './work-batches.js';

export interface WriteOptions {
  readonly batches: ReadingJobs<BatchTask>;
  readonly job: number;
  readonly sink: Sink;
  /** Write results in the order of the inputs, or in the order they finish. */
  readonly ordered?: boolean | undefined;
  /** Leave out what the sink has already. */
  readonly resume?: boolean | undefined;
  /** Stop waiting. The workers continue. */
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined;
}

const SLICES_AT_ONCE = 10;
const LOOK_EVERY = 300;
const encoder = new TextEncoder();

/** Writes what workers find in a batch, as they find it, until all of it is there. */
export async function writeBatch(options: WriteOptions): Promise<BatchProgress> {
  const { batches, job, sink, signal } = options;
  if (!(await batches.job(job)))
    throw new SiteProblem('BAD_OPTION', { option: 'job', value: job, allowed: 'the number of a batch of this database' });
  const done = options.resume ? await sink.known() : new Set<string>();
  const counts = { found: 0, empty: 0, failed: 0, skipped: 0, bytes: 0 };
  try {
    for (let written = 0; !signal?.aborted; ) {
      const items = await endedFrom(written, options);
      for (const item of items) {
        for (const page of pagesOf(item)) {
          if (!done.has(page.id)) await sink.write({ id: page.id, json: encoder.encode(JSON.stringify(page)) });
          counts[done.has(page.id) ? 'skipped' : sortOf(page)]++;
        }
        options.onProgress?.(counts);
      }
      written += items.length;
      if (items.length === 0 && (await isOver(written, options))) break;
      if (items.length === 0) await systemClock.sleep(LOOK_EVERY);
    }
  } finally {
    await sink.close();
  }
  return counts;
}

/** The next slices that have ended: by their place, up to the first that has not, or by the order in which they did. */
async function endedFrom(written: number, { batches, job, ordered = true }: WriteOptions): Promise<readonly ReadingItem[]> {
  if (!ordered) return batches.endedSince(job, written, SLICES_AT_ONCE);
  const items = await batches.items(job, { from: written, limit: SLICES_AT_ONCE });
  const open = items.findIndex(({ state }) => state === 'waiting' || state === 'leased');
  return open < 0 ? items : items.slice(0, open);
}

async function isOver(written: number, { batches, job }: WriteOptions): Promise<boolean> {
  const { state, total } = (await batches.job(job))!;
  return written >= total || state === 'cancelled';
}

function sortOf({ error, reason }: SlicePage): 'found' | 'empty' | 'failed' {
  if (error) return 'failed';
  return reason === null ? 'found' : 'empty';
}

/** A slice that no worker survived becomes one error record. */
function pagesOf({ url, state, problem, result }: ReadingItem): readonly SlicePage[] {
  if (state === 'done') return result as readonly SlicePage[];
  return [{ id: nameOf(JSON.parse(url) as Slice), error: { code: problem ?? 'STOPPED', message: 'This part of the batch was given up.' } }];
}
