import { createReadStream } from 'node:fs';
import { Problem } from 'pith';
import { codeOf, SiteProblem } from '../errors.js';
import { createExtractionPool, type ExtractionPool } from '../extraction/extraction-pool.js';
import type { PageTask } from '../extraction/page-task.js';
import { type BatchInput, isBroken, type SourceEntry } from './batch-input.js';
import type { Sink } from './sinks/sink.js';
import { sourceFor } from './sources/index.js';

export interface BatchOptions {
  /** Paths of files, `-` for standard input. */
  readonly paths: readonly string[];
  readonly sink: Sink;
  /** What is wanted of every page; `reason` always is. */
  readonly task: Omit<PageTask, 'parts'>;
  /** Worker threads; left out, one a core. */
  readonly workers?: number | undefined;
  /** Results in the order of the inputs, or as they come. */
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

/** Reads every page of some files and writes what was found; a page that cannot be read is a record that says so. Stopped, it ends after what is under way. */
export async function runBatch(options: BatchOptions): Promise<BatchProgress> {
  const { sink, ordered = true, signal } = options;
  const pool = createExtractionPool({ ...(options.workers === undefined ? {} : { size: options.workers }), maxQueued: Number.MAX_SAFE_INTEGER });
  const run = new Run(options, pool);
  const done = options.resume ? await sink.known() : new Set<string>();
  const under: Set<Promise<Result>> = new Set();
  try {
    for await (const entry of entriesOf(options.paths, (bytes) => run.count({ bytes }))) {
      if (signal?.aborted) break;
      if (done.has(entry.id)) {
        run.count({ skipped: 1 });
        continue;
      }
      const result = run.read(entry);
      under.add(result);
      while (under.size >= pool.load.size * AHEAD) await takeOne(under, ordered, run);
    }
    while (under.size > 0) await takeOne(under, ordered, run);
  } finally {
    await sink.close();
    await pool.close();
  }
  return run.progress;
}

interface Result {
  readonly id: string;
  readonly json: Uint8Array;
  readonly kind: 'found' | 'empty' | 'failed';
}

async function takeOne(under: Set<Promise<Result>>, ordered: boolean, run: Run): Promise<void> {
  const first = under.values().next().value!;
  const [promise, result] = ordered ? [first, await first] : await Promise.race([...under].map(async (each) => [each, await each] as const));
  under.delete(promise);
  await run.write(result);
}

const encoder = new TextEncoder();

class Run {
  readonly #options: BatchOptions;
  readonly #task: BatchOptions['task'];
  readonly #pool: ExtractionPool;
  #progress: BatchProgress = { found: 0, empty: 0, failed: 0, skipped: 0, bytes: 0 };

  constructor(options: BatchOptions, pool: ExtractionPool) {
    const { fields } = options.task;
    this.#options = options;
    this.#task = fields === undefined || fields.includes('reason') ? options.task : { ...options.task, fields: [...fields, 'reason'] };
    this.#pool = pool;
  }

  get progress(): BatchProgress {
    return this.#progress;
  }

  count(more: Partial<BatchProgress>): void {
    const sum = (name: keyof BatchProgress) => this.#progress[name] + (more[name] ?? 0);
    this.#progress = { found: sum('found'), empty: sum('empty'), failed: sum('failed'), skipped: sum('skipped'), bytes: sum('bytes') };
  }

  async read(entry: SourceEntry): Promise<Result> {
    try {
      if (isBroken(entry)) throw entry.problem;
      const json = await this.#pool.readJson({ ...this.#task, parts: [await partOf(entry)] });
      return { id: entry.id, json: withId(entry.id, json), kind: hasContent(json) ? 'found' : 'empty' };
    } catch (error) {
      return { id: entry.id, json: faultOf(entry, error), kind: 'failed' };
    }
  }

  async write({ id, json, kind }: Result): Promise<void> {
    await this.#options.sink.write({ id, json });
    this.count({ [kind]: 1 });
    this.#options.onProgress?.(this.#progress);
  }
}

async function partOf({ url, contentType, read }: BatchInput) {
  return { page: await read(), url: url !== undefined && URL.canParse(url) ? url : undefined, contentType };
}

const BRACE = encoder.encode('{')[0]!;

/** The id goes in front of what a worker wrote, so that nothing has to be read again. */
function withId(id: string, json: Uint8Array): Uint8Array {
  const head = encoder.encode(`{"id":${JSON.stringify(id)},`);
  if (json[0] !== BRACE) throw new Error('A reading is an object.');
  const whole = new Uint8Array(head.length + json.length - 1);
  whole.set(head);
  whole.set(json.subarray(1), head.length);
  return whole;
}

const NO_REASON = Buffer.from('"reason":null');

/** Quotes inside of strings are escaped, so that this is the field; every task asks for it. */
function hasContent(json: Uint8Array): boolean {
  return Buffer.from(json.buffer, json.byteOffset, json.byteLength).includes(NO_REASON);
}

/** A page that could not be read is a record too. Anything but a known problem is a defect and ends the run. */
function faultOf(entry: SourceEntry, error: unknown): Uint8Array {
  const code = codeOf(error) ?? (error instanceof Problem ? error.code : undefined) ?? systemCode(error);
  if (code === undefined) throw error;
  const url = 'url' in entry ? entry.url : undefined;
  const record = { id: entry.id, ...(url === undefined ? {} : { url }), error: { code, message: (error as Error).message } };
  return encoder.encode(JSON.stringify(record));
}

function systemCode(error: unknown): string | undefined {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR' ? 'UNREADABLE' : undefined;
}

async function* entriesOf(paths: readonly string[], count: (bytes: number) => void): AsyncGenerator<SourceEntry> {
  for (const path of paths) {
    const open = () => countBytes(path === '-' ? process.stdin : createReadStream(path), count);
    try {
      yield* sourceFor(path)({ path, open });
    } catch (error) {
      if (systemCode(error) === undefined) throw error;
      yield { id: path, problem: new SiteProblem('BAD_INPUT', { why: 'the file cannot be read', file: path }, error) };
    }
  }
}

async function* countBytes(chunks: AsyncIterable<Uint8Array>, count: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    count(chunk.length);
    yield chunk;
  }
}
