import type { ContentElement } from '../../../document/node.js';
import { type Cell, type Lines, type Row, standing } from '../block.js';
import type { Context, Handler } from '../handler.js';
import { guardLineStart } from '../phrasing/line-start.js';
import { em } from '../phrasing/piece.js';
import { writeCell, writeSingleLine } from '../phrasing/write-line.js';
import { gridOf } from './grid.js';

/** A table of data. One that only arranges things gives its content and is gone. */
export function table(element: ContentElement, { layouts, parts }: Context): Handler {
  if (layouts.has(element)) return { kind: 'flow' };
  if (!parts.tables) return { kind: 'leaf', write: () => [], pieces: () => [] };
  return {
    kind: 'frame',
    write: (_, blocks) => {
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
    write: ({ attributes }, run) => [
      {
        kind: 'cell',
        text: writeCell(run),
        isHeader,
        columns: Math.max(1, span(attributes.colspan, 1000)),
        rows: span(attributes.rowspan, 65534),
        align: alignOf(attributes),
      },
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

/** Limits as browsers have them; no number is 1. */
function span(text: string | undefined, limit: number): number {
  const number = /^\s*\d{1,6}/.exec(text ?? '')?.[0];
  return number === undefined ? 1 : Math.min(Number(number), limit);
}

function alignOf({ align, style }: Record<string, string>): Cell['align'] {
  const named = /^\s*(left|center|right)\s*$/i.exec(align ?? '') ?? /(?:^|;)\s*text-align:\s*(left|center|right)\b/i.exec(style ?? '');
  return named?.[1]?.toLowerCase() as Cell['align'];
}

function tableOf(rows: readonly Row[], hasHead: boolean): Lines[] {
  const grid = gridOf(rows);
  if (grid === undefined) return [plainLines(rows)].filter(({ lines }) => lines.length > 0);
  if (grid.texts.length === 0) return [];
  const [first, ...others] = hasHead || hasHeaderRow(rows) ? grid.texts : [new Array<string>(grid.columns).fill(''), ...grid.texts];
  const rule = grid.aligns.map(
    (align) => `${align === 'left' || align === 'center' ? ':' : ''}---${align === 'right' || align === 'center' ? ':' : ''}`,
  );
  return [{ kind: 'other', lines: [first!, rule, ...others].map(rowLine) }];
}

function rowLine(cells: readonly string[]): string {
  return `|${cells.map((text) => (text === '' ? '  ' : ` ${text} `)).join('|')}|`;
}

/**
 * Markdown wants a header row. The page's own, or the first row of a table without any headers; where the headers are in the first
 * column only, an empty one.
 */
function hasHeaderRow(rows: readonly Row[]): boolean {
  return rows[0]!.cells.every((each) => each.isHeader) || !rows.some(({ cells }) => cells[0]!.isHeader);
}

/** A line a row, for tables of more than `MAX_CELLS`. */
function plainLines(rows: readonly Row[]): Lines {
  const lines = rows.map(({ cells }) => cells.flatMap(({ text }) => (text === '' ? [] : [text])).join('; ')).filter((line) => line !== '');
  return { kind: 'paragraph', lines: lines.map((line, i) => guardLineStart(line) + (i + 1 < lines.length ? '\\' : '')) };
}
