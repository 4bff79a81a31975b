import { useEffect } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Lines, Loaded, Working } from '../../parts/loaded.tsx';
import { setQuery } from '../../shell/router.ts';
import { favors, inspection, otherLook } from './api.ts';
import { Bench } from './bench.tsx';
import { DropPlace } from './drop-place.tsx';
import { RuleNotice } from './rule-notice.tsx';
import { SourceBar } from './source-bar.tsx';
import { Start } from './start.tsx';
import { shown } from './state.ts';
import './inspect.css';
import './result.css';
import './strip.css';
import './why.css';

/** Shows which parts of a page are kept, and why. */
export default function Inspect() {
  const { page } = shown();
  return (
    <DropPlace>
      {page === '' ? (
        <Start />
      ) : (
        <div class="inspect">
          <SourceBar />
          <Look />
        </div>
      )}
    </DropPlace>
  );
}

function Look() {
  const { page, method, favor, other } = shown();
  const own = useResource(`${page} ${method} ${favor}`, () => inspection({ page, method, favor }));
  const beside = useResource(other === undefined ? undefined : `${page} ${other} ${favor}`, () => otherLook({ page, method: other!, favor }));
  const isReady = own.state === 'ready';
  useEffect(() => {
    // The other positions of the preference are loaded when idle, so that it moves at once.
    if (isReady) for (const each of favors) inspection({ page, method, favor: each }).catch(() => undefined);
  }, [isReady, page, method]);
  return (
    <Loaded resource={own} skeleton={<BenchSkeleton />}>
      {(value) => (
        <>
          {other !== undefined && beside.state === 'loading' && (
            <Working onStop={() => setQuery({ with: undefined })}>Comparing with {other}…</Working>
          )}
          <RuleNotice inspection={value} onChange={own.reload} />
          <Bench
            inspection={value}
            other={other === undefined ? undefined : beside.value}
            problem={other === undefined ? undefined : beside.problem}
          />
        </>
      )}
    </Loaded>
  );
}

function BenchSkeleton() {
  return (
    <div class="bench" aria-hidden="true">
      <div class="pane">
        <Lines count={12} />
      </div>
      <div class="pane">
        <Lines count={12} />
      </div>
    </div>
  );
}
