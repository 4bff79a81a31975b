import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { asProblem, isStop } from '../api/problem.ts';

interface ActionButtonProps {
  readonly onAct: () => Promise<unknown>;
  readonly class?: string;
  readonly title?: string;
  /** Label for screen readers. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

/** A button for an action that takes a moment and may fail: it waits, and shows an error next to itself. */
export function ActionButton({ onAct, class: look, title, label, children }: ActionButtonProps) {
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly problem?: string }>({ isBusy: false });
  const act = () => {
    setState({ isBusy: true });
    onAct().then(
      () => setState({ isBusy: false }),
      (error: unknown) => setState(isStop(error) ? { isBusy: false } : { isBusy: false, problem: asProblem(error).message }),
    );
  };
  return (
    <>
      <button type="button" class={look} title={title} aria-label={label} aria-busy={state.isBusy} disabled={state.isBusy} onClick={act}>
        {children}
      </button>
      {state.problem !== undefined && (
        <span class="action-problem" role="alert">
          {state.problem}
        </span>
      )}
    </>
  );
}
