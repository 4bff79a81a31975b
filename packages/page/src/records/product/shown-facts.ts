import { rowText } from '../../document/characters.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, classAndId } from '../../tree/tree.js';
import { isFieldName } from '../../vocabulary/machine-text.js';
import { furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';

type Pair = readonly [name: string, value: string];

const MAX_NAME = 60;
const MAX_VALUE = 400;
const MIN_ROWS = 2;
const MAX_ROWS = 200;
/** Characters of an item with a name, a colon and a value. */
const MAX_ITEM = 160;

/** Names and values that the page shows in definition lists, in tables of two columns, or in items with a colon. */
export function specificationsOf(page: Page): Pair[] {
  const { tree } = page;
  const parts = page.once(furniture);
  const { words } = page.once(rows);
  const pairs: Pair[] = [];
  for (let row = 1; row < tree.size && pairs.length < MAX_ROWS; row++) {
    const read = READERS.get(tree.tag[row]!);
    if (read === undefined || words[row] === 0 || (parts[row]! & (MENU | OVERLAY | RELATED)) !== 0) continue;
    const found = read(page, row).flatMap(([name, value]) => asPair(name, value));
    if (found.length >= MIN_ROWS) for (const pair of found) pairs.push(pair);
  }
  return pairs;
}

const READERS: ReadonlyMap<number, (page: Page, row: number) => Pair[]> = new Map([
  [TAG.dl, fromTerms],
  [TAG.table, fromTable],
  [TAG.ul, fromItems],
]);

function fromTerms({ tree }: Page, list: number): Pair[] {
  const pairs: Pair[] = [];
  let name = '';
  for (let row = list + 1; row < tree.end[list]!; row++) {
    if (tree.tag[row] === TAG.dt) name = rowText(tree, row, tree.end[row]!);
    else if (tree.tag[row] === TAG.dd) {
      pairs.push([name, rowText(tree, row, tree.end[row]!)]);
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
    const [name, value] = cells.map((cell) => rowText(tree, cell, tree.end[cell]!));
    if (value !== undefined && cells.some((cell) => tree.tag[cell] === TAG.td)) pairs.push([name!, value]);
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
    if (colon <= 0 || text.length > MAX_ITEM) return [];
    pairs.push([text.slice(0, colon), text.slice(colon + 1)]);
  }
  return pairs;
}

function asPair(name: string, value: string): Pair[] {
  const bare = name.replace(/(?<!\s)\s*[:：]\s*$/, '').trim();
  const given = value.trim();
  return bare !== '' && !isFieldName(bare) && bare.length <= MAX_NAME && given !== '' && given.length <= MAX_VALUE ? [[bare, given]] : [];
}

const BREADCRUMB = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i;
const MAX_STEPS = 12;

/** Names of the first trail of links to the page, the widest first; what separates them is left out. */
export function visibleBreadcrumb({ tree }: Page): string[] {
  for (let row = 1; row < tree.size; row++) {
    const names = `${classAndId(tree, row)} ${attribute(tree, row, 'aria-label') ?? ''}`;
    if (!BREADCRUMB.test(names) || tree.end[row]! - row > MAX_ROWS) continue;
    const trail: string[] = [];
    for (let at = row; at < tree.end[row]! && trail.length < MAX_STEPS; at++) {
      if (tree.tag[at] !== TAG.a && tree.tag[at] !== TAG.li) continue;
      const text = rowText(tree, at, tree.end[at]!).replace(/^[/>›»\s]+|[/>›»\s]+$/g, '');
      if (text !== '' && text !== trail.at(-1)) trail.push(text);
      at = tree.end[at]! - 1;
    }
    if (trail.length > 0) return trail;
  }
  return [];
}
