import type { Content, Speaker } from '../content/assemble.js';
import { type ContentElement, type ContentNode, plainTextOf } from '../document/node.js';
import type { Output } from './output.js';

export const text: Output = {
  meaning: 'plain text: paragraphs apart by a blank line, items and rows of tables on lines of their own, cells apart by a tab',
  mediaType: 'text/plain',
  extension: 'txt',
  write: (content) => plainText(content, content.speakers),
};

/** The plain text of content: its document without what only the document has. */
export function plainText({ forText, textRows }: Content, speakers: readonly Speaker[] = []): string {
  return textOfContent(forText, speakers, (row) => textRows[row] !== 0);
}

// The separator before the next text. A wider gap swallows a narrower one.
const NOTHING = 0;
const SPACE = 1;
const LINE = 2;
const PARAGRAPH = 3;
const gaps = ['', ' ', '\n', '\n\n'] as const;

const gapOf = new Map<string, number>();
for (const tag of 'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure figcaption table details summary callout footnote hr video audio'.split(' '))
  gapOf.set(tag, PARAGRAPH);
for (const tag of 'li dt dd tr caption br'.split(' ')) gapOf.set(tag, LINE);

interface Writer {
  text: string;
  gap: number;
  /** Cells begun since the last text of the row, so that empty cells hold their place. */
  tabs: number;
  /** Items and cells around the pen: blocks inside an item are lines, inside a cell they are parts of one line. */
  items: number;
  cells: number;
  /** Quotation marks and brackets that wait for text. */
  opening: string;
  /** A label was written, and what follows stays on its line. */
  held: boolean;
}

/**
 * Content → plain text. Speakers are named on a line of their own before their first text. With `isText`, only text from rows of the page
 * for which it holds, so that the text is a part of a document that has more. Listings, formulas, notes and callouts are asked for as wholes, by the
 * row of their element.
 */
export function textOfContent(root: ContentElement, speakers: readonly Speaker[] = [], isText: (row: number) => boolean = () => true): string {
  const writer: Writer = { text: '', gap: NOTHING, tabs: 0, items: 0, cells: 0, opening: '', held: false };
  // An element whose end matters is visited twice: `undefined` in front of it marks its end.
  const stack: (ContentNode | undefined)[] = [root];
  let speaker = 0;
  while (stack.length > 0) {
    const next = stack.pop();
    if (next === undefined) {
      leave(writer, stack.pop() as ContentElement);
      continue;
    }
    if (hasWords(next) && !isText(next.source)) continue;
    while (speaker < speakers.length && beginsText(next) && next.source >= speakers[speaker]!.from)
      introduce(writer, speakers[speaker++]!, next.source);
    if ('text' in next) words(writer, next.text);
    else {
      if (enter(writer, next)) stack.push(next, undefined);
      if (isWrittenOtherwise(next)) continue;
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    }
  }
  return writer.text;
}

/** Whether a node writes something of its own before its children do. */
function beginsText(node: ContentNode): boolean {
  return 'text' in node || node.tag === 'pre' || node.tag === 'callout';
}

/** Whether a node has words of its own: of an element as a whole, where not all of its words are texts below it. */
function hasWords(node: ContentNode): boolean {
  return beginsText(node) || ('tag' in node && (node.tag === 'footnote' || node.attributes.footnote !== undefined));
}

/** Names a speaker, unless the current text already belongs to another one. */
function introduce(writer: Writer, { name, to }: Speaker, source: number): void {
  if (source >= to) return;
  // Wide also inside an item: a list may be the thread, and its items the posts.
  if (writer.cells > 0) widen(writer, SPACE);
  else writer.gap = PARAGRAPH;
  put(writer, `${name}:`);
  widen(writer, PARAGRAPH);
}

/** Images and frames have no words in the page's text; references write their label, verbatim text its lines. */
function isWrittenOtherwise({ tag, attributes }: ContentElement): boolean {
  return tag === 'pre' || (tag === 'a' && (attributes.embed !== undefined || attributes.footnote !== undefined));
}

/** What a reader sees around the text of an element. */
const AROUND: ReadonlyMap<string, readonly [opening: string, closing: string]> = new Map([
  ['q', ['“', '”']],
  ['rt', ['(', ')']],
]);

/** Begins an element; true where something is to be done at its end. */
function enter(writer: Writer, node: ContentElement): boolean {
  const { tag, attributes } = node;
  const gap = gapOf.get(tag);
  if (gap !== undefined) widen(writer, gap);
  switch (tag) {
    case 'li':
    case 'dd':
      writer.items++;
      break;
    case 'td':
    case 'th':
      if (writer.cells++ === 0) writer.tabs++;
      else widen(writer, SPACE);
      return true;
    case 'tr':
      // Rows of a table inside a cell are parts of the line that the cell is on.
      if (writer.cells === 0) writer.tabs = -1;
      break;
    case 'pre': {
      const lines = plainTextOf(node);
      if (lines !== '') put(writer, writer.cells > 0 ? lines.replace(/\n/g, ' ') : lines);
      break;
    }
    case 'a':
      if (attributes.footnote !== undefined) put(writer, `[${attributes.footnote}]`);
      break;
    case 'footnote':
      put(writer, `[${attributes.label ?? ''}]`);
      // The note's first paragraph continues after its label.
      writer.held = true;
      break;
    case 'callout':
      if (!attributes.title) break;
      put(writer, attributes.title);
      widen(writer, PARAGRAPH);
      break;
    default:
      writer.opening += AROUND.get(tag)?.[0] ?? '';
  }
  return gap !== undefined || AROUND.has(tag);
}

function leave(writer: Writer, { tag }: ContentElement): void {
  if (tag === 'li' || tag === 'dd') writer.items--;
  else if (tag === 'td' || tag === 'th') writer.cells--;
  else if (tag === 'tr' && writer.cells === 0) writer.tabs = 0;
  const [opening, closing] = AROUND.get(tag) ?? ['', ''];
  // Where the opening still waits, nothing was written in between, and nothing is to be closed.
  if (opening !== '' && writer.opening.endsWith(opening)) writer.opening = writer.opening.slice(0, -opening.length);
  else writer.text += closing;
  const gap = gapOf.get(tag);
  if (gap !== undefined) widen(writer, gap);
}

function widen(writer: Writer, gap: number): void {
  const widest = writer.cells > 0 ? SPACE : writer.items > 0 ? LINE : PARAGRAPH;
  writer.gap = Math.max(writer.gap, Math.min(gap, widest));
}

function words(writer: Writer, raw: string): void {
  if (raw.startsWith(' ')) widen(writer, SPACE);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  put(writer, trimmed);
  if (raw.endsWith(' ')) widen(writer, SPACE);
}

function put(writer: Writer, piece: string): void {
  if (writer.held) writer.gap = SPACE;
  writer.held = false;
  if (writer.tabs > 0) {
    if (writer.gap > SPACE && writer.text !== '') writer.text += gaps[writer.gap];
    writer.text += '\t'.repeat(writer.tabs);
  } else if (writer.text !== '') writer.text += gaps[writer.gap];
  writer.tabs = Math.min(writer.tabs, 0);
  writer.gap = NOTHING;
  writer.text += writer.opening + piece;
  writer.opening = '';
}
