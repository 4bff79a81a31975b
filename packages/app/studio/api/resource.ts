import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, asProblem, isStop } from './problem.ts';
import { token } from './token.ts';

/** A loaded resource. The old value stays until the new one arrives, so that nothing jumps. */
export interface Resource<T> {
  readonly state: 'loading' | 'ready' | 'failed' | 'stopped';
  readonly value: T | undefined;
  readonly problem: ApiProblem | undefined;
  reload(): void;
  stop(): void;
}

/** Loads again whenever `key` changes. Undefined loads nothing. A request for an older key is aborted. */
export function useResource<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>): Resource<T> {
  const [held, setHeld] = useState<Pick<Resource<T>, 'state' | 'value' | 'problem'>>({ state: 'loading', value: undefined, problem: undefined });
  const [turn, setTurn] = useState(0);
  const stopper = useRef<AbortController | undefined>(undefined);
  const loader = useRef(load);
  loader.current = load;
  // A reload or a new token also loads again.
  useEffect(() => {
    if (key === undefined) return setHeld({ state: 'ready', value: undefined, problem: undefined });
    const own = new AbortController();
    stopper.current = own;
    setHeld(({ value }) => ({ state: 'loading', value, problem: undefined }));
    loader.current(own.signal).then(
      (value) => void (own.signal.aborted || setHeld({ state: 'ready', value, problem: undefined })),
      (error: unknown) => {
        if (isStop(error)) setHeld((before) => (stopper.current === own ? { ...before, state: 'stopped' } : before));
        else if (!own.signal.aborted) setHeld({ state: 'failed', value: undefined, problem: asProblem(error) });
      },
    );
    return () => own.abort();
  }, [key, turn, token.value]);
  return {
    ...held,
    reload: useCallback(() => setTurn((before) => before + 1), []),
    stop: useCallback(() => stopper.current?.abort(), []),
  };
}
