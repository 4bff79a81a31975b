import { useState } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { useRun } from '../../api/use-run.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { scoreText } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { RunProgress } from '../../parts/run-progress.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { type MethodsAnswer, methods as methodsOfPages } from '../inspect/api.ts';
import { choices, type EvaluatingAnswer, type EvaluatingsAnswer, startEvaluating, stopEvaluating } from './api.ts';

/** Start an evaluation, or watch the one in progress: `?going=NUMBER`. */
export function StartRun({ onSaved }: { readonly onSaved: () => void }) {
  const known = useResource('choices', choices);
  const going = Number(place.value.query.get('going'));
  return (
    <section class="start-run" aria-label="Start a run">
      {going > 0 ? (
        <Going key={going} id={going} onSaved={onSaved} />
      ) : (
        <Loaded resource={known} skeleton={<Lines count={2} />}>
          {(found) => (found.sets.length === 0 ? <NoSets /> : <StartForm {...found} />)}
        </Loaded>
      )}
    </section>
  );
}

function NoSets() {
  return (
    <div class="no-sets">
      <p class="quiet">
        There are no labelled pages to score methods on. Label some, or put a set into the folder of <code>pith serve --data</code>.
      </p>
      <a class="button primary" href={addressOf(['label'])}>
        Label pages
      </a>
    </div>
  );
}

/** The initial selection: the default method, and the simplest baseline. */
const USUAL = ['pith', 'landmarks'];

function StartForm({ sets, methods }: EvaluatingsAnswer) {
  const [set, setSet] = useState(sets[0]!);
  const [chosen, setChosen] = useState<readonly string[]>(USUAL);
  const known = useResource('methods', (signal) => methodsOfPages(signal));
  const begin = async () => {
    const { id } = await startEvaluating({ set, methods: chosen });
    setQuery({ going: id });
  };
  const left = methods.filter((name) => !chosen.includes(name));
  return (
    <form class="start-form" onSubmit={(event) => event.preventDefault()}>
      <label>
        <span class="quiet">Set</span>
        <select value={set} onChange={(event) => setSet(event.currentTarget.value)}>
          {sets.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend class="quiet">Methods</legend>
        {chosen.map((name) => (
          <button
            key={name}
            type="button"
            class="chip"
            aria-label={`Leave ${name} out`}
            onClick={() => setChosen(chosen.filter((one) => one !== name))}
          >
            {name} <span aria-hidden="true">✕</span>
          </button>
        ))}
        <select aria-label="Add a method" value="" onChange={(event) => setChosen([...chosen, event.currentTarget.value])}>
          <option value="">add…</option>
          {groupsOf(left, known.value).map(([group, names]) => (
            <optgroup key={group} label={group}>
              {names.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </fieldset>
      {chosen.length > 0 && (
        <ActionButton class="primary" onAct={begin}>
          Run
        </ActionButton>
      )}
    </form>
  );
}

/** Names by their group, in the order in which groups come first; other extractors are those that are not methods of ours. */
function groupsOf(names: readonly string[], known: MethodsAnswer | undefined): [string, string[]][] {
  const groups = new Map(known?.methods.map(({ name, group }) => [name, group]));
  const found = new Map<string, string[]>();
  for (const name of names) {
    const group = groups.get(name.split(':', 1)[0]!) ?? (known?.others.some((other) => other.name === name) ? 'Other extractors' : 'Methods');
    found.set(group, [...(found.get(group) ?? []), name]);
  }
  return [...found];
}

/** A run while pages are scored, and how it ended. */
function Going({ id, onSaved }: { readonly id: number; readonly onSaved: () => void }) {
  const { run, steps, problem } = useRun<EvaluatingAnswer>(`/v1/evaluating/${id}`);
  if (problem) return <ProblemNote problem={problem} />;
  if (!run) return <Lines count={2} />;
  const last = steps.at(-1);
  const place = last ? run.methods.indexOf(last.method) * last.of + last.done : 0;
  const close = () => {
    setQuery({ going: undefined });
    onSaved();
  };
  return (
    <>
      {run.state === 'running' && (
        <RunProgress
          startedAt={run.startedAt}
          done={place}
          of={(last?.of ?? 0) * run.methods.length}
          what="pages scored"
          waiting={`Reading ${run.set}…`}
          onStop={() => stopEvaluating(id)}
        />
      )}
      <p class="going-means">
        {lastOfEach(steps).map(({ method, mean, done, of }) => (
          <span key={method}>
            {method} <span class="number">{scoreText(mean)}</span> {done < of && <span class="quiet">so far</span>}
          </span>
        ))}
      </p>
      {run.state !== 'running' && (
        <p class="going-end" role="status">
          <span>{ends[run.state]}</span>
          {run.problem !== undefined && <span>{run.problem}</span>}
          <button type="button" class="primary" onClick={close}>
            {run.state === 'done' ? 'Show it' : 'Start another'}
          </button>
        </p>
      )}
    </>
  );
}

const ends = { done: 'Done, and saved.', stopped: 'Stopped: nothing was saved.', failed: 'It could not be finished; nothing was saved.' } as const;

type Step = EvaluatingAnswer['steps'][number];

function lastOfEach(steps: readonly Step[]): Step[] {
  return [...new Map(steps.map((step) => [step.method, step])).values()];
}
