import { TAG } from '../../tree/tags.js';
import { attribute, textOf } from '../../tree/tree.js';
import { pairsOf } from '../characters.js';
import {
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachElement,
  element,
  findElement,
  isDraftElement,
  removeNode,
  type Tidy,
} from '../draft.js';

const PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'caption']);
const BLOCKS = /^(?:h[1-6]|ul|ol|dl|blockquote|pre|table|article|section|figure|callout)$/;
const WRAPPERS = new Set(['div', 'center', 'span', 'font']);
/** Paragraphs in one cell from which on the table places text and does not compare it. */
const MANY_PARAGRAPHS = 3;
/** Nodes of a cell that are looked at: one with more is not empty. */
const MAX_LOOKED_AT = 12;

/** What boxes that are drawn as a table call their parts (WAI-ARIA 1.2), and the elements that mean the same. */
const TABLE_ROLES = pairsOf('table table grid table rowgroup tbody row tr cell td gridcell td columnheader th rowheader th');
const BOXES = new Set(['div', 'span', 'section', 'ul', 'li', 'p']);

export const tablesOfBoxes: Tidy = {
  meaning: 'boxes with the roles of a table, its rows and its cells are a table',
  apply(draft) {
    let end = 0;
    draft.eachMarked((node) => {
      const tag = BOXES.has(node.tag) ? TABLE_ROLES.get(draft.attribute(node, 'role') ?? '') : undefined;
      if (tag === 'table' && comparesWords(draft, node)) end = Math.max(end, draft.tree.end[node.source]!);
      // Rows and cells outside of a table are those of a calendar or a menu.
      if (tag === undefined || node.source >= end) return;
      node.tag = tag;
      draft.list(node);
    });
  },
};

/** Whether boxes with the role of a table are one: the cells of a calendar hold numbers, and those of a picker are buttons. */
function comparesWords({ tree }: Draft, { source }: DraftElement): boolean {
  if (attribute(tree, source, 'role') === 'table') return true;
  let [cells, words] = [0, 0];
  for (let row = source + 1; row < tree.end[source]!; row++) {
    if (attribute(tree, row, 'role') !== 'gridcell') continue;
    cells++;
    if (/\p{L}{2}/u.test(textOf(tree, row)) && !tree.tag.subarray(row, tree.end[row]).includes(TAG.button)) words++;
    row = tree.end[row]! - 1;
  }
  return words * 2 > cells;
}

export const layoutTables: Tidy = {
  meaning: 'tables that only place things next to each other become plain text in order',
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

const LINK_CARD = /onebox|unfurl|link-?preview/;
const BOARD_QUOTE = / (?:bb-?code[-_]?quote|bbquote|quote-?(?:box|block|main|content)|ips-?quote|quote[-_]container) /;
const QUOTE = / (?:\S*[-_])?quote(?:[-_]\S*|d|box)? /;
const TO_POST = /#(?:post|p|msg|entry)[-_]?\d/i;
const MAX_NAME_WORDS = 8;

export const quotedPosts: Tidy = {
  meaning: 'a box that a board calls a quotation is one; who is quoted is on its first line, without the symbol that links to the quoted post',
  apply(draft) {
    let end = 0;
    draft.eachTagged(['div', 'aside'], (box) => {
      const classes = draft.classesOf(box);
      if (!QUOTE.test(classes) && !BOARD_QUOTE.test(classes)) return;
      const [name, quote, ...others] = box.children.filter(isShown);
      if (name && quote && others.length === 0 && isQuote(quote)) takeInName(box, name, quote);
      // Boxes come in document order: one inside another is part of it.
      else if (box.source >= end && BOARD_QUOTE.test(classes) && !findElement(box, isQuote)) {
        end = draft.tree.end[box.source]!;
        box.tag = 'blockquote';
      }
    });
    draft.eachTagged(['blockquote'], ({ children }) => breakAfterName(children));
    if (end === 0) return;
    draft.eachTagged(['a'], (link) => {
      if (TO_POST.test(draft.attribute(link, 'href') ?? '') && draftText(link, 4).trim() === '') removeNode(link);
    });
  },
};

function isShown(node: DraftNode): boolean {
  return isDraftElement(node) ? node.tag !== '#break' && node.tag !== '#gone' : node.text.trim() !== '';
}

function isQuote(node: DraftNode): node is DraftElement {
  return isDraftElement(node) && node.tag === 'blockquote';
}

/** Puts the name above a quotation into it. */
function takeInName(box: DraftElement, name: DraftNode, quote: DraftElement): void {
  if (!isDraftElement(name) || draftText(name).trim().split(/\s+/).length > MAX_NAME_WORDS) return;
  box.children = [quote];
  quote.children.unshift(element('div', name.source, [name]));
}

/** A quotation that begins with `cite`, perhaps inside a box, has it on a line of its own. */
function breakAfterName(children: DraftNode[]): void {
  const first = children.find(isShown);
  if (!first || !isDraftElement(first)) return;
  if (first.tag === 'cite') children.splice(children.indexOf(first) + 1, 0, element('#break', first.source));
  else if (first.tag === 'div') breakAfterName(first.children);
}

export const linkCards: Tidy = {
  meaning: 'the title of a page in the card that a board makes of a link is not a heading',
  apply(draft) {
    draft.eachMarked((card) => {
      if (!LINK_CARD.test(draft.classesOf(card))) return;
      eachElement(card, (node) => {
        if (!/^h[1-6]$/.test(node.tag)) return;
        node.tag = 'p';
        if (!node.children.some((child) => isDraftElement(child) && child.tag === 'strong'))
          node.children = [element('strong', node.source, node.children)];
      });
    });
  },
};
