import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Why a node is not shown at first; several may hold at once. */
export const BY_ATTRIBUTE = 1;
export const BY_STYLE = 2;
export const BY_ARIA = 4;

// Panels that a click opens are content, although they start out hidden.
const OPENED_BY_CLICK = /(?:^|[-_ ])(?:tab|tabs|tabpanel|tabpane|accordion|collapse|collapsible|expander|expandable|toggle|panel|faq)(?:$|[-_ ])/i;
const HIDDEN_STYLE = /(?:^|[;\s])(?:display\s{0,3}:\s{0,3}none|visibility\s{0,3}:\s{0,3}hidden)/i;

/** One byte a row: the reasons why it is hidden, its ancestors' included; 0 where it is shown. */
export function hiddenRows(tree: Tree): Uint8Array {
  const hidden = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const inherited = hidden[tree.parent[row]!]!;
    hidden[row] = inherited;
    const from = tree.attributeStart[row]!;
    const to = tree.attributeStart[row + 1]!;
    if (from === to) continue;
    const own = ownReasons(tree, from, to);
    if (own !== 0 && !isPanel(tree, row, from, to)) hidden[row] = inherited | own;
  }
  return hidden;
}

/** Whether an element itself is hidden by an attribute or its style, and is no panel that a click opens. */
export function isHiddenItself(tree: Tree, row: number): boolean {
  const from = tree.attributeStart[row]!;
  const to = tree.attributeStart[row + 1]!;
  return from !== to && (ownReasons(tree, from, to) & (BY_ATTRIBUTE | BY_STYLE)) !== 0 && !isPanel(tree, row, from, to);
}

function ownReasons(tree: Tree, from: number, to: number): number {
  let reasons = 0;
  for (let i = from; i < to; i++) {
    const name = tree.attributeName[i]!;
    if (name === 'hidden') reasons |= BY_ATTRIBUTE;
    else if (name === 'aria-hidden') reasons |= tree.attributeValue[i] === 'true' ? BY_ARIA : 0;
    else if (name === 'style') reasons |= HIDDEN_STYLE.test(tree.attributeValue[i]!) ? BY_STYLE : 0;
  }
  return reasons;
}

function isPanel(tree: Tree, row: number, from: number, to: number): boolean {
  if (tree.tag[row] === TAG.details) return true;
  for (let i = from; i < to; i++) {
    const name = tree.attributeName[i]!;
    if (name === 'role' && tree.attributeValue[i] === 'tabpanel') return true;
    if ((name === 'class' || name === 'id') && OPENED_BY_CLICK.test(tree.attributeValue[i]!)) return true;
  }
  return false;
}

/** Whether the page's author hid an element inside a line that is shown; a line that is hidden as a whole is judged as one. */
export function isHiddenInline(tree: Tree, row: number): boolean {
  if (tree.attributeStart[row] === tree.attributeStart[row + 1]) return false;
  if (attribute(tree, row, 'hidden') !== undefined) return true;
  const style = attribute(tree, row, 'style');
  return style !== undefined && /display\s{0,3}:\s{0,3}none/i.test(style);
}
