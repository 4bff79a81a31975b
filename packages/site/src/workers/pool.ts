import { availableParallelism } from 'node:os';
import { SiteProblem } from '../errors.js';
import type { Fault } from './messages.js';
import { PoolWorker } from './pool-worker.js';
import { type Queued, TaskQueue, type Waits } from './task-queue.js';

export interface PoolOptions {
  /** Worker threads; left out, one a core. */
  readonly size: number;
  /** Heap of one worker, in megabytes. */
  readonly maxHeap: number;
  /** Milliseconds for one task, from when a worker begins with it. */
  readonly maxTime: number;
  /** Tasks that may wait; one more is refused with `BUSY`. */
  readonly maxQueued: number;
  /** Start the workers at once instead of when they are needed. */
  readonly warm: boolean;
}

export const poolDefaults = { maxHeap: 512, maxTime: 20_000, maxQueued: 64, warm: false } as const;

export interface TaskOptions extends Waits {
  readonly signal?: AbortSignal | undefined;
  /** In place of the pool's own. */
  readonly maxTime?: number | undefined;
}

export interface PoolLoad {
  readonly size: number;
  readonly running: number;
  readonly queued: number;
  /** Workers that were replaced because of a page: too long, too large, or crashed. */
  readonly lost: number;
}

/** Worker threads that run tasks under limits. A task that breaks one ends with `POISON_PAGE`, and the next one gets a fresh worker. */
export interface Pool {
  run<T>(task: string, input: unknown, options?: TaskOptions): Promise<T>;
  /** Resolves when a task would not be refused: for a caller with more work than the queue takes. */
  ready(): Promise<void>;
  readonly load: PoolLoad;
  /** Refuses new tasks, lets those under way end, and ends the workers. */
  close(): Promise<void>;
}

interface Waiting extends Queued {
  readonly task: string;
  readonly input: unknown;
  readonly options: TaskOptions;
  readonly resolve: (answer: unknown) => void;
}

/** `file` is a module that calls `serveTasks`; `revive` makes errors of its tasks out of what crossed the border. */
export function createPool(file: URL, given: Partial<PoolOptions> = {}, revive: (fault: Fault) => Error = asError): Pool {
  return new WorkerPool(file, { size: availableParallelism(), ...poolDefaults, ...given }, revive);
}

class WorkerPool implements Pool {
  readonly #file: URL;
  readonly #options: PoolOptions;
  readonly #revive: (fault: Fault) => Error;
  readonly #idle: PoolWorker[] = [];
  readonly #queue: TaskQueue<Waiting>;
  readonly #waitingForRoom: (() => void)[] = [];
  readonly #whenEmpty: (() => void)[] = [];
  #workers = 0;
  #running = 0;
  #lost = 0;
  #closed = false;

  constructor(file: URL, options: PoolOptions, revive: (fault: Fault) => Error) {
    if (!(options.size >= 1)) throw new SiteProblem('BAD_OPTION', { option: 'size', value: options.size });
    this.#file = file;
    this.#options = options;
    this.#revive = revive;
    this.#queue = new TaskQueue(options.maxQueued, options.size);
    if (options.warm) while (this.#workers < options.size) this.#idle.push(this.#start());
  }

  get load(): PoolLoad {
    return { size: this.#options.size, running: this.#running, queued: this.#queue.length, lost: this.#lost };
  }

  run<T>(task: string, input: unknown, options: TaskOptions = {}): Promise<T> {
    if (this.#closed || options.signal?.aborted) return Promise.reject(new SiteProblem('STOPPED'));
    const ended = new AbortController();
    const answer = new Promise<unknown>((resolve, reject) => {
      const waiting: Waiting = { ...options, task, input, options, resolve, reject };
      if (this.#running < this.#options.size) return this.#begin(waiting);
      if (!this.#queue.add(waiting, performance.now()))
        return reject(new SiteProblem('BUSY', { running: this.#running, queued: this.#queue.length }));
      const leave = () => {
        if (!this.#queue.remove(waiting)) return; // cannot throw: it takes an entry out of a list
        reject(new SiteProblem('STOPPED'));
        this.#tellRoom();
      };
      options.signal?.addEventListener('abort', leave, { once: true, signal: ended.signal });
    }) as Promise<T>;
    // One signal may stand for many tasks.
    return answer.finally(() => ended.abort());
  }

  ready(): Promise<void> {
    return this.#isFull() ? new Promise((resolve) => this.#waitingForRoom.push(resolve)) : Promise.resolve();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#running + this.#queue.length > 0) await new Promise<void>((resolve) => this.#whenEmpty.push(resolve));
    await Promise.all(this.#idle.splice(0).map((worker) => worker.end()));
  }

  #isFull(): boolean {
    return this.#running >= this.#options.size && this.#queue.isFull;
  }

  #start(): PoolWorker {
    this.#workers++;
    return new PoolWorker(this.#file, this.#options.maxHeap);
  }

  /** Gives waiting tasks to free workers. */
  #work(): void {
    while (this.#running < this.#options.size) {
      const waiting = this.#queue.take(performance.now());
      if (!waiting) break;
      this.#begin(waiting);
    }
    this.#tellRoom();
  }

  #begin(waiting: Waiting): void {
    this.#running++;
    void this.#runOn(this.#idle.pop() ?? this.#start(), waiting);
  }

  async #runOn(worker: PoolWorker, { task, input, options, resolve, reject }: Waiting): Promise<void> {
    const startedAt = performance.now();
    const ended = await worker.run({ task, input }, { maxTime: options.maxTime ?? this.#options.maxTime, signal: options.signal });
    if ('answer' in ended) resolve(ended.answer);
    else if ('fault' in ended) reject(this.#revive(ended.fault));
    else reject(ended.problem);
    // A cancelled task has answered its caller already, and may still hold the worker.
    await ended.released;
    this.#queue.note(performance.now() - startedAt);
    this.#running--;
    if (worker.isAlive) this.#idle.push(worker);
    else {
      this.#workers--;
      this.#lost++;
    }
    this.#work();
    if (this.#running + this.#queue.length === 0) for (const resolve of this.#whenEmpty.splice(0)) resolve();
  }

  #tellRoom(): void {
    if (!this.#isFull()) this.#waitingForRoom.shift()?.(); // cannot throw: it settles a promise
  }
}

function asError({ name, message }: Fault): Error {
  return Object.assign(new Error(message), { name });
}
