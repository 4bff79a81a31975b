import { type ContentElement, isElement } from '../../document/node.js';
import { guardLineStart } from './phrasing/escape.js';

/** A row of a table with what its cells say, and whether it is in the head of the table. */
export interface Row {
  readonly cells: readonly { readonly element: ContentElement; readonly text: string }[];
  readonly isHead: boolean;
}

/** The rows of a table, those of its parts included. */
export function rowsOf({ tag, children }: ContentElement, textOf: (cell: ContentElement) => string): Row[] {
  return children.filter(isElement).flatMap((part) => {
    if (part.tag === 'thead' || part.tag === 'tbody' || part.tag === 'tfoot') return rowsOf(part, textOf);
    const cells = part.tag === 'tr' ? part.children.filter((cell) => isElement(cell) && (cell.tag === 'td' || cell.tag === 'th')) : [];
    const written = (cells as ContentElement[]).map((element) => ({ element, text: textOf(element) }));
    return written.length === 0 ? [] : [{ cells: written, isHead: tag === 'thead' }];
  });
}

/** Rows → the lines of a table, or of a paragraph where it is too large for one. */
export function tableLines(rows: readonly Row[]): { readonly kind: 'paragraph' | 'other'; readonly lines: readonly string[] } {
  const grid = gridOf(rows);
  if (grid === undefined) return { kind: 'paragraph', lines: plainLines(rows) };
  if (grid.texts.length === 0) return { kind: 'other', lines: [] };
  const isHeader = ({ element }: Row['cells'][number]) => element.tag === 'th';
  // Markdown wants a header row: the page's own, or the first row of a table without any headers, or an empty one where the headers are in
  // the first column only.
  const hasHeaderRow = rows[0]!.isHead || rows[0]!.cells.every(isHeader) || !rows.some(({ cells }) => isHeader(cells[0]!));
  const [first, ...others] = hasHeaderRow ? grid.texts : [grid.aligns.map(() => ''), ...grid.texts];
  const rule = grid.aligns.map((align) => `${/left|center/.test(align) ? ':' : ''}---${/right|center/.test(align) ? ':' : ''}`);
  return { kind: 'other', lines: [first!, rule, ...others].map(rowLine) };
}

function rowLine(cells: readonly string[]): string {
  return `|${cells.map((text) => (text === '' ? '  ' : ` ${text} `)).join('|')}|`;
}

/** A line per row, for tables of more than `MAX_CELLS`. */
function plainLines(rows: readonly Row[]): string[] {
  const lines = rows.map(({ cells }) => cells.flatMap(({ text }) => (text === '' ? [] : [text])).join('; ')).filter((line) => line !== '');
  return lines.map((line, i) => guardLineStart(line) + (i + 1 < lines.length ? '\\' : ''));
}

/** Cells of a table that is written as one, spanned ones counted; larger ones are hard to read as a table. */
const MAX_CELLS = 20_000;

interface Grid {
  /** Rows of equally many texts. A cell that spans several has its text in the first and leaves the others blank, so that no text is there twice. */
  readonly texts: readonly (readonly string[])[];
  /** Of each column: the alignment of its first cell with one; empty for none. */
  readonly aligns: readonly string[];
}

/** Rows with spans → a grid; undefined for one of more than `MAX_CELLS`. Columns and rows without any text are left out. */
function gridOf(rows: readonly Row[]): Grid | undefined {
  const texts: string[][] = [];
  const aligns: string[] = [];
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
    for (const { element, text } of cells) {
      const { colspan, rowspan, align = '' } = element.attributes;
      skip();
      // Limits as browsers have them; 0 rows go down to the end of the table.
      const down = spanOf(rowspan, 65534) || rows.length;
      if (text !== '') used.add(column);
      for (let i = Math.max(1, spanOf(colspan, 1000)), isFirst = true; i > 0; i--, column++, isFirst = false) {
        line[column] = isFirst ? text : '';
        taken[column] = Math.max(Math.min(down, rows.length - r) - 1, taken[column] ?? 0);
        aligns[column] ||= align;
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
  return { texts: kept.map((line) => columns.map((column) => line[column] ?? '')), aligns: columns.map((column) => aligns[column] ?? '') };
}

/** No number is 1. */
function spanOf(text = '', limit: number): number {
  return Math.min(Number(/^\s*\d{1,6}/.exec(text)?.[0] ?? 1), limit);
}
