import { TAG } from '../../src/tree/tags.js';
import { childrenOf, type Tree, tagName } from '../../src/tree/tree.js';

/** A tree on one line: `body(p("one") p("two"))`, attributes as `p[class=a]`. For small trees: it calls itself. */
export function dump(tree: Tree, node = 0): string {
  if (tree.tag[node] === TAG['#text']) return JSON.stringify(tree.text[node]);
  let attributes = '';
  for (let i = tree.attributeStart[node]!; i < tree.attributeStart[node + 1]!; i++)
    attributes += `[${tree.attributeName[i]}=${tree.attributeValue[i]}]`;
  const children = childrenOf(tree, node).map((child) => dump(tree, child));
  const name = `${tagName(tree, node)}${attributes}`;
  return children.length === 0 ? name : `${name}(${children.join(' ')})`;
}

/** What is in the body. */
export function body(tree: Tree): string {
  return dump(tree).replace(/^.*? body(\((.*)\))?\)\)$/s, '$2');
}
