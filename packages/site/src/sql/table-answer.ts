/** The result of a query. */
export interface TableAnswer {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
  /** Whether there are more rows, or cells were cut. */
  readonly isCut: boolean;
}

export type TableCell = string | number | boolean | null;

/** Characters of a cell, and of all cells together. */
const MAX_CELL = 2_000;
const MAX_ALL = 4_000_000;

/** Rows within limits, as they can be sent. */
export function tableAnswer(columns: readonly string[], found: Iterable<readonly unknown[]>, limit: number): TableAnswer {
  const rows: TableCell[][] = [];
  let left = MAX_ALL;
  let isCut = false;
  for (const row of found) {
    if (rows.length >= limit || left <= 0) {
      isCut = true;
      break;
    }
    rows.push(
      row.map((value) => {
        const cell = cellOf(value);
        if (typeof cell !== 'string') return cell;
        left -= cell.length;
        if (cell.length <= MAX_CELL) return cell;
        isCut = true;
        return `${cell.slice(0, MAX_CELL)}…`;
      }),
    );
  }
  return { columns, rows, isCut };
}

function cellOf(value: unknown): TableCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `(${value.length} bytes)`;
  return JSON.stringify(value);
}
