import { useEffect, useState } from 'preact/hooks';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';
import { scoreText } from '../../parts/format.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Lines } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { followRun, keepLearned, type Result, type RunAnswer, runOf, type Step, stopRun } from './api.ts';
import { SlopeChart } from './slope-chart.tsx';
import { gainText, timeLeft, ways } from './words.ts';

const Curves = lazily(() => import('./curves.tsx').then((module) => module.Curves), <Lines count={4} />);

/** A run while it goes on, and what came of it. */
export function RunView({ id, onUsed }: { readonly id: number; readonly onUsed: () => void }) {
  const { run, steps, problem } = useRun(id);
  if (problem) return <ProblemNote problem={problem} />;
  if (!run) return <Lines count={6} />;
  return (
    <section class="run" aria-label="Run">
      {run.state === 'running' && <Progress run={run} steps={steps} />}
      {run.state === 'failed' && (
        <div class="problem" role="alert">
          <h2>Nothing was learned.</h2>
          <p>{run.problem}. Nothing was changed: label more pages of this site to the end, and try again.</p>
        </div>
      )}
      {run.result && <ResultView run={run} result={run.result} onUsed={onUsed} />}
      {steps.length > 0 && <Curves steps={steps} />}
    </section>
  );
}

function useRun(id: number) {
  const [run, setRun] = useState<RunAnswer>();
  const [steps, setSteps] = useState<readonly Step[]>([]);
  const [problem, setProblem] = useState<ApiProblem>();
  useEffect(() => {
    const stop = new AbortController();
    setRun(undefined);
    setSteps([]);
    setProblem(undefined);
    const hear = async () => {
      setRun(await runOf(id, stop.signal));
      const ended = await followRun(id, (step) => setSteps((before) => [...before, step]), stop.signal);
      if (ended) setRun(ended);
    };
    hear().catch((error: unknown) => isStop(error) || setProblem(asProblem(error)));
    return () => stop.abort();
  }, [id]);
  return { run, steps, problem };
}

function Progress({ run, steps }: { readonly run: RunAnswer; readonly steps: readonly Step[] }) {
  const last = steps.at(-1);
  const of = (last?.of ?? 0) * Object.keys(ways).length;
  const done = last ? Object.keys(ways).indexOf(last.way) * last.of + last.done : 0;
  const elapsed = (Date.now() - run.startedAt) / 1_000;
  return (
    <p class="working" role="status">
      <progress value={last ? done : undefined} max={Math.max(1, of)} aria-label="Pages judged" />
      {last ? `${done} of ${of} pages judged, ${timeLeft((elapsed / done) * (of - done))}` : 'Reading the pages…'}
      <button type="button" onClick={() => void stopRun(run.id)}>
        Stop
      </button>
    </p>
  );
}

function ResultView({ run, result, onUsed }: { readonly run: RunAnswer; readonly result: Result; readonly onUsed: () => void }) {
  const [used, setUsed] = useState<'no' | 'yes' | ApiProblem>('no');
  const use = () =>
    keepLearned(run.id).then(
      () => {
        setUsed('yes');
        onUsed();
      },
      (error: unknown) => setUsed(asProblem(error)),
    );
  const { rule, before, after, site, pages, guard, way } = result;
  return (
    <div class="result">
      {run.state === 'stopped' && <p class="quiet">Stopped: figures are of the pages that were judged by then.</p>}
      {pages.length > 0 && (
        <p class="result-figure">
          <span class="number">
            {scoreText(before)} → <strong>{scoreText(after)}</strong>
          </span>{' '}
          <span class={after < before ? 'tone-clutter' : 'tone-content'}>{gainText(after - before)}</span>{' '}
          <span class="quiet">word F1 on pages of {site} that it was not learned from</span>
        </p>
      )}
      {way && <p>Best way: {ways[way] ?? way}.</p>}
      <p class="guard">{guard}</p>
      {rule && (
        <>
          <pre class="rule">{JSON.stringify([rule], null, 2)}</pre>
          <p class="buttons">
            <button type="button" class="primary" disabled={used === 'yes'} onClick={() => void use()}>
              {used === 'yes' ? `In use for ${site}` : 'Use for this site'}
            </button>
            <a class="button" download={`${site}-rules.json`} href={`data:application/json,${encodeURIComponent(JSON.stringify([rule], null, 2))}`}>
              Download
            </a>
          </p>
        </>
      )}
      {typeof used === 'object' && <ProblemNote problem={used} />}
      {pages.length > 0 && <SlopeChart pages={pages} />}
    </div>
  );
}
