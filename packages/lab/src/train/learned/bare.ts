import { type Page, pageOf, segment, type Tree } from 'pith/training';

const NAMING = new Set(['class', 'id']);

/** The same page as if nobody had named its elements: what a site with generated names looks like. */
export function withoutNames({ tree, url }: Page): Page {
  const bare: Tree = { ...tree, attributeName: tree.attributeName.map((name) => (NAMING.has(name) ? `data-was-${name}` : name)) };
  return pageOf(segment(bare), url);
}
