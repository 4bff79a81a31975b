import { useEffect, useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf } from '../../shell/router.ts';
import { startRun, stopRun } from './collecting-api.ts';
import { RunSums, useRun } from './run-view.tsx';

/** Looks for new articles on a site, and shows the progress. */
export function CollectAgain({ home, onEnd }: { readonly home: string; readonly onEnd: () => void }) {
  const [id, setId] = useState<string>();
  const [problem, setProblem] = useState<ApiProblem>();
  const { run } = useRun(id);
  const hasEnded = run !== undefined && run.endedAt !== null;
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const start = (recheck: boolean) =>
    startRun(home, { recheck }).then(
      ({ id: started }) => setId(started),
      (error: unknown) => setProblem(asProblem(error)),
    );
  const isRunning = id !== undefined && !hasEnded;
  return (
    <div class="collect-again">
      <p class="buttons">
        {isRunning ? (
          <ActionButton onAct={() => stopRun(id)}>Stop</ActionButton>
        ) : (
          <>
            <button type="button" onClick={() => void start(false)}>
              Check for updates
            </button>
            <button type="button" onClick={() => void start(true)}>
              Check every article
            </button>
          </>
        )}
        {id !== undefined && <a href={addressOf(['collection', 'run', id])}>Watch</a>}
      </p>
      {run && <RunSums run={run} />}
      {problem && <ProblemNote problem={problem} />}
    </div>
  );
}
