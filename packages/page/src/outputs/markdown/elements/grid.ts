import type { Cell, Row } from '../block.js';

/** Cells of a table that is written as one, spanned ones counted; above, reading it as a table helps nobody. */
const MAX_CELLS = 20_000;

export interface Grid {
  readonly columns: number;
  /** Rows of equally many texts. A cell that spans several has its text in the first and leaves the others blank, so that no text is there twice. */
  readonly texts: readonly (readonly string[])[];
  /** Of each column: what its first cell with an alignment says. */
  readonly aligns: readonly Cell['align'][];
}

/** Rows with spans → a grid; undefined for one of more than `MAX_CELLS`. Columns and rows without any text are left out. */
export function gridOf(rows: readonly Row[]): Grid | undefined {
  const texts: string[][] = [];
  const aligns: Cell['align'][] = [];
  // Of each column, how many more rows the cell above takes.
  const taken: number[] = [];
  let size = 0;
  for (const [r, { cells }] of rows.entries()) {
    const line: string[] = [];
    let column = 0;
    const skip = () => {
      for (; taken[column]! > 0; column++) {
        taken[column]!--;
        line[column] = '';
      }
    };
    for (const cell of cells) {
      skip();
      const below = (cell.rows === 0 ? rows.length - r : Math.min(cell.rows, rows.length - r)) - 1;
      for (let i = 0; i < cell.columns; i++, column++) {
        line[column] = i === 0 ? cell.text : '';
        taken[column] = Math.max(below, taken[column] ?? 0);
        aligns[column] ??= cell.align;
      }
      if (size + column > MAX_CELLS) return undefined;
    }
    skip();
    size += column;
    texts.push(line);
  }
  return square(texts, aligns);
}

function square(texts: readonly string[][], aligns: readonly Cell['align'][]): Grid | undefined {
  const used = usedColumns(texts);
  const kept = texts.filter((line) => line.some((text) => text !== ''));
  if (used.length * kept.length > MAX_CELLS) return undefined;
  return { columns: used.length, texts: kept.map((line) => used.map((column) => line[column] ?? '')), aligns: used.map((column) => aligns[column]) };
}

function usedColumns(texts: readonly string[][]): number[] {
  const used = new Set<number>();
  for (const line of texts) for (const [column, text] of line.entries()) if (text !== '') used.add(column);
  return [...used].sort((a, b) => a - b);
}
