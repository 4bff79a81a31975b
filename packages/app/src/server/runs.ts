import { ServerProblem } from './problem.js';

/** Work in the background: its progress and its result. */
export interface Run {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  /** The events so far, in order. */
  readonly steps: readonly unknown[];
  /** Why it failed, in words. */
  readonly problem: string | undefined;
}

/** The context of a run in progress. */
export interface AtWork<R extends Run> {
  readonly signal: AbortSignal;
  step(step: R['steps'][number]): void;
}

/** Runs of one kind since the server started. One is at work at a time: all of them want the whole machine. */
export interface Runs<R extends Run> {
  start(about: Omit<R, keyof Run>, work: (run: AtWork<R>) => Promise<Partial<R>>): R;
  /** The newest first. */
  list(): readonly R[];
  find(id: number): R;
  stop(id: number): R;
  /** Ends when something of a run has changed. */
  changed(id: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Runs that are remembered. */
const MAX_RUNS = 50;

export function createRuns<R extends Run>(): Runs<R> {
  const runs = new Map<number, { run: R; readonly stopper: AbortController; readonly listeners: Set<() => void> }>();
  const held = { last: 0 };
  const known = (id: number) => {
    const found = runs.get(id);
    if (!found) throw new ServerProblem('NOT_FOUND', { detail: 'no such run' });
    return found;
  };
  const change = (id: number, changes: Partial<R>) => {
    const found = runs.get(id);
    if (!found) return;
    found.run = { ...found.run, ...changes };
    for (const listener of [...found.listeners]) listener();
  };
  return {
    start: (about, work) => {
      if ([...runs.values()].some(({ run }) => run.state === 'running'))
        throw new ServerProblem('TOO_MANY_REQUESTS', { detail: 'one run at a time', retryAfter: 5 });
      const id = ++held.last;
      const stopper = new AbortController();
      const run = { ...about, id, startedAt: Date.now(), state: 'running', steps: [], problem: undefined } as unknown as R;
      runs.set(id, { run, stopper, listeners: new Set() });
      for (const old of [...runs.keys()].slice(0, -MAX_RUNS)) runs.delete(old);
      const step = (made: R['steps'][number]) => change(id, { steps: [...known(id).run.steps, made] } as unknown as Partial<R>);
      work({ signal: stopper.signal, step }).then(
        (result) => change(id, { state: stopper.signal.aborted ? 'stopped' : 'done', ...result } as Partial<R>),
        (error: Error) => change(id, (stopper.signal.aborted ? { state: 'stopped' } : { state: 'failed', problem: error.message }) as Partial<R>),
      );
      return run;
    },
    list: () => [...runs.values()].map(({ run }) => run).reverse(),
    find: (id) => known(id).run,
    stop: (id) => {
      known(id).stopper.abort();
      return known(id).run;
    },
    changed: (id, signal) =>
      new Promise((resolve) => {
        const { listeners } = known(id);
        const end = () => {
          listeners.delete(end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        listeners.add(end);
        signal.addEventListener('abort', end);
      }),
    close: () => {
      for (const { stopper } of runs.values()) stopper.abort();
    },
  };
}
