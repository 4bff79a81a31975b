import { cleanLine } from '../characters.js';
import { classesOf, type Draft, type DraftElement, draftText, findElement, isDraftElement, removeNode } from '../draft.js';

/** Classes of the line that names a callout. */
const TITLE =
  / (?:[\w-]*(?:admonition|callout|alert|block|card|hint|aside|aside_|notice|tag|box|macro)[\w-]*[_-](?:title|heading|label|summary)(?:-inner|-container)?|title|admonitionheading[\w-]*|details-summary) /;
/** A sign in front of the text that the class of the box says already. */
const SIGN = / (?:[\w-]*callout[\w-]*[_-](?:emoji|icon)|admonition-icon|admonitionicon[\w-]*|hint-icon) /;
/** Cells of the table in which Asciidoctor sets a callout. */
const CELLS = new Set(['table', 'tbody', 'tr', 'td', 'colgroup']);
const MAX_TITLE = 120;
const MAX_SIGN = 12;
const WORDLESS = /^[^\p{L}\p{N}]{1,12}$/u;

/** Takes the title out of a callout: what it says, or nothing where it has none of its own. */
export function takeTitle(draft: Draft, node: DraftElement): string {
  const label = openCells(draft, node);
  const sign = findElement(node, (inner) => SIGN.test(classesOf(draft, inner)));
  if (sign && draftText(sign, MAX_SIGN + 1).trim().length <= MAX_SIGN) removeNode(sign);
  const first = node.children.find(isDraftElement);
  if (first && WORDLESS.test(draftText(first, MAX_SIGN + 1))) removeNode(first);
  const found = titleElement(draft, node);
  const text = found ? cleanLine(draftText(found, 200)) : '';
  // Without other text the title is the text.
  if (!found || text === '' || text.length > MAX_TITLE || cleanLine(draftText(node, text.length + 40)) === text) return label;
  removeNode(found);
  return text;
}

function titleElement(draft: Draft, node: DraftElement): DraftElement | undefined {
  const first = node.children.find(isDraftElement);
  if (node.tag === 'details' && first?.tag === 'summary') return first;
  // Just the Docs: the class of the box says that its first paragraph is the title.
  if (node.tag === 'blockquote' && / (?:note|tip|warning|important|caution)-title /.test(classesOf(draft, node))) return first;
  return findElement(node, (inner) => TITLE.test(classesOf(draft, inner)));
}

/** A callout whose sign and text are in two cells: the cells go, and what the first says is given back. */
function openCells(draft: Draft, node: DraftElement): string {
  const table = node.children.find((child): child is DraftElement => isDraftElement(child) && (child.tag === 'table' || child.tag === 'div'));
  if (!table || !/ admonitionblock /.test(classesOf(draft, node))) return '';
  let label = '';
  const open: DraftElement[] = [table];
  for (let next = open.pop(); next; next = open.pop()) {
    if (/ icon /.test(classesOf(draft, next))) {
      label = cleanLine(draftText(next, MAX_TITLE));
      removeNode(next);
      continue;
    }
    next.tag = 'div';
    for (const child of next.children)
      if (isDraftElement(child) && (CELLS.has(child.tag) || / (?:icon|content) /.test(classesOf(draft, child)))) open.push(child);
  }
  return label;
}
