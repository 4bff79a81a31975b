import { useRun } from '../../api/use-run.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Lines } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { RunProgress } from '../../parts/run-progress.tsx';
import { type KeptAnswer, type LearningAnswer, type Step, stopLearning } from './api.ts';
import { ResultView } from './result-view.tsx';

const Curves = lazily(() => import('./curves.tsx').then((module) => module.Curves), <Lines count={4} />);

interface RunViewProps {
  readonly id: number;
  /** Ways to adapt the default, with their meanings. */
  readonly ways: Readonly<Record<string, string>>;
  /** The rules in use. */
  readonly kept: KeptAnswer['rules'];
  readonly onUsed: () => void;
}

/** A run in progress, and its result. */
export function RunView({ id, ways, kept, onUsed }: RunViewProps) {
  const { run, steps, problem } = useRun<LearningAnswer>(`/v1/learning/${id}`);
  if (problem) return <ProblemNote problem={problem} />;
  if (!run) return <Lines count={6} />;
  return (
    <section class="run" aria-label="Run">
      {run.state === 'running' && <Progress run={run} steps={steps} ways={ways} />}
      {run.state === 'failed' && (
        <div class="problem" role="alert">
          <h2>Nothing was learned.</h2>
          <p>{run.problem}. Nothing was changed: label more pages to the end, and try again.</p>
        </div>
      )}
      {run.result && <ResultView run={run} result={run.result} ways={ways} kept={kept} onUsed={onUsed} />}
      {steps.length > 0 && <Curves steps={steps} ways={ways} />}
    </section>
  );
}

function Progress({ run, steps, ways }: { readonly run: LearningAnswer; readonly steps: readonly Step[]; readonly ways: RunViewProps['ways'] }) {
  const last = steps.at(-1);
  // Methods that only work for one site are not tried for all.
  const tried = [...new Set(steps.map(({ way }) => way))];
  const isDocument = last?.way === 'document';
  // The document comes last, if roles are marked: until then it is not counted.
  const all = run.method !== undefined ? 1 : Object.keys(ways).length - (run.site === undefined ? 2 : 0) - (isDocument ? 0 : 1);
  const of = (last?.of ?? 0) * all;
  const done = last ? (tried.length - 1) * last.of + last.done : 0;
  return (
    <RunProgress
      startedAt={run.startedAt}
      done={done}
      of={of}
      what="pages judged"
      waiting={run.method === undefined ? 'Reading the pages…' : `Training ${run.method}…`}
      onStop={() => stopLearning(run.id)}
    />
  );
}
