import { Problem, type ProblemCode, problems } from 'pith';
import type { Fault } from '../workers/messages.js';
import { createPool, type Pool, type PoolOptions, type TaskOptions } from '../workers/pool.js';
import type { LookTask, NextPartTask, PageTask, RawPart } from './page-task.js';
import type { Reading } from './read-parts.js';

/** Reads pages in worker threads. A page that takes too much time or memory ends with `POISON_PAGE` and does not affect the others. */
export interface ExtractionPool extends Pick<Pool, 'ready' | 'load' | 'close'> {
  read(task: PageTask, options?: TaskOptions): Promise<Reading>;
  /** The same as JSON in UTF-8, written by the worker. */
  readJson(task: PageTask, options?: TaskOptions): Promise<Uint8Array>;
  /** A page from inside, in UTF-8: HTML for a preview, else JSON. */
  look(task: LookTask, options?: TaskOptions): Promise<Uint8Array>;
  nextPart(task: NextPartTask, options?: TaskOptions): Promise<string | null>;
}

export interface ExtractionPoolOptions extends PoolOptions {
  /** The script of the workers; tests replace it. */
  readonly workerFile: URL;
}

export function createExtractionPool({ workerFile, ...options }: Partial<ExtractionPoolOptions> = {}): ExtractionPool {
  const pool = createPool(workerFile ?? new URL('./extraction-worker.js', import.meta.url), options, revive);
  return {
    read: (task, how) => pool.run('read', task, { weight: weightOf(task.parts), ...how }),
    readJson: (task, how) => pool.run('readJson', task, { weight: weightOf(task.parts), ...how }),
    look: (task, how) => pool.run('look', task, { weight: weightOf([task.part]), ...how }),
    nextPart: (task, how) => pool.run('nextPart', task, how),
    ready: () => pool.ready(),
    get load() {
      return pool.load;
    },
    close: () => pool.close(),
  };
}

function weightOf(parts: readonly RawPart[]): number {
  return parts.reduce((sum, { page }) => sum + page.length, 0);
}

/** A misuse that a worker reported is the same problem here. */
function revive({ name, message, code, details }: Fault): Error {
  if (name === 'Problem' && code !== undefined && Object.hasOwn(problems, code)) return new Problem(code as ProblemCode, details ?? {});
  return Object.assign(new Error(message), { name });
}
