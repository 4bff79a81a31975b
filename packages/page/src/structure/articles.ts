import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';

const ARTICLE_TYPE = /schema\.org\/(?:\w{0,20}Article|BlogPosting)\b/i;
const ARTICLE_BODY = /(?:^|\s)articleBody(?:$|\s)/i;

/** Rows of the elements that a page marks up as an article, in document order; none lies in another. */
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
