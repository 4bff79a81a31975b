import type { ContentElement } from '../../document/node.js';
import { type Cell, type Lines, type Row, standing } from './block.js';
import type { Context, Handler } from './handler.js';
import { guardLineStart } from './phrasing/escape.js';
import { em } from './phrasing/piece.js';
import { writeCell, writeSingleLine } from './phrasing/write-line.js';

export function table(_: ContentElement, { parts }: Context): Handler {
  if (!parts.tables) return { kind: 'leaf', write: () => [], pieces: () => [] };
  return {
    kind: 'frame',
    indents: true,
    write: (__, blocks) => {
      const rows = blocks.flatMap((block) => (block.kind === 'head-rows' ? block.rows : block.kind === 'row' ? [block] : []));
      const first = blocks.find((block) => block.kind === 'head-rows' || block.kind === 'row');
      return [...standing(blocks), ...tableOf(rows, first?.kind === 'head-rows')];
    },
  };
}

export const thead: Handler = {
  kind: 'frame',
  within: ['table'],
  write: (_, blocks) => [{ kind: 'head-rows', rows: blocks.filter((block) => block.kind === 'row') }, ...standing(blocks)],
};

export const tr: Handler = {
  kind: 'frame',
  within: ['table', 'thead'],
  separator: ';',
  write: (_, blocks) => {
    const cells = blocks.filter((block) => block.kind === 'cell');
    return [...standing(blocks), ...(cells.length === 0 ? [] : [{ kind: 'row', cells } as const])];
  },
};

export function cell(isHeader: boolean): Handler {
  return {
    kind: 'line',
    within: ['tr'],
    // Limits as browsers have them.
    write: ({ attributes: { colspan, rowspan, align } }, run) => [
      { kind: 'cell', text: writeCell(run), isHeader, columns: Math.max(1, span(colspan, 1000)), rows: span(rowspan, 65534), align: alignOf(align) },
    ],
  };
}

export const caption: Handler = {
  kind: 'line',
  within: ['table'],
  mark: em,
  write: (_, run) => {
    const line = writeSingleLine(run);
    return line === '' ? [] : [{ kind: 'paragraph', lines: [line] }];
  },
};

/** No number is 1. */
function span(text = '', limit: number): number {
  return Math.min(Number(/^\s*\d{1,6}/.exec(text)?.[0] ?? 1), limit);
}

function alignOf(align = ''): Cell['align'] {
  return /^\s*(left|center|right)\s*$/i.exec(align)?.[1]?.toLowerCase() as Cell['align'];
}

function tableOf(rows: readonly Row[], hasHead: boolean): Lines[] {
  const grid = gridOf(rows);
  if (grid === undefined) return [plainLines(rows)].filter(({ lines }) => lines.length > 0);
  if (grid.texts.length === 0) return [];
  // Markdown wants a header row: the page's own, or the first row of a table without any headers, or an empty one where the headers are in
  // the first column only.
  const hasHeaderRow = hasHead || rows[0]!.cells.every((each) => each.isHeader) || !rows.some(({ cells }) => cells[0]!.isHeader);
  const [first, ...others] = hasHeaderRow ? grid.texts : [grid.aligns.map(() => ''), ...grid.texts];
  const rule = grid.aligns.map((align) => `${/left|center/.test(align ?? '') ? ':' : ''}---${/right|center/.test(align ?? '') ? ':' : ''}`);
  return [{ kind: 'other', lines: [first!, rule, ...others].map(rowLine) }];
}

function rowLine(cells: readonly string[]): string {
  return `|${cells.map((text) => (text === '' ? '  ' : ` ${text} `)).join('|')}|`;
}

/** A line per row, for tables of more than `MAX_CELLS`. */
function plainLines(rows: readonly Row[]): Lines {
  const lines = rows.map(({ cells }) => cells.flatMap(({ text }) => (text === '' ? [] : [text])).join('; ')).filter((line) => line !== '');
  return { kind: 'paragraph', lines: lines.map((line, i) => guardLineStart(line) + (i + 1 < lines.length ? '\\' : '')) };
}

/** Cells of a table that is written as one, spanned ones counted; larger ones are hard to read as a table. */
const MAX_CELLS = 20_000;

export interface Grid {
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
