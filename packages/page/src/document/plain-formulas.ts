import { attribute, type Tree, tagName, textOf } from '../tree/tree.js';
import { removeNode, type Tidy } from './draft.js';

export const plainFormulas: Tidy = {
  meaning: 'formulas in MathML become the LaTeX that is noted in them, else their characters: what `pith/core` does in place of reading all formulas',
  apply(draft) {
    const { tree } = draft;
    draft.eachTagged(['math'], (node) => {
      const latex = notedLatex(tree, node.source);
      const text = latex ?? textOf(tree, node.source).replace(/\s+/g, ' ');
      if (latex === undefined) node.tag = 'span';
      node.attributes = latex === undefined ? {} : { display: draft.attribute(node, 'display') === 'block' ? 'block' : 'inline' };
      node.children = [{ text, source: node.source }];
    });
    if (draft.listed('math').length === 0) return;
    // The same formula once more, for the eye.
    draft.eachMarked((node) => {
      if (draft.classesOf(node).includes(' katex-html ')) removeNode(node);
    });
  },
};

/** The annotation of a formula that is LaTeX. */
function notedLatex(tree: Tree, math: number): string | undefined {
  for (let row = math + 1; row < tree.end[math]!; row++)
    if (/^(?:math:)?annotation$/.test(tagName(tree, row)) && /tex/i.test(attribute(tree, row, 'encoding') ?? ''))
      return textOf(tree, row).trim() || undefined;
  return undefined;
}
