import { blockText } from '../../blocks/segment.js';
import { cleanLine } from '../../document/characters.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { attribute, childrenOf, type Tree } from '../../tree/tree.js';
import { ADVERT, furniture } from '../../vocabulary/page-parts.js';
import type { Item } from './item.js';
import { titleBlocks } from './title.js';

/** Children of one element that are looked at. */
const MAX_CHILDREN = 2000;

/** The items of a list with the elements between and beside them that are of their make and were not read as records: an entry of another shape is one of the list. */
export function withSiblings(page: Page, list: readonly Item[]): Item[] {
  const { tree } = page;
  const parts = page.once(furniture);
  const { words } = page.once(rows);
  const known = new Set(list.map(({ node }) => node));
  const found: Item[] = [...list];
  for (const [parent, items] of byParent(tree, list)) {
    const make = makeOf(tree, items[0]!.node);
    const isWhole = items.every(({ node, end }) => end === tree.end[node] && makeOf(tree, node) === make);
    if (make === '' || !isWhole || items.length < 2) continue;
    const others = childrenOf(tree, parent)
      .slice(0, MAX_CHILDREN)
      .filter((row) => !known.has(row) && words[row]! > 0 && (parts[row]! & ADVERT) === 0 && makeOf(tree, row) === make);
    // Where most are left out, they were for a reason.
    if (others.length > items.length) continue;
    for (const row of others) found.push({ ...nameless(page, row), list: items[0]!.list, region: items[0]!.region });
  }
  return found.sort((a, b) => a.node - b.node);
}

function byParent(tree: Tree, list: readonly Item[]): Map<number, Item[]> {
  const parents = new Map<number, Item[]>();
  for (const item of list) {
    const parent = tree.parent[item.node]!;
    const same = parents.get(parent);
    if (same) same.push(item);
    else parents.set(parent, [item]);
  }
  return parents;
}

/** Tag and first class name of an element; '' where it has no class. */
function makeOf(tree: Tree, row: number): string {
  const [first] = (attribute(tree, row, 'class') ?? '').trim().split(/\s+/);
  return first === '' ? '' : `${tree.tag[row]} ${first!.replace(/\d+/g, '')}`;
}

function nameless(page: Page, row: number): Item {
  const end = page.tree.end[row]!;
  const [title] = titleBlocks(page, [{ row, end }]);
  const name = title === undefined || title < 0 ? '' : cleanLine(blockText(page.blocks, title));
  return { position: 0, list: null, title: name, url: null, date: null, summary: null, image: null, price: null, region: 0, node: row, end };
}
