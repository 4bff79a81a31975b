import { isFieldName } from '../../content/products/part-names.js';
import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { childrenOf } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, RELATED } from '../reading/furniture.js';

type Pair = readonly [name: string, value: string];

const MAX_NAME = 60;
const MAX_VALUE = 400;
const MIN_ROWS = 2;
const MAX_ROWS = 200;

/** Names and values that the page shows in definition lists, in tables of two columns, or in items with a colon. */
export function specificationsOf(page: Page): Pair[] {
  const { tree } = page;
  const parts = page.once(furniture);
  const { words } = page.once(rows);
  const pairs: Pair[] = [];
  for (let row = 1; row < tree.size && pairs.length < MAX_ROWS; row++) {
    const tag = tree.tag[row]!;
    if (words[row] === 0 || (parts[row]! & (MENU | OVERLAY | RELATED)) !== 0) continue;
    const found = tag === TAG.dl ? fromTerms(page, row) : tag === TAG.table ? fromTable(page, row) : tag === TAG.ul ? fromItems(page, row) : [];
    if (found.length >= MIN_ROWS) for (const pair of found) pairs.push(pair);
  }
  return pairs;
}

function fromTerms({ tree }: Page, list: number): Pair[] {
  const pairs: Pair[] = [];
  let name = '';
  for (let row = list + 1; row < tree.end[list]!; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG.dt) name = rowText(tree, row, tree.end[row]!);
    else if (tag === TAG.dd && name !== '') {
      add(pairs, name, rowText(tree, row, tree.end[row]!));
      name = '';
    }
  }
  return pairs;
}

function fromTable({ tree }: Page, table: number): Pair[] {
  const pairs: Pair[] = [];
  for (let row = table + 1; row < tree.end[table]!; row++) {
    if (tree.tag[row] !== TAG.tr) continue;
    const cells = childrenOf(tree, row).filter((cell) => tree.tag[cell] === TAG.td || tree.tag[cell] === TAG.th);
    // A third column makes it a table to compare things by.
    if (cells.length > 2) return [];
    // Names of columns are no value.
    const isHead = cells.every((cell) => tree.tag[cell] === TAG.th);
    if (cells.length === 2 && !isHead) add(pairs, rowText(tree, cells[0]!, tree.end[cells[0]!]!), rowText(tree, cells[1]!, tree.end[cells[1]!]!));
    row = tree.end[row]! - 1;
  }
  return pairs;
}

function fromItems({ tree }: Page, list: number): Pair[] {
  const pairs: Pair[] = [];
  for (const item of childrenOf(tree, list)) {
    if (tree.tag[item] !== TAG.li) continue;
    const text = rowText(tree, item, tree.end[item]!);
    const colon = text.search(/:\s|：/);
    if (colon <= 0 || colon > MAX_NAME || text.length > 160) return [];
    add(pairs, text.slice(0, colon), text.slice(colon + 1));
  }
  return pairs;
}

function add(pairs: Pair[], name: string, value: string): void {
  const bare = name.replace(/(?<!\s)\s*[:：]\s*$/, '').trim();
  const said = value.trim();
  if (bare !== '' && !isFieldName(bare) && bare.length <= MAX_NAME && said !== '' && said.length <= MAX_VALUE) pairs.push([bare, said]);
}
