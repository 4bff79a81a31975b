import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree } from '../../tree/tree.js';
import { gridOf } from './grid.js';

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
/** Paragraphs in one cell from which on the table places text. */
const MANY_PARAGRAPHS = 3;

/** The data tables of a page, or those of kept blocks alone; tables that only place things beside each other are left out. */
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
