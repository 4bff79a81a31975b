import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Evaluation } from '@pith/lab';
import { saveRun } from '../runs/run-shelf.js';
import { storedRun } from '../runs/stored-run.js';
import { ServerProblem } from './problem.js';
import { createRuns, type Run, type Runs } from './runs.js';

/** A page was scored. */
export interface EvaluationStep {
  readonly method: string;
  readonly done: number;
  readonly of: number;
  /** Mean score of the method so far. */
  readonly mean: number;
}

/** An evaluation that was started here. */
export interface EvaluationRun extends Run {
  readonly set: string;
  readonly methods: readonly string[];
  readonly steps: readonly EvaluationStep[];
  /** Id of the run that was saved; undefined until it is done. */
  readonly saved: string | undefined;
}

export interface EvaluationOrder {
  readonly set: string;
  readonly methods: readonly string[];
  readonly every: number;
}

/** Evaluations that are started through the API. */
export interface Evaluating {
  readonly runs: Runs<EvaluationRun>;
  /** The choices: sets of the data folder, methods and variants, other installed extractors. */
  choices(): Promise<{ readonly sets: readonly string[]; readonly methods: readonly string[] }>;
  start(order: EvaluationOrder): Promise<EvaluationRun>;
}

const SET = /^[A-Za-z0-9][\w-]{0,63}$/;
/** Steps that are reported of one method: more would only fill the line. */
const MAX_STEPS = 50;

export function createEvaluating({ data, runs: folder }: { readonly data: string; readonly runs: string }): Evaluating {
  const runs = createRuns<EvaluationRun>();
  const lab = () => import('@pith/lab');
  const choices = async () => {
    const { extractorNames, rivals, isInstalled } = await lab();
    const isThere = (name: string) => !Object.hasOwn(rivals, name) || isInstalled(rivals[name as keyof typeof rivals]);
    return { sets: setsIn(data), methods: extractorNames.filter(isThere) };
  };
  return {
    runs,
    choices,
    start: async ({ set, methods, every }) => {
      const known = await choices();
      if (!known.sets.includes(set)) throw new ServerProblem('NOT_FOUND', { detail: 'no such labelled set' });
      const unknown = methods.find((name) => !known.methods.includes(name));
      if (unknown !== undefined) throw new ServerProblem('BAD_REQUEST', { detail: `there is no ${unknown} here` });
      const { evaluate, lossOf } = await lab();
      const source = join(data, set);
      return runs.start({ set, methods, saved: undefined }, async ({ signal, step }) => {
        const sums = new Map<string, number>();
        // A user's own set is not a benchmark: none of it is held out.
        const result: Evaluation = await evaluate({
          data: source,
          methods,
          every,
          final: true,
          workers: Math.min(2, availableParallelism()),
          signal,
          onPage: (method, done, of, score) => {
            const sum = (sums.get(method) ?? 0) + 1 - lossOf(score);
            sums.set(method, sum);
            if (done === of || done % Math.ceil(of / MAX_STEPS) === 0) step({ method, done, of, mean: sum / done });
          },
        });
        return { saved: await saveRun(folder, storedRun(result, source)) };
      });
    },
  };
}

/** Folders that hold labelled pages. */
function setsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => SET.test(name) && ['labels.jsonl', 'labels.jsonl.gz'].some((file) => existsSync(join(folder, name, file))))
    .sort();
}
