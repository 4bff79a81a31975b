import type { Blocks } from '../../blocks/segment.js';
import { attribute } from '../../tree/tree.js';

/** Names of elements that a program has drawn a formula in. */
const DRAWN = /(?:^|[\s_-])(?:katex|math)/i;

/** Whether a block is nothing but one formula that was drawn. */
export function isFormulaAlone({ tree, node, first, last }: Blocks, block: number): boolean {
  const from = first[block]!;
  const to = last[block]!;
  for (let at = tree.parent[from]!; at >= node[block]!; at = tree.parent[at]!) {
    const isFormula = attribute(tree, at, 'data-math') !== undefined || DRAWN.test(attribute(tree, at, 'class') ?? '');
    if (isFormula && tree.end[at]! > to) return true;
  }
  return false;
}
