import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CopyButton } from './copy-button.tsx';
import { csvOf } from './csv.ts';
import { countText } from './format.ts';
import { saveFile } from './save-file.ts';
import { useWindow } from './virtual-list.tsx';

export interface TableColumn<T> {
  readonly name: string;
  readonly label: string;
  /** The value for sorting and CSV, and for display if `show` is left out. */
  readonly value: (row: T) => string | number | null;
  readonly show?: (row: T) => ComponentChildren;
  readonly isNumber?: boolean;
  /** Left out where the screen is narrow; CSV has it. */
  readonly isAside?: boolean;
}

interface TableProps<T> {
  readonly label: string;
  readonly columns: readonly TableColumn<T>[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string | number;
  readonly onOpen?: (row: T) => void;
  /** Footer, such as links to the same data as a file. */
  readonly foot?: ComponentChildren;
  /** Filters and order kept by the room, in its address. By default the table keeps them. */
  readonly view?: TableView;
  readonly onView?: (view: TableView) => void;
}

/** The user's filters and order of a table. */
export interface TableView {
  /** By the name of the column. */
  readonly filters: Readonly<Record<string, string>>;
  readonly order?: { readonly name: string; readonly up: boolean } | undefined;
}

/** From here on every column has a filter. */
const FILTERED = 8;
/** From this number of rows only visible ones are rendered. */
const MANY = 200;
const ROW_HEIGHT = 40;

/** A table that sorts by its headers, filters by every column and copies as CSV or JSON. Its parent sets a height if it is long. */
export function Table<T>({ label, columns, rows: all, keyOf, onOpen, foot, view, onView }: TableProps<T>) {
  const [own, setOwn] = useState<TableView>({ filters: {} });
  const { filters, order } = view ?? own;
  const change = onView ?? setOwn;
  const rows = useMemo(() => filtered(all, columns, filters), [all, columns, filters]);
  const scroller = useRef<HTMLElement>(null);
  const sorted = useMemo(() => sortedBy(rows, columns, order), [rows, columns, order]);
  const isLong = rows.length > MANY;
  const seen = useWindow(scroller, rows.length, ROW_HEIGHT);
  const { from, to } = isLong ? seen : { from: 0, to: rows.length };
  const toggle = (name: string) => change({ filters, order: { name, up: order?.name === name ? !order.up : true } });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section class="table" ref={scroller} tabIndex={0} aria-label={label}>
      <table aria-rowcount={rows.length + 1}>
        <thead>
          <tr>
            {columns.map(({ name, label: head, isNumber, isAside }) => (
              <th key={name} class={classOf(isNumber, isAside)} aria-sort={order?.name === name ? (order.up ? 'ascending' : 'descending') : 'none'}>
                <button type="button" class="plain" onClick={() => toggle(name)}>
                  {head}
                </button>
              </th>
            ))}
          </tr>
          {all.length >= FILTERED && (
            <tr class="filters">
              {columns.map(({ name, label: head, isNumber, isAside }) => (
                <td key={name} class={classOf(isNumber, isAside)}>
                  <input
                    type="search"
                    aria-label={`Filter ${head}`}
                    title={isNumber ? 'A number, or >5, <=10' : 'Words; !word leaves out'}
                    placeholder={isNumber ? '> <' : 'filter'}
                    value={filters[name] ?? ''}
                    onInput={(event) => change({ filters: { ...filters, [name]: event.currentTarget.value }, order })}
                  />
                </td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {from > 0 && <tr class="gap" style={{ blockSize: `${from * ROW_HEIGHT}px` }} />}
          {sorted.slice(from, to).map((row) => (
            <tr key={keyOf(row)} class={isLong ? 'fixed' : ''} onClick={onOpen && (() => onOpen(row))}>
              {columns.map(({ name, value, show, isNumber, isAside }) => (
                <td key={name} class={classOf(isNumber, isAside)}>
                  {show ? show(row) : value(row)}
                </td>
              ))}
            </tr>
          ))}
          {to < rows.length && <tr class="gap" style={{ blockSize: `${(rows.length - to) * ROW_HEIGHT}px` }} />}
        </tbody>
      </table>
      <TableFoot label={label} columns={columns} rows={sorted} all={all.length}>
        {foot}
      </TableFoot>
    </section>
  );
}

interface TableFootProps<T> extends Pick<TableProps<T>, 'label' | 'columns' | 'rows'> {
  /** Rows before they were filtered. */
  readonly all: number;
  readonly children: ComponentChildren;
}

/** How many rows passed the filters, and these rows to take along. */
function TableFoot<T>({ label, columns, rows, all, children }: TableFootProps<T>) {
  const csv = () => csvOf([columns.map((column) => column.label), ...rows.map((row) => columns.map(({ value }) => value(row)))]);
  const json = () =>
    JSON.stringify(
      rows.map((row) => Object.fromEntries(columns.map(({ label: head, value }) => [head, value(row)]))),
      null,
      2,
    );
  const save = (kind: 'csv' | 'json', text: string) =>
    saveFile(new Blob([text], { type: kind === 'csv' ? 'text/csv' : 'application/json' }), `${label.toLowerCase().replaceAll(/\W+/g, '-')}.${kind}`);
  return (
    <p class="table-foot">
      {rows.length < all && (
        <span role="status">
          {countText(rows.length)} of {countText(all)} rows
        </span>
      )}
      <CopyButton label="Copy as CSV" text={csv} />
      <CopyButton label="Copy as JSON" text={json} />
      <button type="button" class="plain" onClick={() => save('csv', csv())}>
        Download CSV
      </button>
      <button type="button" class="plain" onClick={() => save('json', json())}>
        Download JSON
      </button>
      {children}
    </p>
  );
}

function classOf(isNumber = false, isAside = false): string {
  return [isNumber && 'number', isAside && 'aside'].filter(Boolean).join(' ');
}

/** Rows that pass the filters of all columns. */
function filtered<T>(rows: readonly T[], columns: readonly TableColumn<T>[], filters: Readonly<Record<string, string>>): readonly T[] {
  const given = columns.flatMap((column) => {
    const text = filters[column.name]?.trim() ?? '';
    return text === '' ? [] : [{ column, passes: testOf(text) }];
  });
  return given.length === 0 ? rows : rows.filter((row) => given.every(({ column, passes }) => passes(column.value(row))));
}

/** `>5`, `<=10`, words that must be there, `!words` that must not. */
function testOf(text: string): (value: string | number | null) => boolean {
  const [, sign, bound] = /^(>=|<=|>|<|=)\s*(-?[\d.]+)$/.exec(text) ?? [];
  if (sign !== undefined && bound !== undefined) return (value) => value !== null && compares(Number(value), sign, Number(bound));
  const isNot = text.startsWith('!');
  const words = text.replace(/^!/, '').toLowerCase();
  return (value) =>
    String(value ?? '')
      .toLowerCase()
      .includes(words) !== isNot;
}

function compares(value: number, sign: string, bound: number): boolean {
  if (sign === '=') return value === bound;
  if (sign.startsWith('>')) return sign === '>=' ? value >= bound : value > bound;
  return sign === '<=' ? value <= bound : value < bound;
}

function sortedBy<T>(rows: readonly T[], columns: readonly TableColumn<T>[], order: { readonly name: string; readonly up: boolean } | undefined) {
  const column = columns.find(({ name }) => name === order?.name);
  if (!column) return rows;
  const way = order!.up ? 1 : -1;
  return rows.toSorted((a, b) => way * compare(column.value(a), column.value(b)));
}

/** Missing values come last. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
