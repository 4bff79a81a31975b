import { SiteProblem } from '../errors.js';

/** How a task waits. */
export interface Waits {
  /** Whether tasks that do not yield go before it, and take its place where the queue is full. */
  readonly yields?: boolean | undefined;
  /** Size of the task in bytes. The smallest goes first among those that yield: one large page must not block many small ones. */
  readonly weight?: number | undefined;
  /** When its caller stops waiting, by `performance.now()`. A task that cannot be done by then is refused. */
  readonly endsBy?: number | undefined;
}

export interface Queued extends Waits {
  reject(error: unknown): void;
}

/** Share of the latest task in the mean. */
const NEWEST = 0.2;

/** Tasks that wait for a worker: those of trusted callers first, then the others. */
export class TaskQueue<Task extends Queued> {
  readonly #tasks: Task[] = [];
  readonly #maxLength: number;
  readonly #workers: number;
  /** Milliseconds that a task takes, on average of the last few. */
  #mean = 0;

  constructor(maxLength: number, workers: number) {
    this.#maxLength = maxLength;
    this.#workers = workers;
  }

  get length(): number {
    return this.#tasks.length;
  }

  get isFull(): boolean {
    return this.#tasks.length >= this.#maxLength;
  }

  /** Puts a task into the queue. False if it is full, or if the task would come too late. */
  add(task: Task, now: number): boolean {
    const after = this.#tasks.findIndex((other) => goesBefore(task, other));
    const place = after < 0 ? this.#tasks.length : after;
    if (this.#isTooLate(task, now + (place / this.#workers) * this.#mean)) return false;
    if (this.isFull && !this.#makeRoom(task)) return false;
    this.#tasks.splice(place, 0, task);
    return true;
  }

  /** The next task that can still finish in time. The others are refused. */
  take(now: number): Task | undefined {
    for (let task = this.#tasks.shift(); task; task = this.#tasks.shift()) {
      if (!this.#isTooLate(task, now)) return task;
      task.reject(new SiteProblem('BUSY', { why: 'time' }));
    }
    return undefined;
  }

  /** Whether the task was still waiting. */
  remove(task: Task): boolean {
    const place = this.#tasks.indexOf(task);
    if (place >= 0) this.#tasks.splice(place, 1);
    return place >= 0;
  }

  /** Remembers how long a task took. */
  note(milliseconds: number): void {
    this.#mean += NEWEST * (milliseconds - this.#mean);
  }

  #isTooLate({ endsBy = Number.POSITIVE_INFINITY }: Task, startsAt: number): boolean {
    return startsAt + this.#mean > endsBy;
  }

  /** Refuses the last task that yields, for one that does not. */
  #makeRoom(task: Task): boolean {
    const last = this.#tasks.at(-1);
    if (task.yields === true || last?.yields !== true) return false;
    this.#tasks.pop();
    last.reject(new SiteProblem('BUSY', { queued: this.#maxLength }));
    return true;
  }
}

function goesBefore(task: Queued, other: Queued): boolean {
  if (task.yields !== true || other.yields !== true) return task.yields !== true && other.yields === true;
  return (task.weight ?? 0) < (other.weight ?? 0);
}
