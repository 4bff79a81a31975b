import { blockStarts } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, tagSet } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import type { Run } from '../restore/around.js';

/** Siblings that look alike, in document order, each with the blocks inside it. */
export interface LikeSiblings {
  readonly items: readonly Item[];
}

export interface Item {
  readonly row: number;
  readonly run: Run;
}

const MIN_ITEMS = 3;
/** Rows of tables are decided about with their table, paragraphs by themselves. */
const NO_ITEMS = tagSet('p', 'tr', 'td', 'th', 'tbody', 'thead', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'option', 'button');
const FURNITURE = tagSet('nav', 'footer', 'aside', 'form', 'dialog', 'header', 'menu', 'table', 'pre');
/** What is right inside these is a section of the page. */
const PAGE = tagSet('body', 'main', 'article');
/** From its part with a number on, a name is one element's own: builders of pages give each such a class. */
const NUMBER = /\d/;

/** Groups of siblings of one tag and one kind, outer ones first. None inside furniture. */
export function likeSiblings(page: Page): LikeSiblings[] {
  const { tree } = page;
  const blockAt = blockStarts(page.blocks);
  const isFurniture = new Uint8Array(tree.size);
  const groups = new Map<string, Item[]>();
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const parent = tree.parent[row]!;
    if (isFurniture[parent] === 1 || FURNITURE.has(tag)) isFurniture[row] = 1;
    const run = { first: blockAt[row]!, end: blockAt[tree.end[row]!]! };
    if (isFurniture[row] === 1 || PAGE.has(tree.tag[parent]!) || run.end === run.first || !BLOCK_LEVEL.has(tag) || NO_ITEMS.has(tag)) continue;
    const key = `${parent} ${tag} ${kindName(attribute(tree, row, 'class') ?? '')}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [{ row, run }]);
    else group.push({ row, run });
  }
  return [...groups.values()].filter((items) => items.length >= MIN_ITEMS).map((items) => ({ items }));
}

/** The first class, without what numbers it: what follows tells one of a kind from the others, as the plan that is recommended. */
function kindName(names: string): string {
  for (const name of names.split(/\s+/)) {
    const number = name.search(NUMBER);
    const part = Math.max(name.lastIndexOf('-', number), name.lastIndexOf('_', number));
    const kind = number < 0 ? name : name.slice(0, part < 0 ? number : part);
    if (kind !== '') return kind;
  }
  return '';
}
