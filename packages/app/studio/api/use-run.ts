import { useEffect, useState } from 'preact/hooks';
import { call } from './client.ts';
import { followEvents } from './event-stream.ts';
import { type ApiProblem, asProblem, isStop } from './problem.ts';

/** Background work on the server. */
interface RunAnswer<Step> {
  readonly id: number;
  readonly startedAt: number;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly steps: readonly Step[];
}

/** A run in progress, reported step by step, and its result. */
export function useRun<R extends RunAnswer<unknown>>(path: string) {
  const [run, setRun] = useState<R>();
  const [steps, setSteps] = useState<R['steps']>([]);
  const [problem, setProblem] = useState<ApiProblem>();
  useEffect(() => {
    const stop = new AbortController();
    setRun(undefined);
    setSteps([]);
    setProblem(undefined);
    const hear = async () => {
      setRun(await call<R>(path, { signal: stop.signal }));
      await followEvents(
        `${path}/events`,
        ({ name, data }) => {
          if (name === 'step') setSteps((before) => [...before, data]);
          else if (name === 'done') setRun(data as R);
        },
        stop.signal,
      );
    };
    hear().catch((error: unknown) => isStop(error) || setProblem(asProblem(error)));
    return () => stop.abort();
  }, [path]);
  return { run, steps, problem };
}
