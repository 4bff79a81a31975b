import { useResource } from '../../api/resource.ts';
import { Empty } from '../../parts/empty.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { place } from '../../shell/router.ts';
import { runs } from './api.ts';
import { PairView } from './pair-view.tsx';
import { RunView } from './run-view.tsx';
import { RunsView } from './runs-view.tsx';
import { StartRun } from './start-run.tsx';
import './evaluate.css';

/** Scores on labelled pages: `/`, `/run/ID?system=…&group=…`, `/pair?left=…&right=…`. */
export default function Evaluate() {
  const all = useResource('runs', runs);
  const [view = '', id = ''] = place.value.rest;
  return (
    <div class="evaluate">
      <Loaded resource={all} skeleton={<Lines />}>
        {(found) => {
          if (found.length === 0) return <NoRuns onSaved={all.reload} />;
          if (view === 'run') return <RunView key={id} run={found.find((run) => run.id === id)} />;
          if (view === 'pair') return <PairView runs={found} />;
          return <RunsView runs={found} onSaved={all.reload} />;
        }}
      </Loaded>
    </div>
  );
}

function NoRuns({ onSaved }: { readonly onSaved: () => void }) {
  return (
    <Empty title="Score methods on labelled pages" action={<StartRun onSaved={onSaved} />}>
      No run is saved yet. Start one here, or with <code>pith evaluate FOLDER --method pith,readability --save</code>.
    </Empty>
  );
}
