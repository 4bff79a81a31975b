import { useResource } from '../../api/resource.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { Empty } from '../../parts/empty.tsx';
import { countText, plural, threeDigits } from '../../parts/format.ts';
import { Lines, Loaded } from '../../parts/loaded.tsx';
import { PageThumb } from '../../parts/page-thumb.tsx';
import { Address, Ago } from '../../parts/small.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { addressOf, place, setQuery } from '../../shell/router.ts';
import { inspectLabelled, keepForPicture, pages, type RunHead, type ScoreRow, type System } from './api.ts';
import { Interval, scaleFrom } from './interval.tsx';

/** One run: systems side by side per kind of page, and the pages of one system, the worst first. */
export function RunView({ run }: { readonly run: RunHead | undefined }) {
  if (!run)
    return (
      <Empty
        title="Run not found"
        action={
          <a class="button" href={addressOf(['evaluate'])}>
            All runs
          </a>
        }
      >
        It may have been deleted since.
      </Empty>
    );
  const system = run.systems.find(({ name }) => name === place.value.query.get('system')) ?? run.systems[0]!;
  const group = place.value.query.get('group') ?? undefined;
  return (
    <>
      <header class="view-head">
        <p>
          <a href={addressOf(['evaluate'])}>All runs</a>
        </p>
        <h1>{run.dataset}</h1>
        <p class="quiet">
          {plural(run.pages, 'page')}, <Ago time={run.at} />, fingerprint {run.fingerprint.slice(0, 8)}
        </p>
        {run.missing.map(({ name, reason }) => (
          <p key={name} class="quiet">
            {name} was not run: {reason}
          </p>
        ))}
      </header>
      <Groups run={run} />
      <WorstPages key={`${system.name} ${group ?? ''}`} run={run} system={system} group={group} />
    </>
  );
}

/** One row per kind of page, one column per system. */
function Groups({ run }: { readonly run: RunHead }) {
  const names = run.systems[0]?.groups.map(({ name }) => name) ?? [];
  const from = scaleFrom(run.systems.flatMap(({ all, groups }) => [all.score, ...groups.map(({ score }) => score)]));
  const columns: TableColumn<string>[] = [
    {
      name: 'group',
      label: run.by === 'type' ? 'Type' : 'Language',
      value: (name) => name,
      show: (name) =>
        name === '' ? (
          <strong>all</strong>
        ) : (
          <button type="button" class="plain" onClick={() => setQuery({ group: place.value.query.get('group') === name ? undefined : name })}>
            {name}
          </button>
        ),
    },
    {
      name: 'pages',
      label: 'Pages',
      isNumber: true,
      value: (name) => (name === '' ? run.pages : (run.systems[0]?.groups.find((group) => group.name === name)?.pages ?? 0)),
    },
    ...run.systems.map(
      (system): TableColumn<string> => ({
        name: system.name,
        label: system.name,
        isNumber: true,
        value: (name) => estimateOf(system, name)?.mean ?? null,
        show: (name) => <Interval estimate={estimateOf(system, name)} from={from} />,
      }),
    ),
  ];
  return (
    <section class="set-runs">
      <Table label="Scores by kind of page" columns={columns} rows={['', ...names]} keyOf={(name) => name} />
    </section>
  );
}

function estimateOf(system: System, name: string) {
  return name === '' ? system.all.score : (system.groups.find((group) => group.name === name)?.score ?? null);
}

const SHOWN = 6;

function WorstPages({ run, system, group }: { readonly run: RunHead; readonly system: System; readonly group: string | undefined }) {
  const found = useResource(`${run.id} ${system.name} ${group ?? ''}`, (signal) => pages(run.id, system.name, group, signal));
  return (
    <section class="worst">
      <div class="worst-head">
        <h2>Worst pages of</h2>
        <select aria-label="System" value={system.name} onChange={(event) => setQuery({ system: event.currentTarget.value })}>
          {run.systems.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        {group !== undefined && (
          <button type="button" onClick={() => setQuery({ group: undefined })}>
            only {group} ×
          </button>
        )}
      </div>
      <Loaded resource={found} skeleton={<Lines />}>
        {(rows) => (
          <>
            <ul class="worst-cards">
              {rows.slice(0, SHOWN).map((row) => (
                <li key={`${row.set}/${row.id}`}>
                  <PageThumb name={`${run.id} ${row.set}/${row.id}`} keep={(signal) => keepForPicture(run.id, row, signal)} />
                  <span class="score">{threeDigits(row.score)}</span>
                  <ActionButton class="plain" onAct={() => inspectLabelled(run.id, row, system)}>
                    Inspect {row.id}
                  </ActionButton>
                </li>
              ))}
            </ul>
            <div class="worst-table">
              <Table
                label={`Pages of ${system.name}, the worst first`}
                columns={columnsFor(run, system)}
                rows={rows}
                keyOf={(row) => `${row.set}/${row.id}`}
              />
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function columnsFor(run: RunHead, system: System): TableColumn<ScoreRow>[] {
  const score = (value: number | null) => (value === null ? '–' : threeDigits(value));
  return [
    {
      name: 'page',
      label: 'Page',
      value: ({ set, id }) => `${set}/${id}`,
      show: (row) => (
        <ActionButton class="plain" title="Open in Inspect" onAct={() => inspectLabelled(run.id, row, system)}>
          {row.id}
        </ActionButton>
      ),
    },
    { name: 'type', label: 'Type', value: ({ type }) => type },
    { name: 'score', label: system.name, isNumber: true, value: (row) => row.score, show: (row) => score(row.score) },
    ...run.systems
      .filter(({ name }) => name !== system.name)
      .map(
        ({ name }): TableColumn<ScoreRow> => ({
          name: `other ${name}`,
          label: name,
          isNumber: true,
          value: ({ others }) => others[name] ?? null,
          show: ({ others }) => score(others[name] ?? null),
        }),
      ),
    {
      name: 'precision',
      label: 'Precision',
      isAside: true,
      isNumber: true,
      value: ({ precision }) => precision,
      show: ({ precision }) => score(precision),
    },
    { name: 'recall', label: 'Recall', isAside: true, isNumber: true, value: ({ recall }) => recall, show: ({ recall }) => score(recall) },
    { name: 'words', label: 'Words', isNumber: true, value: ({ words }) => words, show: ({ words }) => countText(words) },
    {
      name: 'url',
      label: 'Address',
      isAside: true,
      value: ({ url }) => url,
      show: ({ url, fault }) => (fault === null ? url !== null && <Address url={url} most={44} /> : <span class="alarm">⚠ {fault}</span>),
    },
  ];
}
