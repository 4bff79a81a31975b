import { useState } from 'preact/hooks';
import { type ApiProblem, asProblem } from '../../api/problem.ts';
import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { labelSets, type SetsAnswer } from '../label/api.ts';
import { rulesInUse, startRun } from './api.ts';
import { InUse } from './in-use.tsx';
import { RunView } from './run-view.tsx';
import './learn.css';

/** Teach a site: `?set=NAME&site=HOST&run=NUMBER`. */
export default function Learn() {
  const sets = useResource('sets', (signal) => labelSets(signal));
  const rules = useResource('rules', (signal) => rulesInUse(signal));
  const run = Number(place.value.query.get('run'));
  return (
    <div class="learn">
      <Loaded resource={sets} skeleton={<Lines count={5} />}>
        {({ sets: all }) => (all.length === 0 ? <NothingLabelled /> : <Choice sets={all} />)}
      </Loaded>
      {run > 0 && <RunView key={run} id={run} onUsed={rules.reload} />}
      {rules.value && rules.value.rules.length > 0 && <InUse rules={rules.value.rules} onChange={rules.reload} />}
    </div>
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

function Choice({ sets }: { readonly sets: SetsAnswer['sets'] }) {
  const { query } = place.value;
  const set = sets.find(({ name }) => name === query.get('set')) ?? sets[0]!;
  const site = set.sites.find((name) => name === query.get('site')) ?? set.sites[0];
  const [problem, setProblem] = useState<ApiProblem>();
  const begin = async () => {
    setProblem(undefined);
    try {
      const { id } = await startRun(set.name, site!);
      setQuery({ set: set.name, site, run: id });
    } catch (error) {
      setProblem(asProblem(error));
    }
  };
  return (
    <>
      <header class="learn-head">
        <h1>Teach a site</h1>
        <p class="quiet">
          Learns from your labels what is special about a site. Every page is judged by what the others taught, so that the figures hold for pages it
          has not seen.
        </p>
      </header>
      <form
        class="learn-choice"
        onSubmit={(event) => {
          event.preventDefault();
          void begin();
        }}
      >
        <label>
          <span class="quiet">Set</span>
          <select value={set.name} onChange={(event) => setQuery({ set: event.currentTarget.value, site: undefined, run: undefined })}>
            {sets.map(({ name, done }) => (
              <option key={name} value={name}>
                {name} ({done} done)
              </option>
            ))}
          </select>
        </label>
        <label>
          <span class="quiet">Site</span>
          <select value={site} disabled={set.sites.length === 0} onChange={(event) => setQuery({ site: event.currentTarget.value, run: undefined })}>
            {set.sites.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" disabled={site === undefined}>
          Learn
        </button>
        <a class="button" href={addressOf(['label'], { set: set.name, view: 'pages' })}>
          Label more
        </a>
      </form>
      {site === undefined && <p class="quiet">The pages of this set have no address, so that no site can be told.</p>}
      {problem && <ProblemNote problem={problem} />}
    </>
  );
}
