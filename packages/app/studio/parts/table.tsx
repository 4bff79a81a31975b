import type { ComponentChildren } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { CopyButton } from './copy-button.tsx';
import { csvOf } from './csv.ts';
import { useWindow } from './virtual-list.tsx';

export interface TableColumn<T> {
  readonly name: string;
  readonly label: string;
  /** What sorting and CSV use; what is shown where `show` is left out. */
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
}

/** From here on only what is seen is drawn. */
const MANY = 200;
const ROW_HEIGHT = 40;

/** A table that sorts by its heads and copies as CSV. Its parent gives it a height where it is long. */
export function Table<T>({ label, columns, rows, keyOf, onOpen }: TableProps<T>) {
  const [order, setOrder] = useState<{ readonly name: string; readonly up: boolean }>();
  const scroller = useRef<HTMLElement>(null);
  const sorted = useMemo(() => sortedBy(rows, columns, order), [rows, columns, order]);
  const isLong = rows.length > MANY;
  const seen = useWindow(scroller, rows.length, ROW_HEIGHT);
  const { from, to } = isLong ? seen : { from: 0, to: rows.length };
  const toggle = (name: string) => setOrder((before) => ({ name, up: before?.name === name ? !before.up : true }));
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
      <p class="table-foot">
        <CopyButton
          label="Copy as CSV"
          text={() => csvOf([columns.map((column) => column.label), ...sorted.map((row) => columns.map(({ value }) => value(row)))])}
        />
      </p>
    </section>
  );
}

function classOf(isNumber = false, isAside = false): string {
  return [isNumber && 'number', isAside && 'aside'].filter(Boolean).join(' ');
}

function sortedBy<T>(rows: readonly T[], columns: readonly TableColumn<T>[], order: { readonly name: string; readonly up: boolean } | undefined) {
  const column = columns.find(({ name }) => name === order?.name);
  if (!column) return rows;
  const way = order!.up ? 1 : -1;
  return rows.toSorted((a, b) => way * compare(column.value(a), column.value(b)));
}

/** What is missing comes last. */
function compare(a: string | number | null, b: string | number | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
}
