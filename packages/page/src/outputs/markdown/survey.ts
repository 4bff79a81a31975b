import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';

/** What has to be known of the whole document before any of it is written. */
export interface Survey {
  readonly notes: ReadonlyMap<string, string>;
  readonly layouts: ReadonlySet<ContentElement>;
}

interface TableFacts {
  readonly table: ContentElement;
  hasHeaders: boolean;
  hasBlocks: boolean;
  hasSeveralColumns: boolean;
}

// What no cell of a table with data holds, and what would be lost if it were pressed into one line.
const TOO_BIG_FOR_CELLS = new Set(['table', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'blockquote', 'callout']);
const HEADERS = new Set(['th', 'thead', 'caption']);

/**
 * Labels of footnotes, and tables that only arrange things: without any header or caption, and with a single column or with
 * blocks in their cells that no line can hold.
 */
export function survey(document: ContentElement): Survey {
  const notes = new Map<string, string>();
  const tables: TableFacts[] = [];
  const stack: { node: ContentNode; table: TableFacts | undefined }[] = [{ node: document, table: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    let { table } = next;
    if (!isElement(node)) continue;
    if (node.tag === 'footnote') nameNote(notes, node.attributes.label);
    if (table !== undefined) learn(table, node);
    if (node.tag === 'table') {
      table = { table: node, hasHeaders: false, hasBlocks: false, hasSeveralColumns: false };
      tables.push(table);
    }
    for (let i = node.children.length - 1; i >= 0; i--) stack.push({ node: node.children[i]!, table });
  }
  const layouts = tables.filter((facts) => !facts.hasHeaders && (facts.hasBlocks || !facts.hasSeveralColumns)).map((facts) => facts.table);
  return { notes, layouts: new Set(layouts) };
}

function learn(table: TableFacts, node: ContentElement): void {
  if (HEADERS.has(node.tag)) table.hasHeaders = true;
  if (TOO_BIG_FOR_CELLS.has(node.tag)) table.hasBlocks = true;
  if (node.tag === 'tr' && node.children.filter((child) => isElement(child) && child.tag === 'td').length > 1) table.hasSeveralColumns = true;
}

/** A label that can be between brackets, and none twice. */
function nameNote(notes: Map<string, string>, label: string | undefined): void {
  if (label === undefined || notes.has(label)) return;
  const name = label.replace(/[\s[\]^\\`<>|*_~&!():$]+/g, '-').replace(/^-|-$/g, '');
  notes.set(label, name === label ? name : `${name || 'note'}-${notes.size + 1}`);
}
