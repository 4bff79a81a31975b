import { type Draft, type DraftElement, type DraftNode, eachTagged, isDraftElement, pageAttribute } from '../draft.js';
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
  const { cells, widest, hasHeader } = partsOf(table);
  return !hasHeader && (widest <= 1 || cells.some(placesText));
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

interface TableParts {
  readonly cells: DraftElement[];
  /** Cells with something in them of the widest row. */
  readonly widest: number;
  /** It has a header cell or a caption. */
  readonly hasHeader: boolean;
}

/** What the table itself holds, not the tables inside it: looking into these from every table around them would take forever. */
function partsOf(table: DraftElement): TableParts {
  const cells: DraftElement[] = [];
  let widest = 0;
  let hasHeader = false;
  const stack: DraftElement[] = [table];
  for (let next = stack.pop(); next; next = stack.pop()) {
    let width = 0;
    for (const child of next.children) {
      if (!isDraftElement(child)) continue;
      if (child.tag === 'td') {
        cells.push(child);
        if (!isEmpty(child)) width++;
      } else if (child.tag === 'th' || child.tag === 'caption') hasHeader = true;
      else if (PARTS.has(child.tag) && child.tag !== 'table') stack.push(child);
    }
    widest = Math.max(widest, width);
  }
  return { cells, widest, hasHeader };
}

/** Nodes of a cell that are looked at: one with more is not empty. */
const MAX_LOOKED_AT = 12;

function isEmpty(cell: DraftElement): boolean {
  const queue: DraftNode[] = [cell];
  for (let at = 0; at < queue.length; at++) {
    const node = queue[at]!;
    if (at >= MAX_LOOKED_AT) return false;
    if (!isDraftElement(node) ? node.text.trim() !== '' : node.tag === 'img') return false;
    if (isDraftElement(node)) for (const child of node.children.slice(0, MAX_LOOKED_AT)) queue.push(child);
  }
  return true;
}

function dissolve(table: DraftElement): void {
  const stack: DraftElement[] = [table];
  for (let next = stack.pop(); next; next = stack.pop()) {
    next.tag = 'div';
    for (const child of next.children) if (isDraftElement(child) && PARTS.has(child.tag) && child.tag !== 'table') stack.push(child);
  }
}
