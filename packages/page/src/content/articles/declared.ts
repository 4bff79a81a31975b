import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const ARTICLE_TYPE = /schema\.org\/(?:\w{0,20}Article|BlogPosting)\b/i;
const ARTICLE_BODY = /(?:^|\s)articleBody(?:$|\s)/i;

/** Rows of the elements that a page marks up as an article or as the text of one, in document order. */
export function declaredArticles({ tree }: Page): readonly number[] {
  const rows: number[] = [];
  for (let row = 1; row < tree.size; row++) if (isDeclared(tree, row)) rows.push(row);
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

/** Of rows in document order those that are in none of the others. */
export function outermost({ end }: Tree, rows: readonly number[]): number[] {
  let last = 0;
  return rows.filter((row) => {
    if (row < last) return false;
    last = end[row]!;
    return true;
  });
}

/** Where an element says that it can be found. */
export function addressesAt(tree: Tree, row: number): string[] {
  return ['itemid', 'data-url', 'data-href', 'data-permalink', 'data-canonical', 'data-canonical-url', 'about']
    .map((name) => attribute(tree, row, name)?.trim() ?? '')
    .filter((value) => value !== '');
}
