import { attribute, TAG, type Tree } from 'pith/parts';

const COMMENTS = /comment|disqus|respond|replies/i;

/** One byte per row: 1 inside an element whose `id` or `class` names comments. Not html, body, main or article, which often only allow them. */
export function insideComments(tree: Tree): Uint8Array {
  const inside = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    inside[row] = inside[tree.parent[row]!]!;
    const tag = tree.tag[row]!;
    const isWhole = tag === TAG.html || tag === TAG.body || tag === TAG.main || tag === TAG.article;
    if (inside[row] === 1 || isWhole || tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    if (COMMENTS.test(`${attribute(tree, row, 'id') ?? ''} ${attribute(tree, row, 'class') ?? ''}`)) inside[row] = 1;
  }
  return inside;
}
