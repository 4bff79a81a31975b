import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, classAndId } from '../../tree/tree.js';
import { isFieldName } from '../../vocabulary/machine-text.js';
import { FOOT, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import type { Stated } from './product.js';

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

const NAMED = /(?:^|[\s_-])bread-?crumbs?(?:$|[\s_-])/i;
const MAX_STEPS = 12;

/** Names of the first trail of links to the page, the widest first; what separates them is left out. */
export function visibleBreadcrumb({ tree }: Page): string[] {
  for (let row = 1; row < tree.size; row++) {
    const names = `${classAndId(tree, row)} ${attribute(tree, row, 'aria-label') ?? ''}`;
    if (!NAMED.test(names) || tree.end[row]! - row > MAX_ROWS) continue;
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

/** `4.8 out of 5`, `4,8/5`, `4.9 stars`, and a number alone where a count follows. */
const RATED = /(?:^|[^\d.,])([0-5](?:[.,]\d{1,2})?)\s?(?:\/\s?5(?!\d)|out of 5|(?:rating )?stars?\b|(?=\(\d)|$)/i;
const COUNTED = /^.{0,30}?(\d[\d.,]{0,9})(?:\)|\)?\s(?:global |customer |total )?(?:reviews|ratings|avis|bewertungen)\b)/i;
const MAX_WORDS = 14;
/** Lines after a rating in which it may be said how many gave it, and lines around the heading that are looked at. */
const MAX_LINES = 3;
const BEFORE = 30;
const AFTER = 120;

/** How those who bought it rate a product, where the page says so near its heading, and how many they are: what one buyer says has no count. */
export function shownRating(page: Page, heading: number): Stated {
  const { blocks } = page;
  const parts = page.once(furniture);
  const line = (block: number) => (block < blocks.size && blocks.words[block]! <= MAX_WORDS ? cleanLine(blockText(blocks, block)) : '');
  for (let block = Math.max(0, heading - BEFORE); block < heading + AFTER; block++) {
    const said = line(block);
    const rated = RATED.exec(said);
    if (rated === null || (parts[blocks.node[block]!]! & (MENU | FOOT | RELATED)) !== 0) continue;
    const after = [said.slice(rated.index + rated[0].length)];
    for (let next = 1; next <= MAX_LINES; next++) after.push(line(block + next));
    const count = after.map((text) => COUNTED.exec(text)?.[1]).find((found) => found !== undefined);
    const ratingCount = Number((count ?? '').replace(/[.,]/g, ''));
    if (ratingCount > 0) return { rating: Number(rated[1]!.replace(',', '.')), ratingCount };
  }
  return {};
}
