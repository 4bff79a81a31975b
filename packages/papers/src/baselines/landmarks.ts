import type { Method } from 'pith';
import { attribute, type KnownTag, TAG, type Tree, tagSet } from 'pith/parts';
import { insideAny } from './inside.js';

const CLUTTER = tagSet('nav', 'footer', 'aside', 'form');

export const landmarks: Method = {
  name: 'landmarks',
  meaning: 'the main element, else the only article, else the body, without nav, footer, aside and form',
  reference: 'HTML Living Standard, 4.3 Sections and 4.4.14 The main element',
  needs: [],
  defaults: {},
  score({ tree, blocks }) {
    const root = mainRoot(tree);
    const clutter = insideAny(tree, CLUTTER);
    const end = tree.end[root]!;
    // A page wrapped in one form (ASP.NET) would lose everything: clutter counts only below the root.
    const ignored = clutter[root] === 1;
    const score = Float32Array.from(blocks.first, (row) => (row > root && row < end && (ignored || clutter[row] === 0) ? 1 : 0));
    return { score, cut: 0.5 };
  },
};

function mainRoot(tree: Tree): number {
  const mains = rowsOf(tree, 'main');
  if (mains.length > 0) return mains[0]!;
  for (let row = 1; row < tree.size; row++) if (attribute(tree, row, 'role') === 'main') return row;
  const articles = rowsOf(tree, 'article');
  return articles.length === 1 ? articles[0]! : (rowsOf(tree, 'body')[0] ?? 0);
}

function rowsOf(tree: Tree, name: KnownTag): number[] {
  const rows: number[] = [];
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG[name]) rows.push(row);
  return rows;
}
