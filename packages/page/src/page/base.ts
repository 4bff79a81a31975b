import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { canParse } from './can-parse.js';

/**
 * What the addresses of a page are relative to: its first `base` element with an address, itself relative to where the page was fetched.
 * One that is not of the web is no base: the page's own address is.
 */
export function baseOf(tree: Tree, url: string | undefined): string | undefined {
  const own = url !== undefined && canParse(url) ? url : undefined;
  const declared = declaredBase(tree);
  if (declared === undefined || !canParse(declared, own)) return own;
  const base = new URL(declared, own);
  return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : own;
}

function declaredBase(tree: Tree): string | undefined {
  // The search for a number in a typed array is the engine's own: nearly all pages have no such element.
  for (let row = tree.tag.indexOf(TAG.base); row > 0; row = tree.tag.indexOf(TAG.base, row + 1)) {
    const href = attribute(tree, row, 'href');
    if (href !== undefined && !isInTemplate(tree, row)) return href;
  }
  return undefined;
}

/** What is inside a template is not part of the page yet. */
function isInTemplate(tree: Tree, row: number): boolean {
  for (let at = tree.parent[row]!; at > 0; at = tree.parent[at]!) if (tree.tag[at] === TAG.template) return true;
  return false;
}
