import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree } from '../../tree/tree.js';

/** Cells of a table by line and column. */
export interface Grid {
  /**
   * Row of the tree for every place, 0 where there is no cell; a cell that spans places is in each.
   * All lines are equally long, but for those of a table that would have too many places.
   */
  readonly cells: readonly (readonly number[])[];
  /** 1 for the lines of a `thead`. */
  readonly inHead: readonly number[];
}

/** Largest span that is believed, and places that are filled at most. */
const WIDEST_SPAN = 1000;
const MAX_PLACES = 200_000;

export function gridOf(tree: Tree, table: number): Grid {
  const lines = linesOf(tree, table);
  const cells: number[][] = lines.map(() => []);
  let places = 0;
  lines.forEach(({ row }, line) => {
    let column = 0;
    for (const cell of childrenOf(tree, row)) {
      if (tree.tag[cell] !== TAG.td && tree.tag[cell] !== TAG.th) continue;
      while (cells[line]![column] !== undefined) column++;
      const width = span(tree, cell, 'colspan');
      const height = Math.min(span(tree, cell, 'rowspan') || lines.length, lines.length - line);
      for (let down = 0; down < height && places < MAX_PLACES; down++) {
        for (let right = 0; right < width && places < MAX_PLACES; right++, places++) cells[line + down]![column + right] ??= cell;
      }
      column += width;
    }
  });
  const widest = cells.reduce((most, line) => Math.max(most, line.length), 0);
  const isHuge = widest * lines.length > MAX_PLACES;
  const filled = cells.map((line) => Array.from({ length: isHuge ? line.length : widest }, (_, column) => line[column] ?? 0));
  return { cells: filled, inHead: lines.map(({ inHead }) => inHead) };
}

/** A `rowspan` of 0 reaches to the end of the table. */
function span(tree: Tree, cell: number, name: string): number {
  const given = Number.parseInt(attribute(tree, cell, name) ?? '1', 10);
  if (name === 'rowspan' && given === 0) return 0;
  return Number.isFinite(given) && given >= 1 ? Math.min(given, WIDEST_SPAN) : 1;
}

/** Lines of the table itself, not of tables inside it. */
function linesOf(tree: Tree, table: number): { row: number; inHead: number }[] {
  const lines: { row: number; inHead: number }[] = [];
  for (let row = table + 1, inHead = 0, headEnd = 0; row < tree.end[table]!; row++) {
    if (row >= headEnd) inHead = 0;
    if (tree.tag[row] === TAG.table) row = tree.end[row]! - 1;
    else if (tree.tag[row] === TAG.thead) {
      inHead = 1;
      headEnd = tree.end[row]!;
    } else if (tree.tag[row] === TAG.tr) lines.push({ row, inHead });
  }
  return lines;
}
