import { type Page, pageOf, segment, type Tree } from 'pith/training';

const NAMING = new Set(['class', 'id']);

/** The same page without class names and ids, like a site with generated names. */
export function withoutNames({ tree, url }: Page): Page {
  const bare: Tree = { ...tree, attributeName: tree.attributeName.map((name) => (NAMING.has(name) ? `data-was-${name}` : name)) };
  return pageOf(segment(bare), url);
}
