import { useEffect } from 'preact/hooks';
import { useResource } from '../../api/resource.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { place, setQuery } from '../../shell/router.ts';
import { inspection } from '../inspect/api.ts';
import { addPage, labelSet, type SetAnswer, setPage } from './api.ts';
import { labeller } from './labeller.ts';
import { PageBench } from './page-bench.tsx';
import { PageSide } from './page-side.tsx';
import { SetBar, SetPages } from './set-view.tsx';
import { SetsStart } from './sets-start.tsx';
import './label.css';

/** The set for a page that comes from another room without one. */
const OWN_SET = 'my-pages';

/** Mark every block by its role: content, heading, name, fact, clutter …: `?set=NAME&page=ID&block=NUMBER`. */
export default function Label() {
  const { query } = place.value;
  const set = query.get('set');
  const page = query.get('page');
  if (set === null && page !== null) return <TakePage page={page} block={query.get('block')} />;
  return set === null ? <SetsStart /> : <OneSet key={set} name={set} page={page} isList={query.get('view') === 'pages'} />;
}

/** “Wrong? Label it”: the page joins the set of corrections. */
function TakePage({ page, block }: { readonly page: string; readonly block: string | null }) {
  const taken = useResource(page, () => addPage(OWN_SET, { pageId: page }));
  const isReady = taken.state === 'ready' && taken.value !== undefined;
  useEffect(() => {
    // Replaces this address, so that Back leads to the other room and not here again.
    if (isReady) setQuery({ set: OWN_SET, page, block: block ?? undefined }, 'replace');
  }, [isReady]);
  return (
    <Loaded resource={taken} skeleton={<Lines count={8} />}>
      {() => <Lines count={8} />}
    </Loaded>
  );
}

function OneSet({ name, page, isList }: { readonly name: string; readonly page: string | null; readonly isList: boolean }) {
  const set = useResource(name, (signal) => labelSet(name, signal));
  return (
    <div class="label">
      <Loaded resource={set} skeleton={<Lines count={8} />}>
        {(value) => (
          <>
            <SetBar set={value} />
            {page !== null ? (
              <OnePage key={page} set={value} page={page} onSaved={set.reload} />
            ) : isList || value.pages === 0 || isThrough(value) ? (
              <SetPages set={value} onChange={set.reload} />
            ) : (
              <FirstLeft set={value} onSaved={set.reload} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

const isThrough = ({ list }: SetAnswer) => firstLeft(list) === undefined;

function firstLeft(list: SetAnswer['list']) {
  return list.find(({ labellers }) => !labellers.some(({ name, isDone }) => name === labeller.value && isDone));
}

/** A set opens at the first page that is left. */
function FirstLeft({ set, onSaved }: { readonly set: SetAnswer; readonly onSaved: () => void }) {
  const next = firstLeft(set.list)!.id;
  return <OnePage key={next} set={set} page={next} onSaved={onSaved} />;
}

function OnePage({ set, page, onSaved }: { readonly set: SetAnswer; readonly page: string; readonly onSaved: () => void }) {
  const both = useResource(`${set.name} ${page}`, async (signal) => {
    // The set's page comes first: this puts the page back into the server's store if it was evicted.
    const marked = await setPage(set.name, page, signal);
    return { marked, seen: await inspection({ page, method: 'large', favor: 'balanced' }) };
  });
  return (
    <Loaded resource={both} skeleton={<Lines count={12} />}>
      {({ marked, seen }) => (
        <div class="label-both">
          <PageSide set={set} page={page} />
          <PageBench set={set} page={marked} inspection={seen} onSaved={onSaved} />
        </div>
      )}
    </Loaded>
  );
}
