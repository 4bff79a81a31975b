import { Worker } from 'node:worker_threads';
import { SiteProblem } from '../errors.js';
import type { AnswerMessage, Fault, TaskMessage } from './messages.js';

/** How a task ended. `released` is when the worker is free again, or gone. */
export type Ended = ({ readonly answer: unknown } | { readonly fault: Fault } | { readonly problem: SiteProblem }) & {
  readonly released: Promise<void>;
};

export interface Bounds {
  /** Milliseconds. */
  readonly maxTime: number;
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds that a cancelled task may keep running, so that its worker need not be replaced. */
const GRACE = 250;
const STACK = 4;
/** Milliseconds for loading: a busy machine may be slow at that, and no page is to blame. */
const MAX_START_TIME = 120_000;

type How = { readonly answer: unknown } | { readonly fault: Fault } | { readonly problem: SiteProblem };

/** One worker thread, with one task at a time. */
export class PoolWorker {
  readonly #worker: Worker;
  #alive = true;
  #ready = false;
  #onReady: (() => void) | undefined;
  #finish: ((how: How) => void) | undefined;

  constructor(file: URL, maxHeap: number) {
    this.#worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeap, stackSizeMb: STACK },
      // Flags of the process, such as those of a test runner, are none of the worker's business.
      execArgv: [],
    });
    this.#worker.on('message', (message: AnswerMessage) => {
      if (!('ready' in message)) return this.#finish?.(message); // cannot throw: it settles a promise
      this.#ready = true;
      return this.#onReady?.(); // cannot throw: it sets a timer
    });
    this.#worker.on('error', (error: Error & { code?: string }) => {
      this.#alive = false;
      // cannot throw: it settles a promise
      this.#finish?.({ problem: new SiteProblem('POISON_PAGE', { why: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash' }, error) });
    });
    this.#worker.on('exit', () => {
      this.#alive = false;
      // cannot throw: it settles a promise
      this.#finish?.({ problem: new SiteProblem('POISON_PAGE', { why: 'crash' }) });
    });
    this.#worker.unref();
  }

  get isAlive(): boolean {
    return this.#alive;
  }

  run(message: TaskMessage, { maxTime, signal }: Bounds): Promise<Ended> {
    // An idle pool does not keep the process alive.
    this.#worker.ref();
    return new Promise((resolve) => {
      let release: () => void = () => undefined;
      const released = new Promise<void>((free) => {
        release = free;
      });
      const after = (time: number) => setTimeout(() => this.#stop({ why: 'time', limit: maxTime }), time);
      let timer = after(this.#ready ? maxTime : MAX_START_TIME);
      // The time of a task begins when a worker is ready for it.
      this.#onReady = () => {
        clearTimeout(timer);
        timer = after(maxTime);
      };
      const cancel = () => {
        this.#onReady = undefined;
        clearTimeout(timer);
        timer = setTimeout(() => this.#stop({ why: 'cancelled' }), GRACE);
        resolve({ problem: new SiteProblem('STOPPED'), released });
      };
      signal?.addEventListener('abort', cancel, { once: true });
      this.#finish = (how) => {
        this.#finish = undefined;
        this.#onReady = undefined;
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
        this.#worker.unref();
        release();
        resolve({ ...how, released });
      };
      try {
        this.#worker.postMessage(message);
      } catch (error) {
        this.#finish({ problem: new SiteProblem('BAD_OPTION', { why: 'the task cannot be sent to a worker' }, error) });
      }
    });
  }

  /** Ends the thread; what it was doing is lost. */
  async end(): Promise<void> {
    this.#alive = false;
    await this.#worker.terminate();
  }

  #stop(details: Readonly<Record<string, unknown>>): void {
    const finish = this.#finish;
    this.#finish = undefined;
    const poisoned = () => finish?.({ problem: new SiteProblem('POISON_PAGE', details) }); // cannot throw: it settles a promise
    this.end().then(poisoned, poisoned);
  }
}
