import { useEffect, useState } from 'preact/hooks';
import { followEvents } from '../../api/event-stream.ts';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { countText } from '../../parts/format.ts';
import { Lines } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Address } from '../../parts/small.tsx';
import { addressOf } from '../../shell/router.ts';
import { type RunAnswer, stopRun } from './collecting-api.ts';
import { Steps } from './steps.tsx';

/** The displayed part of an event. */
interface Line {
  readonly number: number;
  readonly name: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Followed {
  readonly run: RunAnswer | undefined;
  readonly lines: readonly Line[];
  readonly problem: ApiProblem | undefined;
}

/** The latest lines that are shown; the rest is in the collection. */
const MAX_LINES = 100;
/** Events of interest to the user. Fetches are only counted. */
const TOLD: ReadonlySet<string> = new Set(['article', 'list', 'problem', 'alarm', 'sections', 'removed', 'waiting']);

/** Follows a run while it is open. */
export function useRun(id: string | undefined): Followed {
  const [followed, setFollowed] = useState<Followed>({ run: undefined, lines: [], problem: undefined });
  useEffect(() => {
    if (id === undefined) return;
    const stop = new AbortController();
    let number = 0;
    setFollowed({ run: undefined, lines: [], problem: undefined });
    const take = (name: string, data: unknown) =>
      setFollowed((before) => {
        if (name === 'run' || name === 'done') return { ...before, run: data as RunAnswer };
        if (!TOLD.has(name)) return before;
        return { ...before, lines: [{ number: number++, name, data: data as Line['data'] }, ...before.lines.slice(0, MAX_LINES - 1)] };
      });
    followEvents(`/v1/runs/${id}/events`, ({ name, data }) => take(name, data), stop.signal).catch((error: unknown) => {
      if (!isStop(error) && !stop.signal.aborted) setFollowed((before) => ({ ...before, problem: asProblem(error) }));
    });
    return () => stop.abort();
  }, [id]);
  return followed;
}

/** A run in progress: the third step of adding a site. */
export function RunView({ id }: { readonly id: string }) {
  const { run, lines, problem } = useRun(id);
  if (problem) return <ProblemNote problem={problem} />;
  if (!run) return <Lines />;
  return (
    <div class="run-view">
      <header class="view-head">
        <h1>
          {STATES[run.state]} {run.host}
        </h1>
        <Steps current="Watch" />
        <RunSums run={run} />
        {run.problem && (
          <p class="alarm" role="alert">
            ⚠ {run.problem.message} <code>{run.problem.code}</code>
          </p>
        )}
        <p class="buttons">
          {run.endedAt === null ? (
            <ActionButton onAct={() => stopRun(id)}>Stop</ActionButton>
          ) : (
            <a
              class="button primary"
              href={run.state === 'failed' ? addressOf(['collection', 'add'], { url: run.url }) : addressOf(['collection', 'site', run.host])}
            >
              {run.state === 'failed' ? 'Try again' : `See ${run.host}`}
            </a>
          )}
        </p>
      </header>
      <ol class="run-lines" aria-label="What happens, the latest first" aria-live="off">
        {lines.map((line) => (
          <li key={line.number} class={`run-${line.name}`}>
            <RunLine line={line} />
          </li>
        ))}
      </ol>
    </div>
  );
}

const STATES = { running: 'Collecting', done: 'Collected', stopped: 'Stopped:', failed: 'Could not collect' } as const;

export function RunSums({ run }: { readonly run: RunAnswer }) {
  return (
    <p class="sums" role="status">
      {run.endedAt === null && <progress aria-label="Under way" />}
      <Sum count={run.articles.new} one="new" many="new" />
      <Sum count={run.articles.changed} one="changed" many="changed" />
      <Sum count={run.lists} one="list" many="lists" />
      <Sum count={run.fetched} one="page fetched" many="pages fetched" />
      {run.failed > 0 && (
        <span class="alarm">
          <strong>{countText(run.failed)}</strong> failed
        </span>
      )}
    </p>
  );
}

function Sum({ count, one, many }: { readonly count: number; readonly one: string; readonly many: string }) {
  return (
    <span>
      <strong>{countText(count)}</strong> {count === 1 ? one : many}
    </span>
  );
}

function RunLine({ line: { name, data } }: { readonly line: Line }) {
  const url = <Address url={String(data.url ?? '')} most={64} />;
  if (name === 'article')
    return (
      <>
        <span class="tag">{String(data.saved)}</span> <a href={addressOf(['collection', 'article', String(data.id)])}>{String(data.title) || url}</a>
      </>
    );
  if (name === 'list')
    return (
      <>
        <span class="tag">list</span> {data.section === null ? url : String(data.section)}: {String(data.entries)} entries, {String(data.fresh)} of
        them new
      </>
    );
  if (name === 'problem')
    return (
      <>
        <span class="tag">problem</span> {url}: {String(data.message)} <code>{String(data.code)}</code>
      </>
    );
  if (name === 'alarm')
    return (
      <>
        <span class="tag">alarm</span> {String(data.section)}: {String(data.why)}
      </>
    );
  if (name === 'sections') return <>{(data.sections as readonly unknown[]).length} sections found</>;
  if (name === 'waiting')
    return (
      <>
        waiting {Math.ceil(Number(data.milliseconds) / 1_000)} s for the {String(data.why)}
      </>
    );
  return (
    <>
      <span class="tag">{name}</span> {url}
    </>
  );
}
