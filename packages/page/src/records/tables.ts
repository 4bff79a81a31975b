import { rowText } from '../document/characters.js';
import { rows } from '../features/surveys/rows.js';
import type { Page } from '../page/page.js';
import { HEADINGS, TAG, tagSet } from '../tree/tags.js';
import { attribute, childrenOf, type Tree } from '../tree/tree.js';

/** A table as data: every row has as many cells as the widest one, a cell that spans several is in each of them. */
export interface Table {
  readonly caption: string | null;
  /** Rows that head the columns. */
  readonly header: readonly (readonly string[])[];
  /** The rows below. */
  readonly rows: readonly (readonly string[])[];
  /** Columns at the left that head their rows. */
  readonly headerColumns: number;
  /** Row of the page's tree. */
  readonly node: number;
}

const PLACING = tagSet('ul', 'ol', 'dl', 'blockquote', 'pre', 'table', 'article', 'section', 'form', 'iframe');
/** Half the number of paragraphs from which on a table is for layout. */
const MANY_PARAGRAPHS = 3;

/** The data tables of a page, or only those with kept blocks. Layout tables are left out. */
export function tablesOf(page: Page, keeps?: Uint8Array): Table[] {
  const { tree } = page;
  const kept = keeps && keptRows(page, keeps);
  const found: Table[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] !== TAG.table || page.once(rows).words[row] === 0 || (kept && kept[row] === 0)) continue;
    if (isLayout(page, row)) continue;
    const table = readTable(tree, row);
    if (table) found.push(table);
    row = tree.end[row]! - 1;
  }
  return found;
}

/** 1 for every row that holds a kept block. */
function keptRows({ tree, blocks }: Page, keeps: Uint8Array): Uint8Array {
  const kept = new Uint8Array(tree.size);
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1) kept[blocks.node[block]!] = 1;
  for (let row = tree.size - 1; row > 0; row--) if (kept[row] === 1) kept[tree.parent[row]!] = 1;
  return kept;
}

function isLayout(page: Page, table: number): boolean {
  const { tree } = page;
  const role = attribute(tree, table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  let heads = 0;
  let placing = 0;
  let paragraphs = 0;
  for (let row = table + 1; row < tree.end[table]!; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.th || tag === TAG.caption || tag === TAG.thead) heads++;
    else if (tag === TAG.table || tag === TAG.form) return heads === 0;
    else if (PLACING.has(tag) || HEADINGS.has(tag)) placing++;
    else if (tag === TAG.p) paragraphs++;
  }
  return heads === 0 && (placing > 0 || paragraphs >= MANY_PARAGRAPHS * 2);
}

function readTable(tree: Tree, table: number): Table | undefined {
  const grid = gridOf(tree, table);
  const width = grid.cells[0]?.length ?? 0;
  if (grid.cells.length < 1 || width < 2) return undefined;
  const texts = grid.cells.map((cells) => cells.map((cell) => (cell === 0 ? '' : rowText(tree, cell, tree.end[cell]!))));
  const isHead = (line: number) => grid.inHead[line] === 1 || grid.cells[line]!.every((cell) => cell === 0 || tree.tag[cell] === TAG.th);
  let heads = 0;
  while (heads < texts.length - 1 && isHead(heads)) heads++;
  const body = grid.cells.slice(heads);
  let columns = 0;
  while (columns < width - 1 && body.length > 0 && body.every((cells) => tree.tag[cells[columns]!] === TAG.th)) columns++;
  if (texts.length - heads < 1 || (heads === 0 && columns === 0 && texts.length < 2)) return undefined;
  return { caption: captionOf(tree, table), header: texts.slice(0, heads), rows: texts.slice(heads), headerColumns: columns, node: table };
}

/** Its `caption`, or that of the figure it is in. */
function captionOf(tree: Tree, table: number): string | null {
  const own = childrenOf(tree, table).find((child) => tree.tag[child] === TAG.caption);
  const figure = tree.tag[tree.parent[table]!] === TAG.figure ? tree.parent[table]! : -1;
  const below = figure < 0 ? undefined : childrenOf(tree, figure).find((child) => tree.tag[child] === TAG.figcaption);
  const row = own ?? below;
  const text = row === undefined ? '' : rowText(tree, row, tree.end[row]!);
  return text === '' ? null : text;
}

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

/** Maximum span of a cell, and maximum number of places that are filled. */
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

/** A table or any rows of texts as CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets an apostrophe in front. */
export function csvOf(lines: readonly (readonly (string | number | null)[])[]): string {
  return lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
}

/** A table of a page as CSV, its header first. */
export function tableCsv({ header, rows }: Table): string {
  return csvOf([...header, ...rows]);
}

/** `-5` is a number, `-5+cmd|…` a formula. */
const NUMBER = /^-\d[\d.,\s]*%?$/;

function cellOf(value: string | number | null): string {
  if (value === null) return '';
  const text = typeof value === 'string' && /^[=+@\t\r\n\uff1d\uff0b\uff0d\uff20-]/.test(value) && !NUMBER.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
}
