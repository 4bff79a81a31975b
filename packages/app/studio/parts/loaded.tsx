import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Resource } from '../api/resource.ts';
import { ProblemNote } from './problem-note.tsx';

interface LoadedProps<T> {
  readonly resource: Resource<T>;
  /** Skeleton shown until the first value is loaded. */
  readonly skeleton: ComponentChildren;
  /** Text shown if loading takes long. */
  readonly working?: string;
  readonly children: (value: T) => ComponentChildren;
}

/** After this, work is shown and can be stopped. Milliseconds. */
const PATIENCE = 300;

/** Shows the loaded value, its skeleton, or the error. */
export function Loaded<T>({ resource, skeleton, working, children }: LoadedProps<T>) {
  const isSlow = useSlow(resource.state === 'loading');
  if (resource.problem) return <ProblemNote problem={resource.problem} onRetry={resource.reload} />;
  return (
    <>
      {isSlow && <Working onStop={resource.stop}>{working}</Working>}
      {resource.state === 'stopped' && resource.value === undefined && (
        <p class="note">
          Stopped.{' '}
          <button type="button" class="plain" onClick={resource.reload}>
            Load it after all
          </button>
        </p>
      )}
      {resource.value === undefined ? resource.state === 'loading' && skeleton : children(resource.value)}
    </>
  );
}

export function Working({ onStop, children = 'Working…' }: { readonly onStop: () => void; readonly children?: ComponentChildren }) {
  return (
    <p class="working" role="status">
      <progress aria-label="Under way" /> {children}{' '}
      <button type="button" class="plain" onClick={onStop}>
        Stop
      </button>
    </p>
  );
}

/** True once loading takes so long that a message is needed. */
export function useSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isBusy) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isBusy]);
  return isSlow;
}

/** Grey lines in the place of text that is on its way. */
export function Lines({ count = 6 }: { readonly count?: number }) {
  return (
    <div class="skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, line) => (
        <span key={line} style={{ inlineSize: `${92 - ((line * 37) % 45)}%` }} />
      ))}
    </div>
  );
}
