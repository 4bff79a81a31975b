import { type Draft, type DraftElement, type DraftNode, eachTagged, findElement, isDraftElement, pageAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

const PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);
const BLOCKS = /^(?:h[1-6]|ul|ol|dl|blockquote|pre|table|article|section)$/;
/** Paragraphs in one cell from which on the table places text and does not compare it. */
const MANY_PARAGRAPHS = 3;

export const layoutTables: Tidy = {
  meaning: 'tables that only place things beside each other become plain text in order',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['table'], (node) => {
      if (isLayout(draft, node)) dissolve(node);
    });
  },
};

function isLayout(draft: Draft, table: DraftElement): boolean {
  const role = pageAttribute(draft, table, 'role');
  if (role === 'presentation' || role === 'none') return true;
  if (findElement(table, (node) => node.tag === 'th' || node.tag === 'caption')) return false;
  const cells = cellsOf(table);
  return cells.widest <= 1 || cells.all.some(placesText);
}

function placesText(cell: DraftElement): boolean {
  let paragraphs = 0;
  for (const child of flowOf(cell)) {
    if (BLOCKS.test(child.tag)) return true;
    if (child.tag === 'p') paragraphs++;
  }
  return paragraphs >= MANY_PARAGRAPHS;
}

/** Elements of a cell down to its first blocks. */
function flowOf(cell: DraftElement): DraftElement[] {
  const flow: DraftElement[] = [];
  const stack: DraftNode[] = [...cell.children];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) continue;
    flow.push(next);
    if (next.tag === 'div' || next.tag === 'center' || next.tag === 'span' || next.tag === 'font')
      for (const child of next.children) stack.push(child);
  }
  return flow;
}

/** Cells of the table itself, not of tables inside it, and the number of cells of its widest row. */
function cellsOf(table: DraftElement): { all: DraftElement[]; widest: number } {
  const all: DraftElement[] = [];
  let widest = 0;
  const stack: DraftElement[] = [table];
  for (let next = stack.pop(); next; next = stack.pop()) {
    let width = 0;
    for (const child of next.children) {
      if (!isDraftElement(child)) continue;
      if (child.tag === 'td') {
        all.push(child);
        width++;
      } else if (PARTS.has(child.tag) && child.tag !== 'table') stack.push(child);
    }
    widest = Math.max(widest, width);
  }
  return { all, widest };
}

function dissolve(table: DraftElement): void {
  const stack: DraftElement[] = [table];
  for (let next = stack.pop(); next; next = stack.pop()) {
    next.tag = 'div';
    for (const child of next.children) if (isDraftElement(child) && PARTS.has(child.tag) && child.tag !== 'table') stack.push(child);
  }
}
