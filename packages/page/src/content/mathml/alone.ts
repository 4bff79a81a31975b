import type { Blocks } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';

/** Names of elements that a program has drawn a formula in. */
const DRAWN = /(?:^|[\s_-])(?:katex|mathjax|mjx|math|temml)(?:$|[\s_-])/i;
/** A formula as its author wrote it, before a script draws it. */
const WRITTEN = /^\s*(?:\$\$[^$]+\$\$|\\\[[\s\S]+\\\])\s*$/;

/** Whether a block is nothing but one formula. */
export function isFormulaAlone({ tree, node, first, last }: Blocks, block: number): boolean {
  const from = first[block]!;
  const to = last[block]!;
  if (from === to && WRITTEN.test(tree.text[from]!)) return true;
  for (let at = tree.parent[from]!; at >= node[block]!; at = tree.parent[at]!) {
    const isFormula = tree.tag[at] === TAG.math || attribute(tree, at, 'data-math') !== undefined || DRAWN.test(attribute(tree, at, 'class') ?? '');
    if (isFormula && tree.end[at]! > to) return true;
  }
  return false;
}
