import { useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { labelSets, MIN_TO_LEARN, type SetsAnswer } from '../label/api.ts';
import { keptLearning, type LearningsAnswer, learnings, startLearning } from './api.ts';
import { InUse } from './in-use.tsx';
import { RunView } from './run-view.tsx';
import './learn.css';

/** Teach a site, or a method: `?set=NAME&site=HOST&method=NAME&run=NUMBER`. */
export default function Learn() {
  const sets = useResource('sets', (signal) => labelSets(signal));
  const known = useResource('learnings', (signal) => learnings(signal));
  const kept = useResource('kept', (signal) => keptLearning(signal));
  const run = Number(place.value.query.get('run'));
  return (
    <div class="learn">
      {sets.value?.sets.length !== 0 && <Head />}
      <Loaded resource={sets} skeleton={<Lines count={5} />}>
        {({ sets: all }) => (all.length === 0 ? <NothingLabelled /> : <Choice sets={all} methods={known.value?.methods ?? {}} />)}
      </Loaded>
      {run > 0 && <RunView key={run} id={run} ways={known.value?.ways ?? {}} kept={kept.value?.rules ?? []} onUsed={kept.reload} />}
      {kept.value && kept.value.rules.length > 0 && <InUse kept={kept.value.rules} onChange={kept.reload} />}
    </div>
  );
}

function Head() {
  return (
    <header class="learn-head">
      <h1>Learn from labels</h1>
      <p class="quiet">
        Adapts the default to a site, or trains a method. Every page is scored by a model that has not seen it, so the figures hold for new pages.
      </p>
    </header>
  );
}

function NothingLabelled() {
  return (
    <Empty
      title="Nothing to learn from yet"
      action={
        <a class="button primary" href={addressOf(['label'])}>
          Label pages
        </a>
      }
    >
      Label a few pages of a site to the end; five to ten are enough to see whether it helps.
    </Empty>
  );
}

interface ChoiceProps {
  readonly sets: SetsAnswer['sets'];
  /** Methods that can be trained. */
  readonly methods: LearningsAnswer['methods'];
}

/** The value for all sites of a set. */
const ALL = '*';

function Choice({ sets, methods }: ChoiceProps) {
  const { query } = place.value;
  const set = sets.find(({ name }) => name === query.get('set')) ?? sets[0]!;
  const asked = query.get('site');
  const site = asked === ALL || set.sites.length === 0 ? ALL : (set.sites.find((name) => name === asked) ?? set.sites[0]!);
  const method = query.get('method') ?? '';
  const [problem, setProblem] = useState<ApiProblem>();
  const begin = async () => {
    setProblem(undefined);
    try {
      const { id } = await startLearning({ set: set.name, site: site === ALL ? undefined : site, method: method || undefined });
      setQuery({ set: set.name, site, method: method || undefined, run: id });
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  return (
    <>
      <form
        class="learn-choice"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <Chosen label="Set" value={set.name} onChoose={(name) => setQuery({ set: name, site: undefined, run: undefined })}>
          {sets.map(({ name, done }) => [name, `${name} (${done} done)`])}
        </Chosen>
        <Chosen label="Pages of" value={site} onChoose={(name) => setQuery({ site: name, run: undefined })}>
          {[...set.sites.map((name): [string, string] => [name, name]), [ALL, 'the whole set']]}
        </Chosen>
        <Chosen label="What to do" value={method} onChoose={(name) => setQuery({ method: name || undefined, run: undefined })}>
          {[['', 'adapt the default'], ...Object.keys(methods).map((name): [string, string] => [name, `train ${name}`])]}
        </Chosen>
        <button type="submit" class="primary">
          Learn
        </button>
        <a class="button" href={addressOf(['label'], { set: set.name, view: 'pages' })}>
          Label more
        </a>
      </form>
      {method && (
        <p class="quiet">
          What {method} learns: {methods[method]}.
        </p>
      )}
      {set.done < MIN_TO_LEARN && (
        <p class="quiet">
          Learning needs at least {MIN_TO_LEARN} labelled pages of a site; this set has {set.done}. Five to ten are better.
        </p>
      )}
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}

interface ChosenProps {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Values, and their labels. */
  readonly children: readonly (readonly string[])[];
}

function Chosen({ label, value, onChoose, children }: ChosenProps) {
  return (
    <label>
      <span class="quiet">{label}</span>
      <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
        {children.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
