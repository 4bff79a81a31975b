import { useEffect, useRef, useState } from 'preact/hooks';
import { type ApiProblem, asProblem, isStop } from '../../api/problem.ts';
import { useResource } from '../../api/resource.ts';
import { countText } from '../../parts/format.ts';
import { Working } from '../../parts/loaded.tsx';
import { ProblemNote } from '../../parts/problem-note.tsx';
import { Table, type TableColumn } from '../../parts/table.tsx';
import { place, setQuery } from '../../shell/router.ts';
import { type QueryAnswer, queryTables, runQuery } from './api.ts';

const EXAMPLE =
  'select s.host, count(*) as articles, max(a.published) as latest\nfrom articles a join sites s on s.id = a.site_id\ngroup by s.host order by articles desc';

/** The collection in SQL, read-only: `collection/sql?sql=…`. */
export function SqlView() {
  const given = place.value.query.get('sql') ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const [state, setState] = useState<{ readonly answer?: QueryAnswer; readonly problem?: ApiProblem; readonly stop?: AbortController }>({});
  const tables = useResource('tables', queryTables);
  const run = async (sql: string) => {
    const stop = new AbortController();
    setState({ stop });
    try {
      setState({ answer: await runQuery(sql, stop.signal) });
    } catch (error) {
      setState(isStop(error) ? {} : { problem: asProblem(error) });
    }
  };
  useEffect(() => {
    if (given !== '') void run(given);
  }, [given]);
  const submit = () => {
    const sql = field.current!.value.trim();
    if (sql === given) void run(sql);
    else if (sql !== '') setQuery({ sql });
  };
  return (
    <div class="sql-view">
      <h1 class="visually-hidden">SQL</h1>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          key={given}
          ref={field}
          rows={5}
          spellcheck={false}
          aria-label="SQL query"
          defaultValue={given || EXAMPLE}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            submit();
          }}
        />
        <p class="buttons">
          <button type="submit" class="primary">
            Run
          </button>
          <span class="quiet">Reads only · 1,000 rows and 5 seconds at most · Ctrl+Enter</span>
        </p>
      </form>
      {state.stop && <Working onStop={() => state.stop!.abort()} />}
      {state.problem && <ProblemNote problem={state.problem} />}
      {state.answer && <Answer answer={state.answer} />}
      {tables.value && (
        <details class="sql-tables" open={!state.answer}>
          <summary>Tables</summary>
          <dl>
            {tables.value.map(({ table, columns }) => (
              <div key={table}>
                <dt>
                  <button type="button" class="plain" onClick={() => setQuery({ sql: `select * from ${table} limit 100` })}>
                    {table}
                  </button>
                </dt>
                <dd class="quiet">{columns.join(', ')}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

type Row = QueryAnswer['rows'][number];

function Answer({ answer: { columns, rows, isCut } }: { readonly answer: QueryAnswer }) {
  const shown = columns.map(
    (label, at): TableColumn<Row> => ({
      name: String(at),
      label,
      isNumber: rows.length > 0 && rows.every((row) => row[at] === null || typeof row[at] === 'number'),
      value: (row) => plain(row[at] ?? null),
      show: (row) => <span class="sql-cell">{plain(row[at] ?? null)}</span>,
    }),
  );
  return (
    <section class="sql-answer">
      <p role="status">
        {countText(rows.length)} {rows.length === 1 ? 'row' : 'rows'}
        {isCut && ', the first of more, or with long cells cut'}
      </p>
      <Table label="Query" columns={shown} rows={rows} keyOf={(row) => rows.indexOf(row)} />
    </section>
  );
}

function plain(cell: Row[number]): string | number | null {
  return typeof cell === 'boolean' ? String(cell) : cell;
}
