import { timeLeft } from './format.ts';

interface RunProgressProps {
  readonly startedAt: number;
  readonly done: number;
  /** 0 if unknown. */
  readonly of: number;
  /** The unit of the count: `pages judged`. */
  readonly what: string;
  /** Shown until there is something to count. */
  readonly waiting: string;
  readonly onStop: () => Promise<unknown>;
}

/** How far a run is, how long it may take still, and a way to stop it. */
export function RunProgress({ startedAt, done, of, what, waiting, onStop }: RunProgressProps) {
  const elapsed = (Date.now() - startedAt) / 1_000;
  return (
    <p class="working" role="status">
      <progress value={done > 0 ? done : undefined} max={Math.max(1, of)} aria-label={what} />
      {done > 0 ? `${done} of ${of} ${what}, ${timeLeft((elapsed / done) * (of - done))}` : waiting}
      <button type="button" onClick={() => void onStop()}>
        Stop
      </button>
    </p>
  );
}
