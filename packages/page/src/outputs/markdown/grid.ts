import type { Cell, Row } from './block.js';

/** Cells of a table that is written as one, spanned ones counted; larger ones are hard to read as a table. */
const MAX_CELLS = 20_000;

interface Grid {
  /** Rows of equally many texts. A cell that spans several has its text in the first and leaves the others blank, so that no text is there twice. */
  readonly texts: readonly (readonly string[])[];
  /** Of each column: the alignment of its first cell with one. */
  readonly aligns: readonly Cell['align'][];
}

/** Rows with spans → a grid; undefined for one of more than `MAX_CELLS`. Columns and rows without any text are left out. */
export function gridOf(rows: readonly Row[]): Grid | undefined {
  const texts: string[][] = [];
  const aligns: Cell['align'][] = [];
  const used = new Set<number>();
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
    for (const { text, columns, rows: down, align } of cells) {
      skip();
      const below = (down === 0 ? rows.length - r : Math.min(down, rows.length - r)) - 1;
      if (text !== '') used.add(column);
      for (let i = 0; i < columns; i++, column++) {
        line[column] = i === 0 ? text : '';
        taken[column] = Math.max(below, taken[column] ?? 0);
        aligns[column] ??= align;
      }
      if (size + column > MAX_CELLS) return undefined;
    }
    skip();
    size += column;
    texts.push(line);
  }
  const columns = [...used].sort((a, b) => a - b);
  const kept = texts.filter((line) => line.some((text) => text !== ''));
  if (columns.length * kept.length > MAX_CELLS) return undefined;
  return { texts: kept.map((line) => columns.map((column) => line[column] ?? '')), aligns: columns.map((column) => aligns[column]) };
}
