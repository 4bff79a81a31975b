import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Adaptation, AdaptStep, KeptRule, LabelSet, SetSummary } from '@pith/lab';
import type { ExtractionPool } from '@pith/site';
import { ServerProblem } from './problem.js';

/** One attempt to learn a site from a set. */
export interface Learning {
  readonly id: number;
  readonly set: string;
  readonly site: string;
  readonly startedAt: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly steps: readonly AdaptStep[];
  readonly result: Adaptation | undefined;
  /** Why it failed, in words. */
  readonly problem: string | undefined;
}

/** Where people label pages and teach sites. */
export interface Desk {
  sets(): Promise<readonly SetSummary[]>;
  /** A set by its name; it begins to exist with its first page. */
  set(name: string): Promise<LabelSet>;
  summary(set: LabelSet): Promise<SetSummary>;
  learn(set: string, site: string): Promise<Learning>;
  learnings(): readonly Learning[];
  learning(id: number): Learning;
  stop(id: number): Learning;
  /** Ends when something of a run has changed. */
  changed(id: number, signal: AbortSignal): Promise<void>;
  /** Uses what a run learned for later pages of its site. */
  use(id: number): Promise<readonly KeptRule[]>;
  forget(site: string): Promise<readonly KeptRule[]>;
  rules(): Promise<readonly KeptRule[]>;
  close(): void;
}

/** Runs that are remembered. */
const MAX_RUNS = 50;

/** Trainers and figures are loaded when somebody comes to label, not when the server starts. */
const lab = () => import('@pith/lab');

export function openDesk(folder: string): Desk {
  const runs = new Map<number, { learning: Learning; readonly stopper: AbortController; readonly listeners: Set<() => void> }>();
  const file = join(folder, 'site-rules.json');
  const held: { rules?: readonly KeptRule[]; last: number } = { last: 0 };
  const runOf = (id: number) => {
    const run = runs.get(id);
    if (!run) throw new ServerProblem('NOT_FOUND', { detail: 'no such run' });
    return run;
  };
  const change = (id: number, changes: Partial<Learning>) => {
    const run = runs.get(id);
    if (!run) return;
    run.learning = { ...run.learning, ...changes };
    for (const listener of [...run.listeners]) listener();
  };
  const keep = async (site: string, rule: KeptRule | undefined) => {
    held.rules = (await lab()).keepRule(file, site, rule);
    return held.rules;
  };
  return {
    sets: async () => (await lab()).listLabelSets(folder),
    set: async (name) => (await lab()).openLabelSet(folder, name),
    summary: async (set) => (await lab()).summaryOf(set),
    learn: async (set, site) => {
      const { adaptInWorker, openLabelSet } = await lab();
      if (openLabelSet(folder, set).pages().length === 0) throw new ServerProblem('NOT_FOUND', { detail: 'no such set' });
      if ([...runs.values()].some(({ learning }) => learning.state === 'running'))
        throw new ServerProblem('TOO_MANY_REQUESTS', { detail: 'one run at a time', retryAfter: 5 });
      held.last++;
      const id = held.last;
      const stopper = new AbortController();
      const learning: Learning = { id, set, site, startedAt: Date.now(), state: 'running', steps: [], result: undefined, problem: undefined };
      runs.set(id, { learning, stopper, listeners: new Set() });
      for (const old of [...runs.keys()].slice(0, -MAX_RUNS)) runs.delete(old);
      adaptInWorker(
        { folder: join(folder, set), site },
        { signal: stopper.signal, onStep: (step) => change(id, { steps: [...runOf(id).learning.steps, step] }) },
      ).then(
        (result) => change(id, { result, state: result.finished ? 'done' : 'stopped' }),
        (error: Error) => change(id, { state: 'failed', problem: error.message }),
      );
      return learning;
    },
    learnings: () => [...runs.values()].map(({ learning }) => learning).reverse(),
    learning: (id) => runOf(id).learning,
    stop: (id) => {
      runOf(id).stopper.abort();
      return runOf(id).learning;
    },
    changed: (id, signal) =>
      new Promise((resolve) => {
        const { listeners } = runOf(id);
        const end = () => {
          listeners.delete(end);
          signal.removeEventListener('abort', end);
          resolve();
        };
        listeners.add(end);
        signal.addEventListener('abort', end);
      }),
    use: async (id) => {
      const { result } = runOf(id).learning;
      if (!result?.rule) throw new ServerProblem('BAD_REQUEST', { detail: 'this run has learned nothing that could be used' });
      const { site, rule, before, after } = result;
      return keep(site, { site, rule, before, after, at: Date.now() });
    },
    forget: (site) => keep(site, undefined),
    rules: async () => {
      held.rules ??= existsSync(file) ? (await lab()).readKeptRules(file) : [];
      return held.rules;
    },
    close: () => {
      for (const { stopper } of runs.values()) stopper.abort();
    },
  };
}

/** Methods that pages are read by where nobody asks for another way. */
const LEARNED: ReadonlySet<unknown> = new Set(['default', 'large']);

/** A pool that reads pages of sites by what was learned of them. A caller who names a method wants to see that method. */
export function withKeptRules(pool: ExtractionPool, rules: Desk['rules']): ExtractionPool {
  const adapted = async <T extends Parameters<ExtractionPool['look']>[0] | Parameters<ExtractionPool['read']>[0]>(task: T): Promise<T> => {
    const kept = (await rules()).map(({ rule }) => rule);
    const method = task.options?.method;
    if (kept.length === 0 || (method !== undefined && !LEARNED.has(method))) return task;
    return { ...task, options: { ...task.options, rules: [...(task.options?.rules ?? []), ...kept] } };
  };
  return {
    read: async (task, how) => pool.read(await adapted(task), how),
    readJson: async (task, how) => pool.readJson(await adapted(task), how),
    look: async (task, how) => pool.look(await adapted(task), how),
    nextPart: (task, how) => pool.nextPart(task, how),
    ready: () => pool.ready(),
    get load() {
      return pool.load;
    },
    close: () => pool.close(),
  };
}
