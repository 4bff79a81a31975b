import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';
import { blockFrom } from './items.js';

/** Containers of a block that are looked at. */
export const CONTAINERS = 5;

/**
 * For every block the elements around it that hold more blocks than the one below, innermost first: wrappers around the same blocks count once.
 * `CONTAINERS` rows per block; where there are fewer, the outermost one again.
 */
export function containers(page: Page): Uint32Array {
  const { tree, blocks, arena } = page;
  const from = page.once(blockFrom);
  // The nearest element above a row that holds more blocks.
  const wider = arena.uint32(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const isSame = from[parent] === from[row] && from[tree.end[parent]!] === from[tree.end[row]!];
    wider[row] = isSame ? wider[parent]! : parent;
  }
  const found = arena.uint32(blocks.size * CONTAINERS);
  for (let block = 0; block < blocks.size; block++) {
    let row = blocks.node[block]!;
    if (from[tree.end[row]!]! - from[row]! <= 1) row = wider[row]!;
    for (let step = 0; step < CONTAINERS; step++) {
      found[block * CONTAINERS + step] = row;
      if (row > 0) row = wider[row]! || row;
    }
  }
  return found;
}

const ARTICLE_TYPE = /schema\.org\/(?:\w{0,20}Article|BlogPosting)\b/i;
const ARTICLE_BODY = /(?:^|\s)articleBody(?:$|\s)/i;

/** Rows of the elements that a page marks up as an article, in document order. None is inside another. */
export function declaredArticles({ tree }: Page): readonly number[] {
  const rows: number[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (!isDeclared(tree, row)) continue;
    rows.push(row);
    row = tree.end[row]! - 1;
  }
  return rows;
}

function isDeclared(tree: Tree, row: number): boolean {
  if (tree.tag[row] === TAG.article) return true;
  for (let i = tree.attributeStart[row]!; i < tree.attributeStart[row + 1]!; i++) {
    const name = tree.attributeName[i]!;
    if (name === 'itemprop' && ARTICLE_BODY.test(tree.attributeValue[i]!)) return true;
    if (name === 'itemtype' && ARTICLE_TYPE.test(tree.attributeValue[i]!)) return true;
  }
  return false;
}
