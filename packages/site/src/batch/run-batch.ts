import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { SiteProblem } from '../errors.js';
import { createExtractionPool, type ExtractionPool } from '../extraction/extraction-pool.js';
import type { PageTask } from '../extraction/page-task.js';
import type { SourceEntry } from './batch-input.js';
import { type Result, readEntry, systemCode, withReason } from './read-entry.js';
import type { Sink } from './sinks/sink.js';
import { sourceFor } from './sources/index.js';

export interface BatchOptions {
  /** Paths of files, `-` for standard input. */
  readonly paths: readonly string[];
  readonly sink: Sink;
  /** Fields to read from every page. `reason` is always included. */
  readonly task: Omit<PageTask, 'parts'>;
  /** Worker threads; left out, one a core. */
  readonly workers?: number | undefined;
  /** Write results in the order of the inputs, or in the order they finish. */
  readonly ordered?: boolean | undefined;
  /** Leave out what the sink has already. */
  readonly resume?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: BatchProgress) => void) | undefined;
}

export interface BatchProgress {
  /** Pages with content, without it, that could not be read, and that an earlier run had done. */
  readonly found: number;
  readonly empty: number;
  readonly failed: number;
  readonly skipped: number;
  /** Bytes of the inputs that were read so far. */
  readonly bytes: number;
}

/** Pages under way for each worker: enough that none waits, few enough that memory stays flat. */
const AHEAD = 4;

/** Reads every page of some files and writes the results. A page that cannot be read becomes an error record. When stopped, it finishes the pages in progress. */
export async function runBatch(options: BatchOptions): Promise<BatchProgress> {
  const { sink, ordered = true, signal } = options;
  const pool = createExtractionPool({ ...(options.workers === undefined ? {} : { size: options.workers }), maxQueued: Number.MAX_SAFE_INTEGER });
  const run = new Run(options, pool);
  const done = options.resume ? await sink.known() : new Set<string>();
  const under = new Under(run, ordered);
  try {
    for await (const entry of entriesOf(options.paths, { signal, count: (bytes) => run.count({ bytes }) })) {
      if (signal?.aborted) break;
      if (done.has(entry.id)) {
        run.count({ skipped: 1 });
        continue;
      }
      under.add(run.read(entry));
      await under.shrink(pool.load.size * AHEAD);
    }
    await under.shrink(1);
  } finally {
    await sink.close();
    await pool.close();
  }
  return run.progress;
}

/** Pages in progress. Each result is written as soon as possible, without waiting for the next input: the program at the other end of a pipe waits for it. */
class Under {
  readonly #run: Run;
  readonly #ordered: boolean;
  readonly #open = new Set<Promise<void>>();
  /** Writes come one after the other. */
  #last: Promise<void> = Promise.resolve();
  #failure: { readonly error: unknown } | undefined;

  constructor(run: Run, ordered: boolean) {
    this.#run = run;
    this.#ordered = ordered;
  }

  add(result: Promise<Result>): void {
    const written = (this.#ordered ? this.#follow(result) : result.then((one) => this.#follow(Promise.resolve(one))))
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#open.delete(written));
    this.#open.add(written);
  }

  #follow(result: Promise<Result>): Promise<void> {
    // Both are waited for at once, so that no failure goes unheard.
    this.#last = Promise.all([result, this.#last]).then(([one]) => this.#run.write(one));
    return this.#last;
  }

  /** Waits until fewer than so many are under way. */
  async shrink(limit: number): Promise<void> {
    while (this.#open.size >= limit && !this.#failure) await Promise.race(this.#open);
    if (this.#failure) throw this.#failure.error;
  }
}

class Run {
  readonly #options: BatchOptions;
  readonly #task: BatchOptions['task'];
  readonly #pool: ExtractionPool;
  #progress: BatchProgress = { found: 0, empty: 0, failed: 0, skipped: 0, bytes: 0 };

  constructor(options: BatchOptions, pool: ExtractionPool) {
    this.#options = options;
    this.#task = withReason(options.task);
    this.#pool = pool;
  }

  get progress(): BatchProgress {
    return this.#progress;
  }

  count(more: Partial<BatchProgress>): void {
    const sum = (name: keyof BatchProgress) => this.#progress[name] + (more[name] ?? 0);
    this.#progress = { found: sum('found'), empty: sum('empty'), failed: sum('failed'), skipped: sum('skipped'), bytes: sum('bytes') };
  }

  read(entry: SourceEntry): Promise<Result> {
    return readEntry(entry, this.#task, this.#pool);
  }

  async write({ id, json, kind }: Result): Promise<void> {
    await this.#options.sink.write({ id, json });
    this.count({ [kind]: 1 });
    this.#options.onProgress?.(this.#progress);
  }
}

interface Opening {
  readonly signal: AbortSignal | undefined;
  count(bytes: number): void;
}

async function* entriesOf(paths: readonly string[], { signal, count }: Opening): AsyncGenerator<SourceEntry> {
  for (const path of paths) {
    const open = () => countBytes(stoppable(path === '-' ? process.stdin : createReadStream(path), signal), count);
    try {
      yield* sourceFor(path)({ path, open, signal });
    } catch (error) {
      if (signal?.aborted) return;
      if (systemCode(error) === undefined) throw error;
      yield { id: path, problem: new SiteProblem('BAD_INPUT', { why: 'the file cannot be read', file: path }, error) };
    }
  }
}

/** A stopped run waits for no input: a pipe may never bring more. */
function stoppable(stream: Readable, signal: AbortSignal | undefined): Readable {
  // A stop before the first read has no reader yet that would get the error.
  stream.on('error', () => stream.destroy());
  return signal ? addAbortSignal(signal, stream) : stream;
}

async function* countBytes(chunks: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}
