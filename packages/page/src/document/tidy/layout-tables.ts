import { type Draft, type DraftElement, type DraftNode, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);
const BLOCKS = /^(?:h[1-6]|ul|ol|dl|blockquote|pre|table|article|section|figure|callout)$/;
const WRAPPERS = new Set(['div', 'center', 'span', 'font']);
/** Paragraphs in one cell from which on the table places text and does not compare it. */
const MANY_PARAGRAPHS = 3;
/** Nodes of a cell that are looked at: one with more is not empty. */
const MAX_LOOKED_AT = 12;

export const layoutTables: Tidy = {
  meaning: 'tables that only place things next to each other become plain text in order',
  showsInText: true,
  apply(draft) {
    draft.eachTagged(['table'], (table) => {
      // Not the parts of tables inside it: looking into these from every table around them would take forever.
      const parts = [table];
      for (let at = 0; at < parts.length; at++)
        for (const child of parts[at]!.children) if (isDraftElement(child) && PARTS.has(child.tag)) parts.push(child);
      if (isLayout(draft, table, parts)) for (const part of parts) part.tag = 'div';
    });
  },
};

function isLayout(draft: Draft, table: DraftElement, parts: readonly DraftElement[]): boolean {
  const role = draft.attribute(table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (parts.some(({ tag }) => tag === 'th' || tag === 'caption')) return false;
  const isCell = (node: DraftNode) => isDraftElement(node) && node.tag === 'td';
  return (
    parts.every(({ children }) => children.filter((child) => isCell(child) && !isEmpty(child)).length <= 1) ||
    parts.some((part) => isCell(part) && placesText(part))
  );
}

/** Whether the first blocks in a cell are more than a line. */
function placesText(cell: DraftElement): boolean {
  let paragraphs = 0;
  const stack: DraftNode[] = [...cell.children];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) continue;
    if (BLOCKS.test(next.tag)) return true;
    if (next.tag === 'p') paragraphs++;
    if (WRAPPERS.has(next.tag)) for (const child of next.children) stack.push(child);
  }
  return paragraphs >= MANY_PARAGRAPHS;
}

function isEmpty(cell: DraftNode): boolean {
  const queue: DraftNode[] = [cell];
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!;
    if (at >= MAX_LOOKED_AT || (isDraftElement(node) ? node.tag === 'img' : node.text.trim() !== '')) return false;
    if (isDraftElement(node)) for (const child of node.children.slice(0, MAX_LOOKED_AT)) queue.push(child);
  }
  return true;
}
