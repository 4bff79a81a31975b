import { useMemo } from 'preact/hooks';
import { plural } from '../../parts/format.ts';
import { Ago } from '../../parts/small.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { type RunHead, type System, sideIn, sideText } from './api.ts';
import { Interval, scaleFrom } from './interval.tsx';
import { StartRun } from './start-run.tsx';

/** A system of a run in a row. */
interface Row {
  readonly run: RunHead;
  readonly system: System;
}

/** Every run by the pages it was made on: scores by kind of page with intervals. Two of them can be chosen to be compared. */
export function RunsView({ runs, onSaved }: { readonly runs: readonly RunHead[]; readonly onSaved: () => void }) {
  const sets = useMemo(() => bySet(runs), [runs]);
  const left = place.value.query.get('left') ?? undefined;
  const right = place.value.query.get('right') ?? undefined;
  return (
    <>
      <header class="view-head">
        <h1>Runs</h1>
        <p class="quiet">Word F1 with its 95 % interval by kind of page. Choose two of one set to see which pages got better or worse.</p>
        <StartRun onSaved={onSaved} />
        <p class="pair-bar">
          {left !== undefined && right !== undefined ? (
            <a class="button primary" href={addressOf(['evaluate', 'pair'], { left, right })}>
              Compare the two
            </a>
          ) : (
            <span class="quiet">{left === undefined ? 'Choose two to compare' : `${sideIn(left)?.system ?? ''} chosen, choose another`}</span>
          )}
          {left !== undefined && (
            <button type="button" class="plain" onClick={() => setQuery({ left: undefined, right: undefined })}>
              Clear
            </button>
          )}
        </p>
      </header>
      {sets.map(([key, rows]) => (
        <SetTable key={key} rows={rows} chosen={[left, right]} />
      ))}
    </>
  );
}

function bySet(runs: readonly RunHead[]): [string, Row[]][] {
  const sets = new Map<string, Row[]>();
  for (const run of runs) {
    const key = `${run.dataset} ${run.fingerprint} ${run.by}`;
    const rows = sets.get(key) ?? [];
    sets.set(key, rows);
    for (const system of run.systems) rows.push({ run, system });
  }
  return [...sets];
}

type Chosen = readonly [string | undefined, string | undefined];

function SetTable({ rows, chosen }: { readonly rows: readonly Row[]; readonly chosen: Chosen }) {
  const { run } = rows[0]!;
  const columns = useMemo(() => columnsFor(rows, chosen), [rows, chosen[0], chosen[1]]);
  return (
    <section class="set-runs">
      <h2>
        {run.dataset} <span class="quiet">{plural(run.pages, 'page')}</span>
      </h2>
      <Table label={`Runs on ${run.dataset}`} columns={columns} rows={rows} keyOf={(row) => sideOf(row)} />
    </section>
  );
}

const sideOf = ({ run, system }: Row) => sideText({ run: run.id, system: system.name });

function choose(side: string, [left, right]: Chosen): void {
  if (side === left) setQuery({ left: right, right: undefined }, 'replace');
  else if (side === right) setQuery({ right: undefined }, 'replace');
  else if (left === undefined) setQuery({ left: side }, 'replace');
  else setQuery({ right: side }, 'replace');
}

function columnsFor(rows: readonly Row[], chosen: Chosen): TableColumn<Row>[] {
  const known = [...new Set(rows.flatMap(({ system }) => system.groups.map(({ name }) => name)))];
  // Where no page has a kind, their column would repeat all.
  const groups = known.length === 1 && known[0] === 'unknown' ? [] : known;
  const from = scaleFrom(rows.flatMap(({ system }) => [system.all.score, ...system.groups.map(({ score }) => score)]));
  const ofGroup = ({ system }: Row, name: string) => system.groups.find((group) => group.name === name)?.score ?? null;
  return [
    {
      name: 'choose',
      label: 'Pair',
      value: () => null,
      show: (row) => (
        <input
          type="checkbox"
          aria-label={`Compare ${row.system.name}`}
          checked={chosen.includes(sideOf(row))}
          onChange={() => choose(sideOf(row), chosen)}
        />
      ),
    },
    {
      name: 'system',
      label: 'System',
      value: ({ system }) => system.name,
      show: ({ run, system }) => (
        <>
          <a href={addressOf(['evaluate', 'run', run.id], { system: system.name })}>{system.name}</a>
          {system.isRival && <span class="quiet"> other extractor</span>}
          {system.trainedOn.length > 0 && (
            <span class="in-sample" title={`Its weights were trained on ${system.trainedOn.join(', ')}: these scores say little about other pages.`}>
              {' '}
              trained on these pages
            </span>
          )}
        </>
      ),
    },
    { name: 'when', label: 'Run', value: ({ run }) => run.at, show: ({ run }) => <Ago time={run.at} /> },
    {
      name: 'all',
      label: 'All',
      isNumber: true,
      value: ({ system }) => system.all.score?.mean ?? null,
      show: ({ system }) => <Interval estimate={system.all.score} from={from} />,
    },
    ...groups.map(
      (name): TableColumn<Row> => ({
        name: `group ${name}`,
        label: name,
        isNumber: true,
        value: (row) => ofGroup(row, name)?.mean ?? null,
        show: (row) => <Interval estimate={ofGroup(row, name)} from={from} />,
      }),
    ),
    { name: 'time', label: 'ms per page', isNumber: true, value: ({ system }) => Math.round(system.milliseconds * 10) / 10 },
    { name: 'faults', label: 'Errors', isNumber: true, value: ({ system }) => system.all.faults },
  ];
}
