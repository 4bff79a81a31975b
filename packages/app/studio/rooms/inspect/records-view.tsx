import { useState } from 'preact/hooks';
import { Empty } from '../../parts/empty.tsx';
import { shortAddress } from '../../parts/format.ts';
import { Table, type TableColumn } from '../../parts/table.tsx';

export const recordFields = [
  'items',
  'posts',
  'comments',
  'product',
  'tables',
  'outline',
  'code',
  'callouts',
  'parameters',
  'links',
  'images',
  'missing',
];

type Row = Readonly<Record<string, unknown>>;

/** Everything on the page that has fields, as tables that sort and copy. */
export function RecordsView({ value }: { readonly value: Record<string, unknown> }) {
  const kinds = recordFields.flatMap((name) => {
    const rows = rowsOf(value[name]);
    return name === 'missing' || rows.length === 0 ? [] : [{ name, rows }];
  });
  const [chosen, setChosen] = useState<string>();
  const kind = kinds.find(({ name }) => name === chosen) ?? kinds[0];
  if (!kind) return <Empty title="No records">{reasonsOf(value.missing)}</Empty>;
  return (
    <div class="records">
      <fieldset class="record-kinds">
        <legend class="unseen">Kind of record</legend>
        {kinds.map(({ name, rows }) => (
          <label key={name}>
            <input type="radio" name="record-kind" checked={name === kind.name} onChange={() => setChosen(name)} />
            {name} <span class="count">{rows.length}</span>
          </label>
        ))}
      </fieldset>
      {kind.name === 'tables' ? (
        <DataTables rows={kind.rows} />
      ) : (
        <Table key={kind.name} label={kind.name} columns={columnsOf(kind.rows)} rows={kind.rows} keyOf={(row) => kind.rows.indexOf(row)} />
      )}
    </div>
  );
}

type Cells = readonly string[];

/** Tables of the page as they are, each sorted and copied for itself. */
function DataTables({ rows }: { readonly rows: readonly Row[] }) {
  return (
    <div class="data-tables">
      {rows.map((table, place) => {
        const heads = ((table.header as readonly Cells[] | undefined) ?? []).at(-1) ?? [];
        const body = (table.rows as readonly Cells[] | undefined) ?? [];
        const width = Math.max(heads.length, body[0]?.length ?? 0);
        const columns = Array.from({ length: width }, (_, at) => ({
          name: String(at),
          label: heads[at] ?? `column ${at + 1}`,
          isNumber: body.length > 0 && body.every((cells) => /^[\d\s.,+−%-]*$/.test(cells[at] ?? '')),
          value: (cells: Cells) => cells[at] ?? null,
        }));
        return (
          <section key={place}>
            {typeof table.caption === 'string' && <h3>{table.caption}</h3>}
            <Table label={`Table ${place + 1}`} columns={columns} rows={body} keyOf={(cells) => body.indexOf(cells)} />
          </section>
        );
      })}
    </div>
  );
}

function rowsOf(given: unknown): readonly Row[] {
  if (Array.isArray(given)) return given.filter((each): each is Row => typeof each === 'object' && each !== null);
  return typeof given === 'object' && given !== null ? [given as Row] : [];
}

/** Fields for a table: positions in the source mean nothing to a reader. */
const LEFT_OUT: ReadonlySet<string> = new Set(['source', 'row', 'offset', 'path']);
const MAX_COLUMNS = 8;
const MAX_CELL = 240;

function columnsOf(rows: readonly Row[]): TableColumn<Row>[] {
  const counts = new Map<string, number>();
  for (const row of rows)
    for (const [name, value] of Object.entries(row))
      if (!LEFT_OUT.has(name) && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0))
        counts.set(name, (counts.get(name) ?? 0) + 1);
  // A value that all rows share is not shown, nor is the row number.
  const isPlain = (name: string) =>
    rows.length > 1 &&
    ((name === 'list' && rows.every((row) => row[name] === rows[0]![name])) ||
      (name === 'position' && rows.every((row, at) => row[name] === at + 1)));
  return [...counts.keys()]
    .filter((name) => !isPlain(name))
    .slice(0, MAX_COLUMNS)
    .map((name) => ({
      name,
      label: name,
      isNumber: rows.every((row) => row[name] === null || row[name] === undefined || typeof row[name] === 'number'),
      value: (row) => cellOf(row[name]),
      show: (row) => <Cell text={shortCell(String(cellOf(row[name]) ?? ''))} full={String(cellOf(row[name]) ?? '')} />,
    }));
}

/** From here on a text has lines of its own, characters. */
const MAX_SHORT = 24;

/** Long texts have room, and short ones without spaces are not broken. */
function Cell({ text, full }: { readonly text: string; readonly full: string }) {
  if (/^https?:\/\/\S+$/.test(full))
    return (
      <a class="cell is-address" href={full} target="_blank" rel="noreferrer" title={full}>
        {shortAddress(full, 48)}
      </a>
    );
  return (
    <span class={text.length > MAX_SHORT ? 'cell is-long' : 'cell'} title={full.length > MAX_SHORT ? full : undefined}>
      {text}
    </span>
  );
}

/** Truncated after a word, with an ellipsis. */
function shortCell(text: string): string {
  return text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL).replace(/\s+\S*$/, '')}…`;
}

function cellOf(value: unknown): string | number | null {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value);
}

function reasonsOf(missing: unknown): string {
  const reasons = Object.entries((missing ?? {}) as Record<string, string>).map(([name, why]) => `${name}: ${why.replaceAll('-', ' ')}`);
  return reasons.length === 0 ? 'The page has no lists, posts, products or tables.' : `${reasons.join(' · ')}.`;
}
