import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Empty } from '../../parts/empty.tsx';
import { threeDigits } from '../../parts/format.ts';
import { lazily } from '../../parts/lazily.tsx';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { Address } from '../../parts/small.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { addressOf, place } from '../../shell/router.ts';
import { inspectLabelled, type PairAnswer, pair, type RunHead, type Side, sideIn } from './api.ts';

const PairChart = lazily(() => import('./pair-chart.tsx').then((module) => module.PairChart));

/** Two systems page by page: which pages are better or worse, and whether the difference is significant. */
export function PairView({ runs }: { readonly runs: readonly RunHead[] }) {
  const left = sideIn(place.value.query.get('left'));
  const right = sideIn(place.value.query.get('right'));
  if (!left || !right)
    return (
      <Empty
        title="Nothing to compare"
        action={
          <a class="button primary" href={addressOf(['evaluate'])}>
            Choose two
          </a>
        }
      >
        Two systems, of one run or of two, are compared on the pages that both have.
      </Empty>
    );
  return <Pair runs={runs} left={left} right={right} />;
}

function Pair({ runs, left, right }: { readonly runs: readonly RunHead[]; readonly left: Side; readonly right: Side }) {
  const found = useResource(JSON.stringify([left, right]), (signal) => pair(left, right, signal));
  const nameOf = ({ run, system }: Side) => {
    const at = runs.find(({ id }) => id === run)?.at;
    return left.run === right.run || at === undefined
      ? system
      : `${system}, ${new Date(at).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })}`;
  };
  return (
    <>
      <header class="view-head">
        <p>
          <a href={addressOf(['evaluate'], { left: place.value.query.get('left') ?? undefined, right: place.value.query.get('right') ?? undefined })}>
            All runs
          </a>
        </p>
        <h1>
          {nameOf(left)} → {nameOf(right)}
        </h1>
      </header>
      <Loaded resource={found} skeleton={<Lines />}>
        {(value) => (
          <>
            <Verdict pair={value} name={right.system === left.system ? 'The second' : right.system} />
            {value.changes.length > 0 && (
              <>
                <div class="pair-chart">
                  <PairChart changes={value.changes} />
                </div>
                <div class="worst-table">
                  <Table
                    label="Pages that differ, the largest difference first"
                    columns={columnsFor(runs, left, right)}
                    rows={value.changes}
                    keyOf={({ set, id }) => `${set}/${id}`}
                  />
                </div>
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

function Verdict({ pair: { difference, pages, better, worse }, name }: { readonly pair: PairAnswer; readonly name: string }) {
  if (difference === null) return <p class="verdict">They have no page in common.</p>;
  const { mean, low, high, p } = difference;
  const isSure = low > 0 || high < 0;
  const word = mean > 0 ? 'better' : 'worse';
  return (
    <p class="verdict">
      {isSure ? `${name} is ${word}: ` : 'No difference that could not be chance: '}
      <strong>
        {mean > 0 ? '+' : ''}
        {threeDigits(mean)}
      </strong>{' '}
      on {pages} pages, 95 % between {threeDigits(low)} and {threeDigits(high)}, p {p < 0.001 ? '< .001' : threeDigits(p)}. Better on {better}, worse
      on {worse}, alike on {pages - better - worse}.
    </p>
  );
}

type Change = PairAnswer['changes'][number];

function columnsFor(runs: readonly RunHead[], left: Side, right: Side): TableColumn<Change>[] {
  const system = runs.find(({ id }) => id === right.run)?.systems.find(({ name }) => name === right.system);
  return [
    {
      name: 'page',
      label: 'Page',
      value: ({ set, id }) => `${set}/${id}`,
      show: (row) => (
        <ActionButton class="plain" title="Open in Inspect" onAct={() => inspectLabelled(right.run, row, system)}>
          {row.id}
        </ActionButton>
      ),
    },
    { name: 'type', label: 'Type', value: ({ type }) => type },
    { name: 'left', label: left.system, isNumber: true, value: (row) => row.left, show: (row) => threeDigits(row.left) },
    {
      name: 'right',
      label: right.system === left.system ? 'second' : right.system,
      isNumber: true,
      value: (row) => row.right,
      show: (row) => threeDigits(row.right),
    },
    {
      name: 'difference',
      label: 'Difference',
      isNumber: true,
      value: (row) => row.right - row.left,
      show: (row) => (
        <span class={row.right > row.left ? 'gain' : 'loss'}>
          {row.right > row.left ? '▲ +' : '▼ '}
          {threeDigits(row.right - row.left)}
        </span>
      ),
    },
    { name: 'url', label: 'Address', isAside: true, value: ({ url }) => url, show: ({ url }) => url !== null && <Address url={url} most={44} /> },
  ];
}
